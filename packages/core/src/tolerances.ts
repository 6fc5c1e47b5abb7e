/**
 * Sine squared, no unit. Two vectors closer to parallel than 1e-12 radians give a cross product that
 * is mostly rounding error (about 1e-16 of its factors): a triangle with such edges has no normal,
 * and a ray that close to a triangle's plane misses it. Larger: thin triangles are lost.
 */
export const MIN_SINE_SQUARED = 1e-24;

/**
 * 1 − a ratio squared, no unit. Where corners b and c of a triangle are ten times nearer to each other than to a, the
 * edges ab and ac run side by side and give a normal with few correct digits: the edge bc replaces one of them. Larger:
 * noisy normals; smaller: more of them are computed anew.
 */
export const SLIM = 0.99;

/**
 * Sine squared, no unit. The normal of two edges closer to parallel than 1e-2 radians is off by more than 1e-14
 * relative to them: a ray that hits such a sliver would report another place along it, so the normal is made square to
 * one edge again. A corner of a polygon as sharp as that has a direction of its own in sweeps. Larger: more rays and
 * sweeps pay for that; smaller: slivers are hit less exactly.
 */
export const SLIVER_SINE_SQUARED = 1e-4;

/**
 * A ratio squared, no unit. In a triangle thinner than 1e-4 of its size the normal is off by more than 1e-12, and so is
 * what is projected along it: its longest edge and the way across answer for it, see `enterSliver`. Larger: more
 * triangles take that longer way; smaller: distances of slivers are less exact.
 */
export const SLIVER_SQUARED = 1e-8;

/**
 * A ratio squared, no unit. In a hull's triangle thinner than 1e-8 of its size the normal is off by more than 1e-8, so
 * a point projected along it would land farther beside the triangle than any point of the triangle is from an edge: its
 * edges answer for it. Larger: flatter answers; smaller: wilder ones.
 */
export const MIN_THICKNESS_SQUARED = 1e-16;

/**
 * A ratio, no unit. Separating axes that say the same (an edge's and a face's, say) differ by rounding; a later axis
 * has to be better by this much, so that the face's own normal wins ties. Larger: pushes that much longer than the
 * least; smaller: normals chosen by rounding.
 */
export const AXIS_PREFERENCE = 1e-9;

/**
 * A ratio squared, no unit. Where a matrix makes one edge of a box a hundred times shorter than another, the short
 * edge's direction has two digits less, and along it the long edge, turned by rounding, reaches farther than the short
 * one itself: then the directions of the others count. Larger: skewed boxes are answered along other edges than their
 * first; smaller: thin ones grow.
 */
export const SHORT_SQUARED = 1e-4;

/**
 * A ratio, no unit. What is left of a far plane's normal when it cancels out, relative to the rows it was made of, for
 * matrices of 64-bit numbers. Below it the far plane is at infinity. Larger: very distant far planes are
 * lost; smaller: an infinite projection gets a plane of rounding errors, which hides what is in sight.
 */
export const FAR_CANCELLATION = 1e-12;
/** A ratio, no unit: as `FAR_CANCELLATION`, for matrices of 32-bit numbers. */
export const FAR_CANCELLATION_FLOAT32 = 1e-6;

/**
 * A cosine, no unit. A push against a triangle's front by as little as this is a rounded push along its plane, which is
 * allowed; anything beyond would go through the triangle's back. Larger: pushes sink through fronts; smaller: pushes
 * along the plane are refused by chance.
 */
export const MAX_BACKWARD_COSINE = 1e-9;

/**
 * A cosine, no unit. A box touches along a whole side, not at a corner, when its contact normal turns away from that
 * side by less than this; the contact point is then in the middle of the overlap. Larger: points beside the corners
 * that touch; smaller: points of resting boxes jump from corner to corner.
 */
export const MIN_CORNER_COSINE = 1e-6;

/**
 * A ratio squared, no unit. Where two cores (a ball's center, a capsule's segment, a hull) are nearer to each other
 * than 1e-8 of the shapes' size, the direction of the gap is rounding error: the least push is then looked for among
 * the directions that faces and edges give, or leads up. Larger: deep contacts less exact; smaller: noisy normals.
 */
export const MIN_GAP_SQUARED = 1e-16;

/**
 * A ratio squared, no unit. A gap shorter than 1e-14 of its distance from the world's origin is made of the rounding of
 * coordinates, and so is its direction: it counts as none, as above. Larger: contacts far away less exact; smaller:
 * balls on a far segment are pushed along it.
 */
export const LOST_SQUARED = 1e-28;

/**
 * A ratio, no unit. Hulls touch when their gap is less than 1e-14 of how far they reach: rounding alone opens gaps of a
 * tenth of that. Larger: near misses touch; smaller: touching turned shapes miss.
 */
export const TOUCH_ERROR = 1e-14;

/**
 * A ratio, no unit. A shape that sticks out of a face by more than this share of what is on the other side of it does so
 * not by rounding: only below that is it compared with its coordinates. Larger: shapes across a face take longer; smaller:
 * tiny shapes far away are not in what they touch from inside.
 */
export const HARDLY = 1e-3;

/**
 * A ratio, no unit. The least push out of a hull is looked for until it is known this well, relative
 * to how far both hulls reach; pushes closer than this are equal, and the one that leads upward wins.
 */
export const PUSH_ERROR = 1e-12;

/**
 * A ratio, no unit. Coordinates are rounded by a tenth of this fraction of their distance from the world's origin:
 * faces of a hull that are this close to one plane count as lying in it. Larger: pushes far away less exact; smaller:
 * pushes too long.
 */
export const COORDINATE_ERROR = 1e-15;

/**
 * A ratio, no unit. The search for the gap between hulls ends when its square is known this well, so the gap itself is
 * right to half of it. Smaller: steps that only shuffle rounding errors.
 */
export const GAP_ERROR = 1e-14;

/**
 * Sine squared, no unit. Cramer's rule gives weights that are wrong by 1e-16 divided by the squared sine of the angle
 * at a triangle's last corner: a triangle whose sine there is below 1e-6 counts as its longest edge. Larger: thin
 * triangles are taken for edges; smaller: noisy weights.
 */
export const MIN_WEIGHT_SINE_SQUARED = 1e-12;

/**
 * A ratio, no unit. Axes of rotated boxes are of unit length and square to each other only within rounding, so a box
 * would stick out of itself, and miss what it touches: it may, by this fraction of its size, and flat shapes by this
 * fraction of how far their corners are from either axis of the world. Larger: boxes that do stick out count as
 * contained, near misses touch; smaller: equal boxes do not.
 */
export const AXIS_ROUNDING = 4e-15;

/**
 * A ratio, no unit. A hull of less than this area, relative to the square of its length, is as thin as rounding makes a
 * segment: it has no edges to speak of but itself. Larger: thin triangles have no inside; smaller: wild normals.
 */
export const FLATNESS = 1e-14;

/**
 * A ratio, no unit. A corner behind an edge is nearer to another edge, so it need not be measured against this one; but
 * rounding may put the halves of a straight side a little behind each other. A corner behind the edge by more than this
 * fraction of the edge's length is left out. Larger: slower; smaller: distances to the wrong edge.
 */
export const BEHIND = 1e-4;

/**
 * A ratio, no unit. A frustum whose corners differ by less than this fraction of their distance from the world's origin
 * has no extent that way: rounding alone makes a tenth of that. Larger: narrow frusta lose their sides; smaller: flat
 * ones, and those with a tip in the plane, get sides at random.
 */
export const COLLAPSED = 1e-14;

/**
 * A ratio, no unit. Where both shapes of a sweep in the plane are flat, they are met and left at the same time; rounding
 * moves each of the two by the time in which they come this much nearer, relative to sizes and the way: seven roundings
 * of 2^-53, five times over. Larger: near misses take longer, because their gap is measured; smaller: segments that meet
 * end to end pass each other.
 */
export const SWAP_ERROR = 4e-15;

/**
 * A ratio, no unit. Sweeps do not trust the direction of a gap between hulls by more than this share of how far they
 * reach, divided by the gap. It is far more than rounding does to most. Larger: more sweeps that narrowly miss make sure
 * of it, which takes up to half as long again; smaller: shapes of very different sizes pass through each other.
 */
export const DIRECTION_ERROR = 1e-8;

/**
 * Added to a sine, no unit: how much a push up is preferred to one down, among those that are as long. Larger: steeper
 * pushes than the rule asks for; smaller: rounding decides which way.
 */
export const UPWARD = 1e-6;
/** Added to a sine, no unit: how much a push to +x is preferred to one to −x, as `UPWARD` has it. */
export const RIGHTWARD = 1e-9;

/**
 * World units squared. Below 1e-292 the products that make up a sum of squares begin to lose digits: this is well
 * above. Larger: more sums take the longer way; smaller: directions of tiny gaps are off.
 */
export const LEAST_EXACT_SQUARE = 1e-280;
