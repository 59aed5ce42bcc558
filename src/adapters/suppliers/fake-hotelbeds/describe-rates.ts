import { type Money, toDecimal } from '#contracts/money.ts'
import type { DescribedProperty, Stay, SupplierRate, SupplierRoom } from '#modules/hotels/stay-supplier.ts'
import { type Billing, billed } from './billing.ts'
import { numberOf } from './hotel-codes.ts'
import { writeRateKey } from './rate-keys.ts'

const BOARDS = { room_only: 'RO', breakfast: 'BB', half_board: 'HB', full_board: 'FB', all_inclusive: 'AI' } as const

/** A number in availability and text in bookings: Hotelbeds writes amounts as it likes. */
const amountOf = (money: Money): number => Number(toDecimal(money))

interface Described {
  readonly property: DescribedProperty
  readonly stay: Stay
  readonly billing: Billing | undefined
}

/** A hotel with its rooms and rates, in the words of availability and CheckRates. */
export function describeHotel(
  rooms: readonly SupplierRoom[],
  { property, stay, billing }: Described,
  checked: boolean,
): Record<string, unknown> {
  const rates = rooms.flatMap((room) => room.rates)
  return {
    code: numberOf(property.propertyId),
    name: property.name,
    categoryCode: `${property.stars}EST`,
    categoryName: `${property.stars} STARS`,
    destinationCode: property.cityCode,
    destinationName: property.cityName,
    zoneCode: 1,
    zoneName: property.areaName,
    latitude: String(property.latitude),
    longitude: String(property.longitude),
    currency: billing?.currency ?? rates[0]?.price.currency ?? 'NGN',
    ...(checked && { paymentDataRequired: rates.some(isPaidThere) }),
    rooms: rooms.map((room) => ({
      code: room.room_code,
      name: room.name.toUpperCase(),
      rates: room.rates
        .filter(({ audience }) => audience !== 'members')
        .map((rate) => describeRate(rate, { property, stay, billing }, checked)),
    })),
  }
}

function describeRate(
  rate: SupplierRate,
  { property, stay, billing }: Described,
  checked: boolean,
): Record<string, unknown> {
  const party = stay.rooms[rate.roomIndex] ?? { adults: 1, childAges: [] }
  const { currency, grand_total: total } = rate.price
  const asked = { amount: total, currency }
  const rest = rate.dueAtProperty.reduce((sum, { kind, amount }) => (kind === 'stay' ? sum + amount : sum), 0)
  const recheck = !checked && isRechecked(property.propertyId)
  const facts = { property: property.propertyId, checkIn: stay.checkIn, checkOut: stay.checkOut }
  return {
    rateKey: writeRateKey({
      ...facts,
      key: rate.key,
      adults: party.adults,
      ages: [...party.childAges],
      asked,
      net: billed(asked, billing),
      recheck,
      paidThere: isPaidThere(rate),
    }),
    rateClass: rate.penalties.length > 1 ? 'NOR' : 'NRF',
    rateType: recheck ? 'RECHECK' : 'BOOKABLE',
    net: amountOf(billed({ amount: total + rest, currency }, billing)),
    allotment: rate.roomsLeft ?? 99,
    paymentType: isPaidThere(rate) ? 'AT_HOTEL' : 'AT_WEB',
    packaging: rate.audience === 'packages',
    boardCode: BOARDS[rate.board],
    boardName: rate.board.replaceAll('_', ' ').toUpperCase(),
    cancellationPolicies: describePolicies(rate, billing),
    taxes: describeTaxes(rate, billing),
    rooms: 1,
    adults: party.adults,
    children: party.childAges.length,
    ...(party.childAges.length > 0 && { childrenAges: party.childAges.join(',') }),
    offers: null,
    ...(!checked && {
      dailyRates: rate.nights.map(({ amount }, offset) => ({
        offset,
        dailyNet: toDecimal(billed({ amount, currency }, billing)),
      })),
    }),
  }
}

/** A deposit, and the rest at the hotel: both from a card that the booking names. */
const isPaidThere = ({ payment }: SupplierRate): boolean => payment === 'at_property'

/** Every third hotel asks to be checked first, and all of those that misbehave. */
function isRechecked(propertyId: string): boolean {
  return propertyId.startsWith('BJL-') || Number(propertyId.split('-')[1]) % 3 === 0
}

export function describePolicies({ penalties }: Pick<SupplierRate, 'penalties'>, billing: Billing | undefined) {
  return penalties.map(({ from, from_local: local, penalty }) => ({
    amount: amountOf(billed(penalty, billing)),
    from: `${local}${offsetOf(Date.parse(`${local}Z`) - Date.parse(from))}`,
  }))
}

const MINUTE_MS = 60_000

/** `+01:00` */
function offsetOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function describeTaxes({ price, dueAtProperty }: SupplierRate, billing: Billing | undefined) {
  const dues = dueAtProperty.filter(({ kind }) => kind !== 'stay')
  const taxes = [
    ...price.taxes.map(({ amount }) => {
      const tax = billed({ amount, currency: price.currency }, billing)
      return { included: true, amount: toDecimal(tax), currency: tax.currency, type: 'TAX' }
    }),
    ...dues.map(({ kind, amount, currency }) => ({
      included: false,
      amount: toDecimal({ amount, currency }),
      currency,
      type: kind === 'resort_fee' ? 'FEE' : 'TAX',
    })),
  ]
  return taxes.length > 0 ? { allIncluded: dues.length === 0, taxes } : undefined
}
