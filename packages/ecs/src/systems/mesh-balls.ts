// Balls that may touch a mesh, all of one mesh together: the kernels take many at once.
import {
  collideSpheresTriangles,
  createNearTriangles,
  createTriangleContacts,
  type NearTriangles,
  type TriangleContactOptions,
  type TriangleContacts,
  type TriangleTree,
} from '@bitbounds/kernels';
import { lengthen } from '../lists.ts';
import { ROOM } from './mesh-tests.ts';

/** Balls, each with the triangles near it and its contacts with the mesh. Entries past `count` are garbage. */
export interface MeshBalls {
  /** Of the mesh's tree. */
  readonly number: number;
  count: number;
  /** The balls of another tree: see `MeshPairs`. */
  next: MeshBalls | undefined;
  /** `x y z radius` per ball, in the mesh's own space. */
  spheres: Float64Array;
  readonly near: NearTriangles;
  readonly contacts: TriangleContacts;
  /** Where a ball's contacts end; those of the next ball follow. */
  contactsEnd: Uint32Array;
}

const FIRST_CAPACITY = 16;
const _options: TriangleContactOptions = {};

/** No balls yet of the tree with this number. */
export function createMeshBalls(number: number): MeshBalls {
  return {
    number,
    count: 0,
    next: undefined,
    spheres: new Float64Array(4 * FIRST_CAPACITY),
    near: createNearTriangles(ROOM),
    contacts: createTriangleContacts(),
    contactsEnd: new Uint32Array(FIRST_CAPACITY),
  };
}

/** Makes room for one more ball. */
export function growBalls(balls: MeshBalls): void {
  const { spheres, contactsEnd } = balls;
  const capacity = 2 * contactsEnd.length;
  lengthen(balls, { spheres }, 4 * capacity);
  lengthen(balls, { contactsEnd }, capacity);
}

/** Finds the contacts of all balls with the mesh, and the triangles near them. */
export function collideBalls(balls: MeshBalls, tree: TriangleTree): void {
  const { count, spheres, contacts, near, contactsEnd } = balls;
  _options.near = near;
  collideSpheresTriangles(contacts, tree, spheres, count, _options);
  // This holds on to nothing of a space.
  _options.near = undefined;
  const { sphere: touched, count: contactCount } = contacts;
  let contact = 0;
  for (let ball = 0; ball < count; ball++) {
    while (contact < contactCount && touched[contact] === ball) contact++;
    contactsEnd[ball] = contact;
  }
}

/** Where the contacts of a ball begin: where those of the ball before it end. */
export function startOf({ contactsEnd }: MeshBalls, ball: number): number {
  return ball === 0 ? 0 : contactsEnd[ball - 1];
}
