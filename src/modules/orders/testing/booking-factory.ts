import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { PassengerInput } from '#contracts/travellers.ts'
import type { Price } from '#contracts/prices.ts'

/** 21 November 2026, ten in the morning in Lagos: when the travellers of these tests book. */
export const TODAY = '2026-11-21T09:00:00Z'

export const PRICE: Price = {
  currency: 'NGN',
  passengers: [
    { type: 'ADT', count: 2, base: 80_000_000, taxes: 12_000_000, total: 92_000_000 },
    { type: 'CNN', count: 1, base: 30_000_000, taxes: 5_000_000, total: 35_000_000 },
    { type: 'INF', count: 1, base: 4_000_000, taxes: 0, total: 4_000_000 },
  ],
  base: 114_000_000,
  taxes: [
    { code: 'NG', kind: 'government', refundable: true, amount: 7_000_000 },
    { code: 'YQ', kind: 'carrier_surcharge', refundable: false, amount: 10_000_000 },
  ],
  taxes_total: 17_000_000,
  fees: [],
  fees_total: 0,
  discount: null,
  total: 131_000_000,
  grand_total: 131_000_000,
}

export const ADULT: PassengerInput = {
  type: 'ADT',
  title: 'mrs',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  gender: 'female',
  nationality: 'NG',
  year_of_birth: 1988,
  month_of_birth: 4,
  day_of_birth: 17,
  passport_number: 'A12345678',
  passport_expiry_date: '2030-06-30',
  passport_issuing_country: 'NG',
}
export const SECOND_ADULT: PassengerInput = { ...ADULT, title: 'mr', first_name: 'Chinedu', gender: 'male' }
export const CHILD: PassengerInput = { ...ADULT, type: 'CNN', title: 'miss', first_name: 'Zoé', year_of_birth: 2019 }
export const INFANT: PassengerInput = {
  ...ADULT,
  type: 'INF',
  title: 'mr',
  first_name: 'Tobe',
  gender: 'male',
  year_of_birth: 2026,
}

export const FAMILY: readonly PassengerInput[] = [ADULT, SECOND_ADULT, CHILD, INFANT]

/** A family of four on the offer, everything in order; a test changes what it is about. */
export function bookingRequest(offerId: string, change: Partial<CreateBookingRequest> = {}): CreateBookingRequest {
  return {
    offer_id: offerId,
    search_id: 'sid_1',
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
    passengers: [...FAMILY],
    expected_total: { amount: PRICE.grand_total, currency: 'NGN' },
    agree_terms: true,
    ...change,
  }
}
