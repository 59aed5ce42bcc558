import { randomBytes } from 'node:crypto'

const SUPPLY_BYTES = 4096

let supply: Buffer = Buffer.alloc(0)
let used = 0

/**
 * Unguessable random bytes, each handed out once. They are taken from a supply: asking the system for a few takes it
 * longer than making them, and an order needs some twenty times a few.
 */
export function takeRandomBytes(length: number): Buffer {
  if (length > SUPPLY_BYTES / 4) return randomBytes(length)
  if (used + length > supply.length) {
    supply = randomBytes(SUPPLY_BYTES)
    used = 0
  }
  const bytes = supply.subarray(used, used + length)
  used += length
  return bytes
}
