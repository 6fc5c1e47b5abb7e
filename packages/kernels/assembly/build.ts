// One build of the index: the boxes loaded last count from now on. The tree itself (a new order when the old one
// has worn out, then gather and refit) is made when somebody asks for it: a space that only culls never does, for
// gathering a million scattered boxes takes ten times as long as testing them where they are.
import { gather } from './gather';
import { forgetInvalidCount } from './invalid';
import { takeMembers } from './layout';
import { adoptOrderInViews } from './view';
import { refit } from './refit';
import { sortMembers } from './order';
import { visits } from './pairs';

/** The order is worn when the join tests this many times the group pairs it tested right after the sort. */
@inline const WORN: f64 = 1.25;

let isAnnounced: bool = true;
let isMembershipNew: bool = true;
/** The tree answers for the boxes of the last build. */
export let isTreeCurrent: bool = false;
/** Builds so far. */
export let buildCount: u32 = 0;
let refitsSinceSort: u32 = 0;
let visitsAfterSort: u32 = 0;
/** Worn or not, a sort after this many refits: 32 instead of 8 took 4 to 8 % off the mean frame of pairs. */
let mostRefits: u32 = 32;
export let sortCount: u32 = 0;

export function changeMembers(): void {
  isAnnounced = true;
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
  if (isAnnounced) {
    takeMembers();
    isMembershipNew = true;
    isAnnounced = false;
  }
  isTreeCurrent = false;
  forgetInvalidCount();
  buildCount++;
}

/** To be called before the tree is read. */
export function ensureTree(): void {
  if (isTreeCurrent) return;
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
  isTreeCurrent = true;
}
