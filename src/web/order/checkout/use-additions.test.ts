import { expect, it } from 'vitest'
import type { CheckoutLine } from './checkout-panel.ts'
import { withoutTaken } from './use-additions.ts'

const line = (offer_id: string): CheckoutLine => ({
  offer: null,
  panel: {
    kind: 'flight',
    load: async () => null,
    saleOf: () => ({
      offer_id,
      search_id: 'sid_1',
      price: {
        currency: 'NGN',
        passengers: [],
        base: 0,
        taxes: [],
        taxes_total: 0,
        fees: [],
        fees_total: 0,
        total: 0,
        grand_total: 0,
        discount: null,
      },
      expires_at: '2026-11-21T09:30:00Z',
      hold: null,
      timeZone: 'Africa/Lagos',
      rules: { passengers: ['ADT'], passport: false, lastDeparture: '2026-12-01', lastArrival: '2026-12-01' },
    }),
    Brief: () => null,
    Summary: () => null,
    Expired: () => null,
    additions: {
      isChosen: (kept): kept is unknown => kept !== null,
      priced: (price) => price,
      requestOf: () => ({}),
      without: (chosen, gone) => chosen.filter((one) => !gone.includes(one)),
      Choice: () => null,
    },
  },
})

const lines = [line('off_1'), line('off_2')]
const chosen = { off_1: ['seat.14C', 'bag'], off_2: ['seat.14C'] }

it('lets go a seat that is taken on one flight, and keeps that of the same name on the other', () => {
  const left = withoutTaken(lines, chosen, { gone: ['seat.14C'], offerId: 'off_1' })
  expect(left).toEqual({ off_1: ['bag'], off_2: ['seat.14C'] })
})

it('lets go all of that name where nobody says of which offer it is', () => {
  const left = withoutTaken(lines, chosen, { gone: ['seat.14C'], offerId: null })
  expect(left).toEqual({ off_1: ['bag'], off_2: [] })
})
