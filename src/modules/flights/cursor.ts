import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import { type Sort, sortSchema } from '#contracts/flights.ts'
import type { SortKey } from './ranking.ts'

const cursorSchema = z.tuple([sortSchema, z.number(), z.number(), z.string(), z.string()])

/**
 * Opaque text that names the last offer of a page by its place in the order, so that offers which
 * arrive later shift nothing. It carries a checksum over the search: a cursor of another search or
 * a damaged one is refused instead of silently showing another page.
 */
export function encodeCursor(sessionId: string, sort: Sort, key: SortKey): string {
  return Buffer.from(JSON.stringify([sort, ...key, checksum(sessionId, sort, key)])).toString('base64url')
}

/** @throws Refusal `validation_failed` on `cursor` when it was not made by `encodeCursor` for this search and sort. */
export function decodeCursor(sessionId: string, sort: Sort, cursor: string): SortKey {
  const parsed = cursorSchema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  const [madeFor, value, score, id, sum] = parsed.data ?? []
  if (madeFor === sort && value !== undefined && score !== undefined && id !== undefined) {
    const key: SortKey = [value, score, id]
    if (sum === checksum(sessionId, sort, key)) return key
  }
  throw new Refusal('validation_failed', { fields: { cursor: 'invalid' } })
}

function checksum(sessionId: string, sort: Sort, key: SortKey): string {
  return createHash('sha256')
    .update(JSON.stringify([sessionId, sort, ...key]))
    .digest('base64url')
    .slice(0, 12)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
