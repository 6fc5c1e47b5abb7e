/** The tests of core, and the kinds of shapes of each, in the order of its rows. */
export const TESTS = {
  'sphere-sphere': ['sphere', 'sphere'],
  'sphere-aabb': ['sphere', 'aabb'],
  'sphere-triangle': ['sphere', 'triangle'],
  'aabb-aabb': ['aabb', 'aabb'],
  'obb-obb': ['obb', 'obb'],
  'ray-aabb': ['ray', 'aabb'],
  'ray-triangle': ['ray', 'triangle'],
  'frustum-aabb': ['frustum', 'aabb'],
  'closest-on-triangle': ['point', 'triangle'],
  'capsule-triangle': ['capsule', 'triangle'],
  'aabb-triangle': ['aabb', 'triangle'],
  'triangle-triangle': ['triangle', 'triangle'],
};
