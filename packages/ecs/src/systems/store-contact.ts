// Appends contacts to those of a space.
import { NO_TRIANGLE } from '../components/shapes.ts';
import { type ContactList, reserveContacts } from '../lists.ts';
import type { Space } from '../space.ts';

/** Appends a contact with its entities and triangle; returns its row. */
export function pushContact(contacts: ContactList, a: number, b: number, triangle: number): number {
  reserveContacts(contacts, contacts.count + 1);
  const row = contacts.count++;
  contacts.a[row] = a;
  contacts.b[row] = b;
  contacts.triangle[row] = triangle;
  return row;
}

/** Stores core's contact of two slots, with the triangle of the mesh that is one of them. */
export function storeContact(
  space: Space,
  contact: Float64Array,
  a: number,
  b: number,
  triangle: number,
): void {
  const { contacts, state } = space;
  const { entity } = state.slots;
  const row = pushContact(contacts, entity[a], entity[b], triangle);
  contacts.normalX[row] = contact[0];
  contacts.normalY[row] = contact[1];
  contacts.normalZ![row] = contact[2];
  contacts.depth[row] = contact[3];
  contacts.pointX[row] = contact[4];
  contacts.pointY[row] = contact[5];
  contacts.pointZ![row] = contact[6];
}

/** `storeContact` in 2D, where there are no meshes. */
export function storeContact2d(space: Space, contact: Float64Array, a: number, b: number): void {
  const { contacts, state } = space;
  const { entity } = state.slots;
  const row = pushContact(contacts, entity[a], entity[b], NO_TRIANGLE);
  contacts.normalX[row] = contact[0];
  contacts.normalY[row] = contact[1];
  contacts.depth[row] = contact[2];
  contacts.pointX[row] = contact[3];
  contacts.pointY[row] = contact[4];
}
