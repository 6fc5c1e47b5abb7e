import { type Follower, followView } from './follow-view.ts';
import { show } from './show.ts';
import { unwatched } from './unwatched.ts';
import { checkIsView, type View } from './view.ts';

/** Something that can be shown and hidden: a three `Object3D`, a pixi container, any record of yours. */
export interface Hideable {
  visible: boolean;
}

/**
 * Which object stands for which entity, and which entities one view sees. Made by `createBinding`.
 */
export interface Binding<T extends Hideable = Hideable> extends Follower {
  objects: Map<number, T>;
  entities: Map<T, number>;
}

/**
 * Creates an empty map from entities to a renderer's objects, which are shown and hidden as `view` sees the entities,
 * beginning with what it sees now.
 */
export function createBinding<T extends Hideable = Hideable>(view: View): Binding<T> {
  checkIsView(view, 'createBinding');
  const { ids, count } = view.visible;
  const seen = new Set(ids.subarray(0, count));
  return unwatched({ view, objects: new Map(), entities: new Map(), seen, culls: view.culls });
}

function checkIsBinding<T extends Hideable>(binding: Binding<T>, caller: string): void {
  if ((binding as Partial<Binding<T>> | undefined)?.objects) return;
  throw new Error(`${caller}: the binding must be one that createBinding returned.`);
}

/**
 * Lets `object` stand for the entity, visible exactly while the view sees it.
 *
 * One object per entity and one entity per object: an earlier partner of either is unbound (and hidden) first. Works at
 * any time, also for an entity that has long been visible. Unbind when you remove the entity: bitECS reuses its id at
 * once, and the object would stand for the next one. An object in the bindings of two views is left as the last one
 * that changed it says: for two cameras see `listSeen`.
 */
export function bindEntity<T extends Hideable>(binding: Binding<T>, eid: number, object: T): void {
  // First what may throw, so that nothing is bound then.
  checkIsBinding(binding, 'bindEntity');
  if (!Number.isInteger(eid)) {
    throw new Error(`bindEntity: eid must be an entity's id, got ${show(eid)}.`);
  }
  if (Object(object) !== object) {
    throw new Error(`bindEntity: object must be one with a field visible, got ${show(object)}.`);
  }
  object.visible = binding.seen.has(eid);
  if (binding.objects.get(eid) !== object) unbindEntity(binding, eid);
  const previous = binding.entities.get(object);
  if (previous !== undefined) binding.objects.delete(previous);
  binding.objects.set(eid, object);
  binding.entities.set(object, eid);
}

/**
 * Hides and forgets the entity's object, and returns it to the caller; `undefined` if there is none. Call it whenever
 * an entity is removed, before its id is reused.
 */
export function unbindEntity<T extends Hideable>(binding: Binding<T>, eid: number): T | undefined {
  checkIsBinding(binding, 'unbindEntity');
  const object = binding.objects.get(eid);
  if (object === undefined) return undefined;
  binding.objects.delete(eid);
  binding.entities.delete(object);
  object.visible = false;
  return object;
}

/** The entity's object, or `undefined`. */
export function objectOf<T extends Hideable>(binding: Binding<T>, eid: number): T | undefined {
  checkIsBinding(binding, 'objectOf');
  return binding.objects.get(eid);
}

/** The entity of an object, such as one that was picked, or `undefined`. */
export function entityOf<T extends Hideable>(binding: Binding<T>, object: T): number | undefined {
  checkIsBinding(binding, 'entityOf');
  return binding.entities.get(object);
}

/**
 * Hides what left the view and shows what entered it. Call it after every `cull` of the view: then it touches only what
 * changed. After several culls at once it looks at all that is visible.
 */
export function updateBinding<T extends Hideable>(binding: Binding<T>): void {
  checkIsBinding(binding, 'updateBinding');
  followView(binding, hideObject, showObject);
}

function hideObject({ objects }: Binding, eid: number): void {
  const object = objects.get(eid);
  if (object !== undefined) object.visible = false;
}

function showObject({ objects }: Binding, eid: number): void {
  const object = objects.get(eid);
  if (object !== undefined) object.visible = true;
}
