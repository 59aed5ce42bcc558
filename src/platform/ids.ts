import { takeRandomBytes } from './random-supply.ts'

/** An unguessable id of 128 random bits, `ord_Vt3…`: a prefix that names the kind, then base64url. */
export function newId(prefix: string): string {
  return `${prefix}_${takeRandomBytes(16).toString('base64url')}`
}

/** A secret of 256 random bits, base64url. */
export function newSecret(): string {
  return takeRandomBytes(32).toString('base64url')
}

const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Characters that a person can read aloud, six if not told otherwise: no 0, O, 1 or I. */
export function newReference(length = 6): string {
  let reference = ''
  for (const byte of takeRandomBytes(length)) reference += REFERENCE_ALPHABET.charAt(byte % 32)
  return reference
}
