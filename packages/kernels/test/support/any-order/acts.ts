import {
  addMember,
  buildIndex,
  forgetInView,
  forgetSlot,
  lendBounds,
  loadBounds,
  loadFilters,
  removeMember,
  setMembers,
  setMostRefits,
  setRestAfter,
} from '@bitbounds/kernels';
import { moveBoxes } from '@bitbounds/testkit';
import { expect } from 'vitest';
import { draw, type Play } from './play.ts';

function load(play: Play): void {
  const { index, scene, loaded } = play;
  if (draw(play, 2)) loadBounds(index, scene, loaded);
  else lendBounds(index, scene, loaded);
}

function forget({ index, forgotten, views }: Play, slot: number): void {
  forgetSlot(index, slot);
  for (const { view, shown } of views)
    expect(forgetInView(index, view, slot)).toBe(shown.delete(slot));
  forgotten.add(slot);
}

export function forgetSome(play: Play): void {
  for (let i = 1 + draw(play, 4); i > 0; i--) forget(play, draw(play, play.loaded));
}

function announceAnew({ announced, index, loaded }: Play): void {
  const isStatic = Array.from({ length: loaded }, (_, slot) => Number(announced.get(slot) ?? 0));
  setMembers(index, [...announced.keys()], announced.size, isStatic);
}

function add(play: Play, slot: number): void {
  const isStatic = play.areSomeStatic && draw(play, 3) === 0;
  play.announced.set(slot, isStatic);
  addMember(play.index, slot, isStatic);
}

/** A few come and go; now and then many. */
export function announce(play: Play): void {
  const { announced, index } = play;
  for (let i = draw(play, draw(play, 3) ? 4 : 60); i > 0; i--) {
    const slot = draw(play, play.loaded);
    if (announced.delete(slot)) {
      removeMember(index, slot);
      if (draw(play, 2)) forget(play, slot);
    } else add(play, slot);
  }
  if (draw(play, 4) === 0) announceAnew(play);
}

/** With all members loaded, and now and then more or fewer slots than before. */
export function build(play: Play): void {
  const { announced, scene } = play;
  if (draw(play, 3) === 0) {
    const ends = [...announced.keys()].map((slot) => slot + 1);
    const loaded = play.loaded + draw(play, 120) - 60;
    play.loaded = Math.min(scene.count, Math.max(loaded, 1, ...ends));
  }
  if (draw(play, 2)) moveBoxes(scene, 0.2);
  load(play);
  buildIndex(play.index);
  play.built = new Map(announced);
  play.walk = undefined;
}

export function loadMore(play: Play): void {
  play.loaded = Math.min(play.scene.count, play.loaded + 1 + draw(play, 30) * draw(play, 10));
  load(play);
}

/** All of four layers, a few changed, or all as they were at first. */
export function setFilters(play: Play): void {
  const { layer, mask, flags, index, scene } = play;
  const kind = draw(play, 3);
  for (let i = kind === 1 ? 3 : scene.count; i > 0; i--) {
    const slot = kind === 1 ? draw(play, scene.count) : i - 1;
    layer[slot] = kind === 2 ? 1 : 1 << draw(play, 4);
    mask[slot] = kind === 2 || draw(play, 4) ? 15 : draw(play, 16);
    flags[slot] = kind === 2 || draw(play, 20) ? 0 : draw(play, 4);
  }
  loadFilters(index, layer, mask, flags, scene.count);
  // What was handed out before went by the layers of then.
  if (play.walk?.filter.mask !== undefined) play.walk = undefined;
}

/** Sets how the index works, and builds it for the first time. */
export function begin(play: Play): void {
  const { index, random, scene, layer, mask, flags } = play;
  loadFilters(index, layer, mask, flags, scene.count);
  if (random() < 0.25) setRestAfter(index, 1 + draw(play, 4));
  if (random() < 0.25) setMostRefits(index, draw(play, 3));
  for (let slot = 0; slot < play.loaded; slot++) if (draw(play, 4)) add(play, slot);
  build(play);
}
