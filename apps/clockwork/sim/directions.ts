/** A direction as the cosine and sine of its angle, from x toward y. */
export interface Direction {
  cos: number;
  sin: number;
}

/**
 * The turn by an angle, in radians, made of +, × and ÷ alone (half-angle form): the same bits on every engine, which
 * `Math.cos` and `Math.sin` do not give. Small angles are right to a twelfth of their cube; half a turn is never reached.
 */
export function setSmallTurn(out: Direction, radians: number): Direction {
  const half = radians / 2;
  out.cos = (1 - half * half) / (1 + half * half);
  out.sin = (2 * half) / (1 + half * half);
  return out;
}

/** `a` turned by `b`. `out` may be one of them. */
export function turn(out: Direction, a: Direction, b: Direction): Direction {
  const { cos, sin } = a;
  out.cos = cos * b.cos - sin * b.sin;
  out.sin = cos * b.sin + sin * b.cos;
  return out;
}
