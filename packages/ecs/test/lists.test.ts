import {
  type ContactList,
  createEntityList,
  type EntityPairList,
  type PairList,
  pushEntity,
} from '@bitbounds/ecs';
import { expect, test } from 'vitest';
import { createStage } from './support/stage.ts';

test('who asks only for this package can name all lists of a space', () => {
  const { pairs, contacts, begin } = createStage().space;
  const lists: [PairList, ContactList, EntityPairList] = [pairs, contacts, begin];
  expect(lists.map(({ count }) => count)).toEqual([0, 0, 0]);
});

test('a list of entities grows and keeps what is there, also when it is filled anew', () => {
  const list = createEntityList();
  for (const count of [0, 1, 63, 64, 65, 300, 5]) {
    list.count = 0;
    for (let i = 0; i < count; i++) pushEntity(list, 7 * i + count);
    expect(list.count).toBe(count);
    expect(Array.from(list.ids.subarray(0, count))).toEqual(
      Array.from({ length: count }, (_, i) => 7 * i + count),
    );
  }
});
