import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { HOLD_LIMITS } from '#modules/orders/index.ts'
import { bookingRequest } from '#modules/orders/testing/booking-factory.ts'
import { confirmOffer } from '#tests/support/orders/confirmed-offer.ts'
import { openTestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { placeFlightBooking } from '#modules/flights/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const AT_ONCE = 144
/** Two adults and a child; the infant sits on a lap. */
const SEATS_OF_ORDER = 3

/** What the pool says to who has waited for a connection for five seconds. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

interface Asking {
  readonly sessionId: string
  readonly client: string
  readonly email: string
  readonly phone: string
}

/** Everybody who asks at once. @returns how many had seats kept. */
async function holdAtOnce(asking: (number: number) => Asking) {
  const shop = openTestShop(database.db)
  const deps = { ...shop.deps, holdLimits: HOLD_LIMITS }
  const offers: { readonly offerId: string; readonly asking: Asking }[] = []
  for (let number = 0; number < AT_ONCE; number++) {
    const one = asking(number)
    offers.push({ offerId: await confirmOffer(database.db, one.sessionId, { hold: true }), asking: one })
  }
  const ask = async (offerId: string, { sessionId, client, email, phone }: Asking): Promise<string> => {
    const contact = { email, country_code: '+234', phone_number: phone }
    const request = bookingRequest(offerId, { contact, payment_option: 'hold' })
    const outcome = await placeFlightBooking(deps, { sessionId }, request, { language: 'en', client }).then(
      () => 'kept',
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    )
    // On a busy machine the last of so many are not served in that time: like a traveller, they ask again.
    return outcome === NO_CONNECTION ? ask(offerId, { sessionId, client, email, phone }) : outcome
  }
  const outcomes = await Promise.all(offers.map(({ offerId, asking: one }) => ask(offerId, one)))
  expect(new Set(outcomes)).toEqual(new Set(['kept', 'too_many_holds']))
  await database.db.updateTable('orders').set({ payment_expires_at: shop.deps.clock.now() }).execute()
  return outcomes.filter((outcome) => outcome === 'kept').length
}
const phoneOf = (number: number) => `803123${String(1_000 + number)}`

test('one browser asks 144 times at once for seats: three orders', async () => {
  const kept = await holdAtOnce((number) => ({
    sessionId: TRAVELLER.sessionId,
    client: `ip_${number}`,
    email: `ada${number}@example.com`,
    phone: phoneOf(number),
  }))
  expect(kept).toBe(HOLD_LIMITS.ordersOfOne)
})

test('144 browsers give one mailbox in several spellings: three orders', async () => {
  const kept = await holdAtOnce((number) => ({
    sessionId: `ses_${number}`,
    client: `ip_${number}`,
    email: `Ada+${number}@example.com`,
    phone: phoneOf(number),
  }))
  expect(kept).toBe(HOLD_LIMITS.ordersOfOne)
})

test('144 strangers want one flight: eighteen seats', async () => {
  const kept = await holdAtOnce((number) => ({
    sessionId: `ses_stranger_${number}`,
    client: `ip_stranger_${number}`,
    email: `stranger${number}@example.com`,
    phone: phoneOf(number + 200),
  }))
  expect(kept * SEATS_OF_ORDER).toBe(HOLD_LIMITS.seatsOfFlight)
})
