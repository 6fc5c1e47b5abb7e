// One build of the index: a new order when the old one has worn out, then gather and refit.
import { gather } from './gather';
import { adoptOrderInViews } from './view';
import { refit } from './refit';
import { sortMembers } from './order';
import { visits } from './pairs';

/** The order is worn when the join tests this many times the group pairs it tested right after the sort. */
@inline const WORN: f64 = 1.25;

let isMembershipNew: bool = true;
let refitsSinceSort: u32 = 0;
let visitsAfterSort: u32 = 0;
/** Worn or not, a sort after this many refits: a space that only culls counts no visits. */
let mostRefits: u32 = 8;
export let sortCount: u32 = 0;

export function changeMembers(): void {
  isMembershipNew = true;
}

/** 0 sorts at every build. Changes cost, never an answer. */
export function setMostRefits(count: u32): void {
  mostRefits = count;
}

function isWorn(): bool {
  if (isMembershipNew || refitsSinceSort >= mostRefits) return true;
  if (refitsSinceSort == 0) visitsAfterSort = visits;
  return visitsAfterSort > 0 && <f64>visits > <f64>visitsAfterSort * WORN;
}

export function build(): void {
  if (isWorn()) {
    sortMembers();
    adoptOrderInViews();
    isMembershipNew = false;
    refitsSinceSort = 0;
    sortCount++;
  } else {
    refitsSinceSort++;
  }
  gather();
  refit();
}
