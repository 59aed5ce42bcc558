import { toDecimal } from '#contracts/money.ts'
import type { Room } from '#contracts/hotels/rates.ts'
import type { DescribedProperty, SupplierRate } from '#modules/hotels/stay-supplier.ts'

const PREFIX = 'acc_0000'

/** `LOS-12` as Duffel numbers accommodation. */
export const accommodationIdOf = (propertyId: string): string => `${PREFIX}${propertyId.replace('-', '')}`

/** The other way round; empty for a text that is no id of this server's. */
export function propertyOf(id: string): string {
  const [, city, at] = /^acc_0000([A-Z]{3})(\d{1,4})$/.exec(id) ?? []
  return city && at ? `${city}-${at}` : ''
}

const AMENITIES: Readonly<Record<string, string>> = {
  parking: 'parking',
  gym: 'gym',
  wifi: 'wifi',
  step_free: 'accessibility_mobility',
  pets: 'pets_allowed',
  pool: 'pool',
  restaurant: 'restaurant',
  spa: 'spa',
}

export function describeAccommodation(property: DescribedProperty, rooms: readonly object[] = []) {
  const { reviews } = property
  return {
    id: accommodationIdOf(property.propertyId),
    name: property.name,
    description: property.description,
    location: describeLocation(property),
    rating: property.stars || null,
    ratings: null,
    review_score: reviews ? reviews.tenths / 10 : null,
    review_count: reviews?.count ?? null,
    chain: property.chain === null ? null : { id: `chn_${property.chain.length}`, name: property.chain },
    brand: null,
    amenities: property.amenities.flatMap((amenity) => {
      const type = AMENITIES[amenity]
      return type ? [{ type, description: amenity }] : []
    }),
    check_in_information: {
      check_in_after_time: property.checkInFrom,
      check_out_before_time: property.checkOutUntil,
    },
    photos: [],
    email: null,
    phone_number: null,
    key_collection: null,
    supported_loyalty_programme: null,
    rooms,
  }
}

export function describeLocation({ address, cityName, country, latitude, longitude }: DescribedProperty) {
  return {
    address: { line_one: address, city_name: cityName, country_code: country, postal_code: '', region: '' },
    geographic_coordinates: { latitude, longitude },
  }
}

/** Sums of a rate, by the names that rates and quotes share. */
export function describeSums({ price, dueAtProperty }: Pick<SupplierRate, 'price' | 'dueAtProperty'>) {
  const { currency } = price
  const text = (amount: number) => toDecimal({ amount, currency })
  const due = dueAtProperty.find(({ kind }) => kind !== 'stay')
  return {
    total_amount: text(price.grand_total),
    total_currency: currency,
    base_amount: text(price.base),
    base_currency: currency,
    tax_amount: text(price.taxes_total),
    tax_currency: currency,
    fee_amount: null,
    fee_currency: currency,
    due_at_accommodation_amount: due ? toDecimal(due) : null,
    due_at_accommodation_currency: due?.currency ?? currency,
  }
}

/** The sellers' penalties as Duffel tells them: until when how much comes back. */
function describeTimeline({ price, penalties }: SupplierRate, now: Date) {
  const steps = penalties.filter(({ from }) => Date.parse(from) > now.getTime())
  const past = penalties.length - steps.length
  return steps.map(({ from }, at) => {
    const kept = penalties[past + at - 1]?.penalty.amount ?? 0
    return {
      before: from,
      refund_amount: toDecimal({ amount: price.grand_total - kept, currency: price.currency }),
      currency: price.currency,
    }
  })
}

export function describeRoom({ name, beds }: Omit<Room, 'rates'>, rates: readonly object[]) {
  return {
    name,
    beds: beds.map(({ type, count }) => ({ type: type === 'sofa' ? 'sofabed' : type, count })),
    photos: [],
    rates,
  }
}

interface Shown {
  readonly id: string
  readonly rate: SupplierRate
  readonly expiresAt: Date
  readonly now: Date
}

export function describeRate({ id, rate, expiresAt, now }: Shown) {
  const isDeposit = rate.payment === 'at_property'
  return {
    id,
    ...describeSums(rate),
    board_type: rate.board,
    cancellation_timeline: describeTimeline(rate, now),
    conditions: [],
    payment_type: isDeposit ? 'deposit' : 'pay_now',
    available_payment_methods: [isDeposit ? 'card' : 'balance'],
    supported_loyalty_programme: rate.audience === 'members' ? 'duffel_hotel_group_rewards' : null,
    loyalty_programme_required: rate.audience === 'members',
    quantity_available: rate.roomsLeft,
    source: 'duffel_hotel_group',
    expires_at: expiresAt.toISOString(),
    code: null,
    description: null,
    name: null,
  }
}
