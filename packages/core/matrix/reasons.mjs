// Why a pair of shapes has no function for a question. The first rule that fits is the reason; a pair that
// no rule fits must have the function. The order of the pair does not matter, except for `contains`, where
// `a` is the container. A rule without a list takes any shape.

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
    'Rays have one question, `raycast`, and with a point two more: the closest point on the ray, and how far away it is. For everything else about a piece of a ray take a segment.',
  'a ray meets it by chance':
    'Only by rounding does a ray hit a point, or in space a line: give the target a radius (sphere, capsule, circle).',
  'two rays in the plane':
    'In the plane cast one ray at a segment of the other that is long enough: `raycastSegment2d`.',
  'no inside': 'Points, segments, planes and triangles in space hold nothing but themselves.',
  'nothing holds a plane': 'Planes and half-spaces go on forever; no bounded shape holds one.',
  'two planes':
    'Two planes meet unless they are parallel, and then the difference of their `d` tells everything.',
  'two points': 'Their difference answers everything: subtract them.',
  'two segments in space':
    'They meet only by chance: compare `distanceSquaredSegmentSegment` with a thickness.',
  'a point is a small ball':
    'Whether a point is in a solid is a question for `contains`; for shapes without an inside compare `distanceSquared…` with a thickness. To push or move a point take a sphere or circle of radius 0.',
  'a segment is a thin capsule': 'To push or move a segment take a capsule of radius 0.',
  'corners of a frustum are a hull':
    '`setCornersFromFrustum` gives eight points, `setCornersFromFrustum2d` four: a row that the functions for `Hull` and `Polygon` take as it is. Without a far plane the far corners are at infinity: put in a far plane that is as far away as anything is.',
  'a row of corners is a hull':
    'A row of a point, segment or triangle is also a row of a hull with one, two or three corners: call the functions for `Hull`.',
  'nearest to a ball is nearest to its center':
    'For a sphere or circle call `closestPointOn…` with the center, for a capsule `closestPointsOnSegment…` with its start and end (against a hull, they are a hull of two corners). The closest point of the ball or capsule is then a radius away from the center or segment, toward the other shape.',
  'nearest to a plane':
    '`closestPointOnPlane` gives the foot of any point; `distance…Plane` says how far away a shape is.',
  'nearest at a corner':
    'In the plane, where two shapes with corners are apart, a closest point of one of them is a corner: call `closestPointOn…` with the corners of each.',
  'what moves is round or upright':
    'Balls, capsules and upright boxes move; triangles, hulls and turned boxes are what they run into.',
};

export const RULES = [
  { reason: 'a ray is asked when it hits', questions: ALL_BUT_RAYCAST, a: RAYS },
  { reason: 'a ray is asked when it hits', questions: ['contains'], b: RAYS },
  { reason: 'two rays in the plane', questions: ['raycast'], a: ['Ray2d'], b: ['Ray2d'] },
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
