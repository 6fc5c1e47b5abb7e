// Why a pair of shapes has no function for a question. The first rule that fits is the reason; a pair that
// no rule fits must have the function. The order of a pair does not matter, except for `contains`, where
// the container is `a`. No list means any.

const POINTS = ['Point', 'Point2d'];
const SEGMENTS = ['Segment', 'Segment2d'];
const RAYS = ['Ray', 'Ray2d'];
const ROUND = ['Sphere', 'Capsule', 'Circle', 'Capsule2d'];
const FRUSTA = ['Frustum', 'Frustum2d'];
const WALLS = ['Plane', 'HalfSpace'];
const TURNED = ['Obb', 'Triangle', 'Hull', 'OrientedRect', 'Triangle2d', 'Polygon'];
const CORNERED_2D = ['Segment2d', 'Rect', 'OrientedRect', 'Triangle2d', 'Polygon'];
const THIN = [...POINTS, ...SEGMENTS, 'Plane', 'Triangle'];

const PUSHES = ['collide', 'resolve', 'sweep'];
const GAPS = ['distance', 'closest'];
const ALL_BUT_RAYCAST = ['intersects', 'contains', ...GAPS, ...PUSHES];

export const REASONS = {
  'a ray is asked when it hits':
    'Rays have one question, `raycast`. For everything else about a piece of a ray take a segment.',
  'a ray meets it by chance':
    'In space a ray goes through a point or a line only by rounding, and so it does through a point in the plane: give the target a radius (sphere, capsule, circle).',
  'no inside': 'Points, segments, planes and triangles in space hold nothing but themselves.',
  'nothing holds a plane': 'Planes and half-spaces go on forever; no bounded shape holds one.',
  'two planes':
    'Two planes meet unless they are parallel, and then the difference of their `d` tells everything.',
  'two points': 'They are what they are: subtract them.',
  'two segments in space':
    'They meet by chance only: compare `distanceSquaredSegmentSegment` with a thickness.',
  'a point is a small ball':
    'A point in a solid is `contains`; on what has no inside compare `distanceSquared…` with a thickness. As something that is pushed or moves it is a sphere or circle of radius 0.',
  'a segment is a thin capsule':
    'As something that is pushed or moves it is a capsule of radius 0.',
  'corners of a frustum are a hull':
    '`setCornersFromFrustum` gives eight points, `setCornersFromFrustum2d` four: a row that the functions for `Hull` and `Polygon` take as it is. Not without a far plane: its far corners are at infinity; put one in as far away as anything is.',
  'a row of corners is a hull':
    'Rows of a point, a segment and a triangle are rows of a hull with one, two and three corners: ask the functions for `Hull`.',
  'nearest to a ball is nearest to its center':
    'For a sphere or circle ask `closestPointOn…` with the center, for a capsule `closestPointsOnSegment…` with its start and end, which against a hull are a hull of two corners; then go back by the radius.',
  'nearest to a plane':
    'The foot of any point is `closestPointOnPlane`; `distance…Plane` says how far a shape is.',
  'nearest at a corner':
    'In the plane, of two things with corners that are apart one is nearest with a corner: ask `closestPointOn…` for the corners of each.',
  'what moves is round or upright':
    'Balls, capsules and upright boxes move; triangles, hulls and turned boxes are what they run into.',
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
  { reason: 'nothing holds a plane', questions: ['contains'], b: WALLS },
  { reason: 'two planes', questions: ALL_BUT_RAYCAST, a: WALLS, b: WALLS },
  { reason: 'two points', questions: GAPS, a: POINTS, b: POINTS },
  { reason: 'two segments in space', questions: ['intersects'], a: ['Segment'], b: ['Segment'] },
  { reason: 'corners of a frustum are a hull', questions: ['contains'], b: FRUSTA },
  {
    reason: 'corners of a frustum are a hull',
    questions: ['intersects'],
    a: FRUSTA,
    b: [...FRUSTA, ...WALLS],
  },
  {
    reason: 'corners of a frustum are a hull',
    questions: [...GAPS, ...PUSHES, 'raycast'],
    a: FRUSTA,
  },
  { reason: 'a point is a small ball', questions: ['intersects', ...PUSHES], a: POINTS },
  { reason: 'a segment is a thin capsule', questions: PUSHES, a: SEGMENTS },
  {
    reason: 'a row of corners is a hull',
    questions: ['intersects', ...GAPS, ...PUSHES],
    a: ['Point', 'Segment', 'Triangle'],
    b: ['Hull'],
  },
  { reason: 'nearest to a ball is nearest to its center', questions: ['closest'], a: ROUND },
  { reason: 'nearest to a plane', questions: ['closest'], a: WALLS },
  { reason: 'nearest at a corner', questions: ['closest'], a: CORNERED_2D, b: CORNERED_2D },
  {
    reason: 'what moves is round or upright',
    questions: ['sweep'],
    a: TURNED,
    b: [...TURNED, ...WALLS],
  },
];
