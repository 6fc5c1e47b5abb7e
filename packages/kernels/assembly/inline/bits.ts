// One bit per slot or item, in words of 32.

@inline function wordOf(bits: usize, i: u32): usize {
  return bits + (<usize>(i >> 5) << 2);
}

@inline export function hasBit(bits: usize, i: u32): bool {
  return <bool>((load<u32>(wordOf(bits, i)) >> (i & 31)) & 1);
}

@inline export function setBit(bits: usize, i: u32): void {
  store<u32>(wordOf(bits, i), load<u32>(wordOf(bits, i)) | (<u32>1 << (i & 31)));
}

@inline export function clearBit(bits: usize, i: u32): void {
  store<u32>(wordOf(bits, i), load<u32>(wordOf(bits, i)) & ~(<u32>1 << (i & 31)));
}

@inline export function flipBit(bits: usize, i: u32): void {
  store<u32>(wordOf(bits, i), load<u32>(wordOf(bits, i)) ^ (<u32>1 << (i & 31)));
}
