import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import type { HotelFilters, HotelSort } from '#contracts/hotels/results.ts'

const cursorSchema = z.tuple([z.string(), z.int().min(0), z.string()])

/** The list that a cursor belongs to. */
interface CursorList {
  readonly sessionId: string
  readonly sort: HotelSort
  readonly filters: HotelFilters
}

/** Opaque text that names the last hotel of a page and where it stood; of another list it is refused. */
export function encodeCursor(list: CursorList, hotelId: string, at: number): string {
  return Buffer.from(JSON.stringify([hotelId, at, checksum(list, hotelId, at)])).toString('base64url')
}

/**
 * Where the next page begins: behind the hotel, or where it stood should it be gone.
 * @throws Refusal `validation_failed` on `cursor` when it was not made for this list.
 */
export function decodeCursor(list: CursorList, cursor: string, ids: readonly string[]): number {
  const parsed = cursorSchema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw invalid()
  const [hotelId, at, sum] = parsed.data
  if (sum !== checksum(list, hotelId, at)) throw invalid()
  const found = ids.indexOf(hotelId)
  return found < 0 ? at : found + 1
}

function invalid(): Refusal {
  return new Refusal('validation_failed', { fields: { cursor: 'invalid' } })
}

function checksum({ sessionId, sort, filters }: CursorList, hotelId: string, at: number): string {
  return createHash('sha256')
    .update(JSON.stringify([sessionId, sort, filters, hotelId, at]))
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
