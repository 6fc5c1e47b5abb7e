/**
 * A ray of `target.length` dimensions that starts up to `away` units from the target on each axis. It
 * is aimed at a point up to `spread` units beside the target or, one time in four, anywhere. The
 * direction's length is between 0.1 and 10, and now and then one of its components is zero.
 */
export function randomRayAt(
  random: () => number,
  target: number[],
  away: number,
  spread: number,
): number[] {
  const origin = target.map((x) => x + (random() * 2 - 1) * away);
  const end = target.map((x) => x + (random() * 2 - 1) * spread);
  const direction = end.map((x, axis) => (random() < 0.25 ? random() - 0.5 : x - origin[axis]));
  if (random() < 0.2) direction[Math.floor(random() * direction.length)] = 0;
  const length = Math.hypot(...direction) || 1;
  const wanted = 10 ** (random() * 2 - 1);
  return [...origin, ...direction.map((x) => (x / length) * wanted)];
}
