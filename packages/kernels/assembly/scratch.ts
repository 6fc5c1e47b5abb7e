// Buffers for what is needed only within one step: each of the steps below may use all of them, and what one left there is
// lost. 100,000 boxes take a third less memory than with buffers for each step.
//
//            order              join                     … of leaves                      join in cells   sort of pairs   diff (read out at once)
//   tree     centers, packed                                                              rows, cells     packed
//   FIRST    arrivals                                    items                                            packed          begin: lower
//   SECOND   records                                     their partners                   boxes apart                     begin: upper
//   THIRD    keys, members      group pairs: first       group pairs: first               nodes                           end: lower
//   FOURTH   spare of all       group pairs: second      group pairs: second              spare, halved                   end: upper
//   FIFTH    items              the level below: first   items below, or shared boxes     items
//   SIXTH    counts             the level below: second  partners below, shared filters   cells, counts   counts
//
// The room of the moving tree (for an order, of the tree that it is for) is one more, as long as no tree is in it. What is
// listed there and in another row, too, uses the other one in builds in which somebody wants that tree.

const headers: usize = memory.data(6 * 8, 8);

@inline export const FIRST: usize = headers;
@inline export const SECOND: usize = headers + 8;
@inline export const THIRD: usize = headers + 16;
@inline export const FOURTH: usize = headers + 24;
@inline export const FIFTH: usize = headers + 32;
@inline export const SIXTH: usize = headers + 40;
