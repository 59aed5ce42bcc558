import { SLICE } from '#tests/support/orders/sold-flight.ts'
import type { SupplierExtra } from '#modules/flights/index.ts'

/** A bag that the airline sells for the first traveller's whole journey, at most two of it. */
export const stageBag = (amount: number): SupplierExtra => ({
  extraId: 'bag_1',
  kind: 'baggage',
  passenger: 0,
  segmentKeys: SLICE.segments.map(({ key }) => key),
  price: { amount, currency: 'NGN' },
  maximum: 2,
  weightKg: 23,
  seat: null,
})
