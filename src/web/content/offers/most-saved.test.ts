import { expect, test } from 'vitest'
import type { OfferRule } from '#contracts/orders/promotions.ts'
import { mostSaved } from './most-saved.ts'

const offer = (percent_bps: number | null, ...products: OfferRule['products']) => ({
  rule: {
    kind: percent_bps === null ? ('fixed' as const) : ('percent' as const),
    percent_bps,
    amount: null,
    applies_to: 'grand_total' as const,
    most: null,
    from: null,
    products,
    first_booking_only: false,
    uses_per_customer: null,
    combinable: false,
    given: 'code' as const,
  },
})

test('the most off flights is that of offers for flights or for everything', () => {
  expect(mostSaved([offer(500), offer(1200, 'flight'), offer(5000, 'activity')])).toEqual({ bookings: 50, flights: 12 })
  expect(mostSaved([offer(550), offer(300, 'flight')])).toEqual({ bookings: 5, flights: 5 })
})

test('nothing is promised of flights where nothing is taken off them in percent', () => {
  expect(mostSaved([])).toBeNull()
  expect(mostSaved([{ rule: null }, offer(null, 'flight'), offer(2000, 'hotel')])).toBeNull()
})
