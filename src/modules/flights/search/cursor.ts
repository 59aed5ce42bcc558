import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import { type Sort, sortSchema } from '#contracts/flights/filters.ts'
import type { SortKey } from '../listing/ranking.ts'

const cursorSchema = z.tuple([sortSchema, z.number(), z.number(), z.string(), z.string()])

/** The list that a cursor belongs to: with bags its offers have other prices. */
interface CursorList {
  readonly sessionId: string
  readonly sort: Sort
  readonly bags: number
}

/**
 * Opaque text that names the last offer of a page by its place in the order, so that offers which
 * arrive later shift nothing. It carries a checksum over the list: a cursor of another search or
 * a damaged one is refused instead of silently showing another page.
 */
export function encodeCursor(list: CursorList, key: SortKey): string {
  return Buffer.from(JSON.stringify([list.sort, ...key, checksum(list, key)])).toString('base64url')
}

/** @throws Refusal `validation_failed` on `cursor` when it was not made by `encodeCursor` for this list. */
export function decodeCursor(list: CursorList, cursor: string): SortKey {
  const parsed = cursorSchema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  const [madeFor, value, score, id, sum] = parsed.data ?? []
  if (madeFor === list.sort && value !== undefined && score !== undefined && id !== undefined) {
    const key: SortKey = [value, score, id]
    if (sum === checksum(list, key)) return key
  }
  throw new Refusal('validation_failed', { fields: { cursor: 'invalid' } })
}

function checksum({ sessionId, sort, bags }: CursorList, key: SortKey): string {
  return createHash('sha256')
    .update(JSON.stringify([sessionId, sort, bags, ...key]))
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
