// Why a pair of shapes has no function for a question. The first rule that fits is the reason; a pair that
// no rule fits must have the function. The order of a pair does not matter, except for `contains`, where
// the container is `a`. No list means any.

const POINTS = ['Point', 'Point2d'];
const SEGMENTS = ['Segment', 'Segment2d'];
const RAYS = ['Ray', 'Ray2d'];
const FRUSTA = ['Frustum', 'Frustum2d'];
const FLAT_WALLS = ['Plane', 'HalfSpace'];
const THIN = [...POINTS, ...SEGMENTS, 'Plane', 'Triangle'];

const PUSHES = ['collide', 'resolve', 'sweep'];
const GAPS = ['distance', 'closest'];
const ALL_BUT_RAYCAST = ['intersects', 'contains', ...GAPS, ...PUSHES];

export const REASONS = {
  'a ray is asked when it hits':
    'Rays have one question, `raycast`. For everything else about a piece of a ray take a segment.',
  'a ray meets it by chance':
    'In space a ray goes through a point or a line only by rounding, and so does it through a point in the plane: give the target a radius (sphere, capsule, circle).',
  'no inside': 'Points, segments, planes and triangles in space hold nothing but themselves.',
  'nothing holds a plane': 'Planes and half-spaces go on forever; no bounded shape holds one.',
  'a point is a small ball':
    'A point in a solid is `contains`. As something that is pushed or moves it is a sphere or circle of radius 0.',
  'a segment is a thin capsule':
    'As something that is pushed or moves it is a capsule of radius 0.',
  'corners of a frustum are a hull':
    '`setCornersFromFrustum` gives eight points: ask the functions for `Hull`, or for `Polygon` in the plane.',
};

export const RULES = [
  { reason: 'a ray is asked when it hits', questions: ALL_BUT_RAYCAST, a: RAYS },
  { reason: 'a ray is asked when it hits', questions: ['contains'], b: RAYS },
  {
    reason: 'a ray meets it by chance',
    questions: ['raycast'],
    a: RAYS,
    b: [...POINTS, ...RAYS, 'Segment'],
  },
  { reason: 'no inside', questions: ['contains'], a: THIN },
  { reason: 'nothing holds a plane', questions: ['contains'], b: FLAT_WALLS },
  {
    reason: 'corners of a frustum are a hull',
    questions: [...GAPS, ...PUSHES, 'raycast'],
    a: FRUSTA,
  },
  { reason: 'a point is a small ball', questions: ['intersects', ...PUSHES], a: POINTS },
  { reason: 'a segment is a thin capsule', questions: PUSHES, a: SEGMENTS },
];
