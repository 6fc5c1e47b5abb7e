/**
 * Makes reactive stores such as Vue's leave an object as it is, as they do with objects that cannot be extended. They
 * replace others with a stand-in, which to bitECS would be another component, one that we do not observe.
 */
export function unwatched<T extends object>(object: T): T {
  return Object.preventExtensions(object);
}
