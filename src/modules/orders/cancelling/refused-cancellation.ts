import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'

/** Why a supplier has not taken an item back: it has said no, or its terms had run out by the time it was asked. */
const refusalSchema = z.enum(['refused', 'expired'])
export type CancelRefusal = z.infer<typeof refusalSchema>

/** Kept with the event of each item, for the mail that tells of it. */
export const refusalFacts = (quoteId: string, reason: CancelRefusal) => ({ quote: quoteId, reason })

export interface RefusedCancellation {
  /** The items that stay, by their ids. */
  readonly itemIds: readonly string[]
  readonly reason: CancelRefusal
}

/** What was not cancelled of all that a quote was to cancel, and why; null where nothing is known to be. */
export async function findRefused(db: Db | Tx, orderId: string, quoteId: string): Promise<RefusedCancellation | null> {
  const rows = await db
    .selectFrom('order_events')
    .select(['item_id', sql`data ->> 'reason'`.as('reason')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel_refused')
    .where(sql`data ->> 'quote'`, '=', quoteId)
    .execute()
  if (rows.length === 0) return null
  const reasons = rows.map(({ reason }) => refusalSchema.parse(reason))
  // New terms help where all that is missing are those.
  const reason = reasons.every((one) => one === 'expired') ? 'expired' : 'refused'
  return { itemIds: rows.flatMap(({ item_id }) => item_id ?? []), reason }
}
