import { expect, test } from 'vitest'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { signUp } from '#tests/support/customer.ts'
import { settle } from '#tests/support/extras.ts'
import { actAsCustomer } from '#tests/support/purchase.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { auditShop } from './audit/audit-shop.ts'
import { chanceOf } from './chance.ts'
import { runLength } from './run-length.ts'
import { drawTrip } from './trips/draw-trip.ts'
import { liveTrip } from './trips/live-trip.ts'
import { weighTrip } from './trips/weigh-trip.ts'

const { orders: TRIPS, seed: SEED } = runLength({ short: { orders: 60, kills: 0 }, long: { orders: 500, kills: 0 } })
/** Journeys of one shop: its clock goes on by two days with each, and hotels are searched for a date. */
const OF_A_SHOP = 6
const TOP_UP = 500_000_000
/** Discounts are for orders that are large enough. */
const REASONS = new Set(['coupon_refused'])

/** Somebody signed in, with a confirmed address and a wallet that came by both providers. */
async function openCustomer(shop: TestShop, email: string) {
  const visitor = shop.visitor()
  await signUp(shop, visitor, email)
  for (const provider of ['paystack', 'flutterwave'] as const) {
    const { body } = await visitor.call('walletTopup', { amount: TOP_UP, provider })
    await actAsCustomer(visitor, provider, body.reference, 'success')
  }
  await settle(shop)
  await confirmEmail(shop, visitor)
  return visitor
}

test(
  `${TRIPS} journeys of several products, seed ${SEED}: each thing is there or its money is back, to the unit`,
  async () => {
    const ends: Record<string, number> = {}
    const faults: string[] = []
    for (let done = 0; done < TRIPS;) {
      const shop = await openShop()
      for (const last = Math.min(TRIPS, done + OF_A_SHOP); done < last; done++) {
        const chance = chanceOf(SEED * 100_003 + done)
        const trip = drawTrip(chance)
        const visitor = await openCustomer(shop, `trip${done}@example.com`)
        const lived = await liveTrip({ shop, visitor, trip, chance }).catch((error: unknown) => ({ error }))
        const tell = (fault: string) => faults.push(`journey ${done}: ${fault} ${JSON.stringify(trip)}`)
        if (typeof lived === 'string') {
          if (!REASONS.has(lived)) tell(lived)
        } else if ('error' in lived) tell(String(lived.error))
        else for (const fault of weighTrip(trip, lived.order, lived.quoted)) tell(fault)
        const end =
          typeof lived === 'string' || 'error' in lived
            ? 'not placed'
            : `${lived.order.status}, ${lived.order.payment_status}`
        ends[end] = (ends[end] ?? 0) + 1
      }
      faults.push(...(await auditShop(shop.database.db)))
      await shop.close()
    }
    process.stdout.write(`journeys, seed ${SEED}: ${JSON.stringify(ends)}\n`)
    expect(faults).toEqual([])
    expect(ends['not placed'] ?? 0).toBeLessThan(TRIPS / 4)
  },
  TRIPS * 30_000,
)
