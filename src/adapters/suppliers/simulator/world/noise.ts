/** Deterministic noise: the same seed and numbers always give the same answer. */

/** Mixes up to four integers to an unsigned 32-bit number (the finaliser of MurmurHash3 over each). */
export function mix(a: number, b = 0, c = 0, d = 0): number {
  return stir(stir(stir(stir(0x9e3779b9, a), b), c), d) >>> 0
}

function stir(hash: number, number: number): number {
  let mixed = Math.imul(hash ^ number, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** A number in [0, 1). */
export function noise(a: number, b = 0, c = 0, d = 0): number {
  return mix(a, b, c, d) / 0x1_0000_0000
}
