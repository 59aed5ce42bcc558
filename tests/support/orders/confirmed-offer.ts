import type { Db } from '#db/database.ts'
import type { SupplierOffer } from '#modules/flights/index.ts'
import { newId } from '#platform/ids.ts'
import { HELD } from './staged-supplier.ts'
import { PRICE, TODAY } from '#modules/orders/testing/booking-factory.ts'
import { QUERY, soldOffer } from './sold-flight.ts'

/** What a test says of the offer it confirms. `hold`: the airline keeps its seats, on the terms of `HELD` unless told. */
export interface OfferChange {
  readonly expiresAt?: string
  readonly passport?: boolean
  readonly price?: typeof PRICE
  readonly hold?: boolean | NonNullable<SupplierOffer['hold']>
}

/** An offer that a visitor has confirmed and may book. @returns its id */
export async function confirmOffer(
  db: Db,
  sessionId: string,
  { expiresAt = '2026-11-21T09:30:00Z', passport = true, price = PRICE, hold = false }: OfferChange = {},
): Promise<string> {
  const id = newId('off')
  await db
    .insertInto('confirmed_offers')
    .values({
      id,
      actor_session_id: sessionId,
      search_session_id: 'srch_1',
      search_id: 'sid_1',
      supplier_code: 'staged',
      supplier_ref: 'ref_1',
      body: JSON.stringify({
        ...soldOffer('ref_1', price),
        query: QUERY,
        requirements: { passport },
        ...(hold && { hold: hold === true ? HELD.hold : hold }),
      }),
      expires_at: new Date(expiresAt),
      created_at: new Date(TODAY),
    })
    .execute()
  return id
}
