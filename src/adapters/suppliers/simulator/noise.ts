/** Deterministic noise: the same seed and numbers always give the same answer. */

/** Mixes integers to an unsigned 32-bit number (finaliser of MurmurHash3 over each). */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/** A number in [0, 1). */
export function noise(...numbers: readonly number[]): number {
  return mix(...numbers) / 0x1_0000_0000
}

/** A text as one integer, to mix. */
export function textNumber(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}
