import { expect, test } from 'vitest'
import { type ActivityBooking, type ActivityOrderRequest, orderActivity, SupplierFailure } from './activity-supplier.ts'

const HOUR_MS = 3_600_000

const PRICE: ActivityBooking['price'] = {
  currency: 'EUR',
  passengers: [{ type: 'ADT', count: 1, base: 1_900, taxes: 0, total: 1_900 }],
  base: 1_900,
  taxes: [],
  taxes_total: 0,
  fees: [],
  fees_total: 0,
  discount: null,
  total: 1_900,
  grand_total: 1_900,
}

const REQUEST: ActivityOrderRequest = {
  clientReference: 'bkg_1',
  activityId: 'bead-market',
  optionId: 'DEFAULT',
  slotId: 'monday',
  units: [{ unit_id: 'adult', quantity: 1 }],
  answers: [],
  reservation: 'the visitor’s own',
  contact: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '+2348031234567', language: 'en' },
  expectedTotal: { amount: 1_900, currency: 'EUR' },
}

/** A seller that answers a known uuid with what it has kept under it, as the standard has it. */
function seller() {
  const kept = new Map<string, ActivityBooking & { readonly until: number }>()
  const state = { now: Date.parse('2026-11-21T09:00:00Z'), isBusy: false, kept, confirmed: 0 }
  const now = (uuid: string): ActivityBooking | null => {
    const booking = kept.get(uuid)
    if (!booking) return null
    const isLapsed = booking.status === 'on_hold' && booking.until <= state.now
    return { ...booking, status: isLapsed ? 'expired' : booking.status }
  }
  const order = () =>
    orderActivity(
      {
        find: async (uuid) => now(uuid),
        async reserve({ uuid, units, holdMinutes }) {
          const before = now(uuid)
          if (before) return { kind: 'booked', booking: before }
          kept.set(uuid, {
            uuid,
            supplierReference: null,
            status: 'on_hold',
            heldUntil: null,
            unitItems: units.map(({ unit_id: unitId }) => ({ unitId, ticket: null })),
            price: PRICE,
            slot: {} as ActivityBooking['slot'],
            until: state.now + holdMinutes * 60_000,
          })
          return { kind: 'booked', booking: now(uuid) as ActivityBooking }
        },
        async confirm({ uuid }) {
          if (state.isBusy) throw new SupplierFailure('blocked', 'too many calls', { fault: 'rate_limit' })
          const booking = now(uuid)
          if (booking?.status === 'confirmed') return { kind: 'booked', booking }
          if (booking?.status !== 'on_hold') return { kind: 'declined', reason: 'gone' }
          state.confirmed++
          kept.set(uuid, { ...booking, status: 'confirmed', until: Infinity })
          return { kind: 'booked', booking: now(uuid) as ActivityBooking }
        },
      },
      REQUEST,
    )
  return { state, order }
}

test('places that were kept anew, and lapsed while the order waited for a mend, are kept once more', async () => {
  const { state, order } = seller()
  state.isBusy = true
  for (let tries = 0; tries < 3; tries++) {
    expect(await order()).toMatchObject({ kind: 'blocked', fault: 'rate_limit' })
    state.now += HOUR_MS
  }
  state.isBusy = false
  const bought = await order()
  expect(bought).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
  state.now += HOUR_MS
  expect(await order()).toEqual(bought)
  expect(state.confirmed).toBe(1)
})
