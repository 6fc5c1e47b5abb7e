import type { Object3D } from 'three';

/** An object's name, or where it has none its type and which child of its parent it is. */
function labelOf(object: Object3D): string {
  const { name, type, parent } = object;
  if (name) return name;
  return parent ? `${type}[${parent.children.indexOf(object)}]` : type;
}

/**
 * Not for the package's users: which mesh a message is about. The names from the top of the scene down to it, for what
 * has none as `Mesh[2]`, child 2 of its parent; and the instance, if it is one (else −1).
 */
export function describeMesh(mesh: Object3D, instance: number): string {
  let path = labelOf(mesh);
  for (let object = mesh.parent; object; object = object.parent) {
    path = `${labelOf(object)}/${path}`;
  }
  const which = `mesh '${path}' (id ${mesh.id})`;
  return instance < 0 ? which : `${which}, instance ${instance},`;
}
