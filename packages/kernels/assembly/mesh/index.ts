// What JavaScript sees of the kernels for meshes. Addresses are byte offsets into the exported memory, counts are u32.
import { pointInput } from './exact-point';
import { rayInput } from './exact-ray';
import { sphereInput } from './exact-sphere';
import { sweptInput } from './exact-sweep';
import { filterInput } from './filter';
import { bounds, findBadIndex, frameVertices, setFrame, useMesh } from './frame';
import { boundLevels } from './levels';
import * as layout from './layout';
import * as near from './near';
import { sortTriangles } from './order';
import { packLeaves } from './pack';
import { pushShapes, ways } from './push';
import * as rays from './ray';
import { listTouched } from './sphere';
import { contacts, pairs } from './front';
import { boxes } from './front-box';
import * as many from './spheres';
import * as swept from './swept';

export function firstBlock(): usize { return layout.firstBlock(); }
export function layOut(start: usize, vertices: u32, triangles: u32, isSingle: bool, hasLayers: bool): usize {
  return layout.layOut(start, vertices, triangles, isSingle, hasLayers);
}
export { useMesh };
// Of the mesh that the kernels are set to; the bounds are those of the one that was built last.
export function vertexAddress(): usize { return layout.vertices; }
export function indexAddress(): usize { return layout.indices; }
export function layerAddress(): usize { return layout.layers; }
export function resultAddress(): usize { return layout.results; }
export function boundsAddress(): usize { return bounds; }
export { findBadIndex };

/** Builds the tree over what was written and found to be good. */
export function build(): void {
  setFrame();
  frameVertices();
  sortTriangles();
  packLeaves();
  boundLevels();
}

/** Three u32: see `filterInput`. */
export function filterAddress(): usize { return filterInput; }

export function rayAddress(): usize { return rayInput; }
export function raycast(isAny: bool): f64 { return rays.raycast(isAny); }
export function getHitTriangle(): i32 { return rays.hitTriangle; }

export function sphereAddress(): usize { return sphereInput; }
export { listTouched };

export function spheresAddress(): usize { return many.spheres; }
export function boxesAddress(): usize { return boxes; }
export function limitAddress(): usize { return many.limits; }
export function startSpheres(count: u32): void { many.startSpheres(count); }
export function nextPairs(): u32 { return many.nextPairs(); }
export function pairAddress(): usize { return pairs; }
export function getContactCount(): u32 { return many.contactCount; }
export function wayAddress(): usize { return ways; }
export { pushShapes };
export function contactAddress(): usize { return contacts; }

export function pointAddress(): usize { return pointInput; }
export function findNearest(): bool { return near.findNearest(); }
export function getNearestTriangle(): i32 { return near.nearestTriangle; }
export function nearestAddress(): usize { return near.nearestPoint; }

export function sweptAddress(): usize { return sweptInput; }
export function startSwept(): void { swept.startSwept(); }
export function nextSwept(best: f64): i32 { return swept.nextSwept(best); }
export function listSwept(): u32 { return swept.listSwept(); }
export function sweepSphere(): f64 { return swept.sweepSphere(); }
export function getSweptTriangle(): i32 { return swept.sweptTriangle; }

// For validation: where the tree lies.
export function getTopLevel(): u32 { return layout.topLevel; }
export function levelAddress(level: u32): usize { return layout.levelAddress(level); }
export function leafAddress(): usize { return layout.leaves; }
