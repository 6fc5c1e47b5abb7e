/**
 * Has reactive stores such as Vue's leave an object as it is, as they do with what cannot be extended. What they put in
 * place of others would be another component to bitECS, of which nobody here hears.
 */
export function unwatched<T extends object>(object: T): T {
  return Object.preventExtensions(object);
}
