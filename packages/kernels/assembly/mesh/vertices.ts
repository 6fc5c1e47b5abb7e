// Reads vertices, which are f32 or f64, as f64.
import { indices, isSingle, vertices } from './layout';

/** The corners a, b, c of the triangle that was read last, x y z each, f64. */
export const corners: usize = memory.data(9 * 8, 16);

@inline export function addressOf(vertex: u32): usize {
  return vertices + <usize>vertex * (isSingle ? 12 : 24);
}

@inline export function xyAt(address: usize): v128 {
  return isSingle ? f64x2.promote_low_f32x4(v128.load64_zero(address)) : v128.load(address);
}

@inline export function zAt(address: usize): f64 {
  return isSingle ? <f64>load<f32>(address, 8) : load<f64>(address, 16);
}

export function readCorners(triangle: u32): void {
  const row = indices + <usize>triangle * 12;
  for (let i: usize = 0; i < 3; i++) {
    const at = addressOf(load<u32>(row + (i << 2)));
    v128.store(corners + i * 24, xyAt(at));
    store<f64>(corners + i * 24, zAt(at), 16);
  }
}
