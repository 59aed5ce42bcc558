import { createHash } from 'node:crypto'

const REFERENCE_LENGTH = 20

/** Our reference as Hotelbeds takes it: twenty characters at most, the same ones for the same reference. */
export function shortReference(clientReference: string): string {
  const digest = createHash('sha256').update(clientReference).digest('hex')
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(0, REFERENCE_LENGTH)
}
