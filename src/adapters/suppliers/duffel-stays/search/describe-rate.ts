import type { Room } from '#contracts/hotels/rates.ts'
import type { Currency } from '#contracts/money.ts'
import type { RoomParty, Stay, SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { penaltiesOf } from '../../real-stays/penalties.ts'
import { priceOfRoom, splitNights } from '../../real-stays/stay-price.ts'
import type { DuffelRate, DuffelRoom, StayQuote } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { dueAtHotel } from './search-stays.ts'

/** More than these are not counted aloud. */
const FEW = 5

/** What a rate belongs to. */
interface RateContext {
  readonly hotel: string
  readonly timezone: string
  readonly stay: Pick<Stay, 'checkIn' | 'checkOut'>
  readonly roomIndex: number
  readonly party: RoomParty
}

/** Whether the shop can keep its word on a rate: paid now off its balance, and open to everybody. */
export function isSold({ payment_type: type, available_payment_methods: methods, ...rate }: DuffelRate): boolean {
  return type === 'pay_now' && (methods ?? ['balance']).includes('balance') && !rate.loyalty_programme_required
}

/** What a rate costs now: as it was listed, or as its quote says. */
type Costs = Pick<
  StayQuote,
  | 'total_amount'
  | 'total_currency'
  | 'tax_amount'
  | 'tax_currency'
  | 'due_at_accommodation_amount'
  | 'due_at_accommodation_currency'
>

/** null for a rate with a charge that cannot be told. */
export function describeRate(
  deps: Pick<DuffelStaysDeps, 'tickets' | 'clock'>,
  rate: DuffelRate,
  context: RateContext,
  quote: (Costs & { readonly id: string }) | null = null,
): SupplierRate | null {
  const { stay, party, roomIndex, hotel } = context
  const costs: Costs = quote ?? rate
  const currency = knownCurrency(costs.total_currency)
  const total = decimalMoney(costs.total_amount, currency).amount
  const dues = dueAtHotel(costs.due_at_accommodation_amount, costs.due_at_accommodation_currency)
  if (!dues || total <= 0) return null
  const price = priceOfRoom({ currency, total, taxes: taxesOf(costs, currency, total), adults: party.adults })
  const penalties = penaltiesFrom(deps, rate, { currency, total, timezone: context.timezone })
  const left = rate.quantity_available ?? Number.POSITIVE_INFINITY
  return {
    key: deps.tickets.write({
      rate: rate.id,
      quote: quote?.id ?? null,
      hotel,
      in: stay.checkIn,
      out: stay.checkOut,
      adults: party.adults,
      ages: [...party.childAges],
      total,
      currency,
      keeps: penalties.map(({ from, penalty }) => [Math.floor(Date.parse(from) / 1000), penalty.amount]),
    }),
    roomIndex,
    board: rate.board_type,
    audience: 'everyone',
    payment: 'now',
    penalties,
    nights: splitNights(price.base, stay),
    price,
    dueAtProperty: dues,
    roomsLeft: left <= FEW ? left : null,
    hold: null,
  }
}

function taxesOf({ tax_amount: text, tax_currency: of }: Costs, currency: Currency, total: number) {
  const amount = text && of === currency ? decimalMoney(text, currency).amount : 0
  return amount > 0 && amount < total ? [{ code: 'HV', kind: 'vat' as const, refundable: null, amount }] : []
}

/**
 * Duffel says until when how much comes back; the shop, from when how much is kept. Where nothing is said, nothing
 * comes back.
 */
function penaltiesFrom(
  { clock }: Pick<DuffelStaysDeps, 'clock'>,
  { cancellation_timeline: timeline }: DuffelRate,
  { currency, total, timezone }: { readonly currency: Currency; readonly total: number; readonly timezone: string },
): SupplierRate['penalties'] {
  const refunds = (timeline ?? [])
    .filter((step) => step.currency === currency)
    .map(({ before, refund_amount: refund }) => ({ before, kept: total - decimalMoney(refund, currency).amount }))
    .toSorted((a, b) => a.before.getTime() - b.before.getTime())
  const steps = [
    { from: clock.now(), amount: Math.max(0, refunds[0]?.kept ?? total) },
    ...refunds.map(({ before }, at) => ({ from: before, amount: Math.max(0, refunds[at + 1]?.kept ?? total) })),
  ]
  return penaltiesOf(steps, { paid: { amount: total, currency }, timezone })
}

export function describeRoom({ name, beds }: Pick<DuffelRoom, 'name' | 'beds'>, party: RoomParty): Omit<Room, 'rates'> {
  return {
    room_code: codeOf(name),
    name,
    beds: (beds ?? []).map(({ type, count }) => ({ type: type === 'sofabed' ? 'sofa' : type, count })),
    size_sqm: null,
    max_adults: party.adults,
    max_guests: party.adults + party.childAges.length,
  }
}

const LONGEST_CODE = 60

/** Duffel numbers no kinds of rooms: their names tell them apart. */
function codeOf(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll(/[^a-z0-9]+/g, '-').slice(0, LONGEST_CODE) || 'room'
}
