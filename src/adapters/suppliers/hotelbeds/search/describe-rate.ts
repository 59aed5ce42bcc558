import type { Board, DueAtProperty } from '#contracts/hotels/rates.ts'
import { type Currency, isCurrency } from '#contracts/money.ts'
import type { TaxLine } from '#contracts/prices.ts'
import { type RoomParty, type Stay, SupplierFailure, type SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { decimalMoney } from '../../real-orders/decimal-money.ts'
import { penaltiesOf } from '../../real-stays/penalties.ts'
import { priceOfRoom, splitNights } from '../../real-stays/stay-price.ts'
import type { HotelbedsRate } from '../client/answers.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'

/** Hotelbeds' boards (`/types/boards`) as the shop knows them; a rate with another is not sold. */
const BOARDS: Readonly<Record<string, Board>> = {
  RO: 'room_only',
  SC: 'room_only',
  BB: 'breakfast',
  CB: 'breakfast',
  AB: 'breakfast',
  GB: 'breakfast',
  IB: 'breakfast',
  LB: 'breakfast',
  SB: 'breakfast',
  DB: 'breakfast',
  B1: 'breakfast',
  B2: 'breakfast',
  HB: 'half_board',
  HL: 'half_board',
  HR: 'half_board',
  HS: 'half_board',
  MB: 'half_board',
  FB: 'full_board',
  FH: 'full_board',
  FL: 'full_board',
  FR: 'full_board',
  AI: 'all_inclusive',
  AS: 'all_inclusive',
  TI: 'all_inclusive',
  PB: 'all_inclusive',
}

/** More than these are not counted aloud. */
const FEW = 5

/** What a rate belongs to. */
interface RateContext {
  readonly hotel: number
  readonly currency: Currency
  readonly timezone: string
  readonly stay: Stay
  readonly roomIndex: number
  readonly party: RoomParty
}

/** Deposits and the rest of what is paid at the hotel are taken from a card that the booking has to name. */
const isPaidHere = ({ paymentType }: HotelbedsRate): boolean => (paymentType ?? 'AT_WEB') === 'AT_WEB'

/** Whether the shop sells rates of this kind: paid to it, at a price of its own, on a board that it knows. */
export const isForSale = (rate: HotelbedsRate): boolean =>
  isPaidHere(rate) && !rate.hotelMandatory && rate.boardCode in BOARDS

/**
 * A rate as the port knows it; null for one that the shop cannot sell: paid at the hotel with a card, at a price that
 * the hotel prescribes, only with something else where that is not asked for, or with a charge that cannot be told.
 */
export function describeRate(
  deps: Pick<HotelbedsDeps, 'tickets' | 'clock'>,
  rate: HotelbedsRate,
  context: RateContext,
): SupplierRate | null {
  const board = BOARDS[rate.boardCode]
  const audience = rate.packaging ? 'packages' : 'everyone'
  if (!board || !isForSale(rate)) return null
  if (!context.stay.audiences.includes(audience)) return null
  const { currency, stay, roomIndex, party } = context
  const { amount: net } = decimalMoney(rate.net, currency)
  const dues = duesOf(rate)
  const taxes = taxesOf(rate, currency)
  const left = rate.allotment ?? Number.POSITIVE_INFINITY
  if (net <= 0 || !dues || taxes.reduce((sum, { amount }) => sum + amount, 0) >= net) return null
  const price = priceOfRoom({ currency, total: net, taxes, adults: party.adults })
  return {
    key: ticketOf(deps, rate, { ...context, net }),
    roomIndex,
    board,
    audience,
    payment: 'now',
    penalties: penalties(deps, rate, { ...context, net }),
    nights: splitNights(price.base, stay, weightsOf(rate, currency)),
    price,
    dueAtProperty: dues,
    roomsLeft: left <= FEW ? left : null,
    hold: null,
  }
}

type Priced = RateContext & { readonly net: number }

function ticketOf(
  { tickets, clock }: Pick<HotelbedsDeps, 'tickets' | 'clock'>,
  { rateKey, rateType }: HotelbedsRate,
  { hotel, stay, party, net, currency }: Priced,
): string {
  return tickets.write({
    k: rateKey,
    recheck: rateType === 'RECHECK',
    hotel,
    in: stay.checkIn,
    out: stay.checkOut,
    adults: party.adults,
    ages: [...party.childAges],
    market: stay.nationality,
    net,
    currency,
    at: Math.floor(clock.now().getTime() / 1000),
  })
}

/** A rate without terms is taken for one that gives nothing back. */
function penalties(
  { clock }: Pick<HotelbedsDeps, 'clock'>,
  { cancellationPolicies: policies }: HotelbedsRate,
  { currency, timezone, net }: Priced,
): SupplierRate['penalties'] {
  const steps = policies?.map(({ from, amount }) => ({ from, amount: decimalMoney(amount, currency).amount }))
  return penaltiesOf(steps?.length ? steps : [{ from: clock.now(), amount: net }], {
    paid: { amount: net, currency },
    timezone,
  })
}

/** Taxes that are part of the price, in its currency; others stay part of the base. */
function taxesOf({ taxes }: HotelbedsRate, currency: Currency): readonly TaxLine[] {
  const amounts = (taxes?.taxes ?? []).flatMap((tax) => {
    if (!tax.included) return []
    const text = tax.currency === currency ? tax.amount : tax.clientCurrency === currency ? tax.clientAmount : null
    return text ? decimalMoney(text, currency).amount : []
  })
  const amount = amounts.reduce((sum, each) => sum + each, 0)
  return amount > 0 ? [{ code: 'HV', kind: 'vat', refundable: null, amount }] : []
}

/** What the hotel takes itself; null where it is in a currency that nobody here can tell. */
function duesOf({ taxes }: HotelbedsRate): readonly DueAtProperty[] | null {
  const dues: DueAtProperty[] = []
  for (const tax of taxes?.taxes ?? []) {
    if (tax.included) continue
    const kind = tax.type === 'FEE' ? 'resort_fee' : 'city_tax'
    const own = tax.currency && isCurrency(tax.currency) && tax.amount ? decimalMoney(tax.amount, tax.currency) : null
    const due = own ?? clientMoney(tax.clientAmount, tax.clientCurrency)
    if (!due) return null
    if (due.amount > 0) dues.push({ kind, ...due })
  }
  return dues
}

function clientMoney(amount?: string | null, currency?: string | null) {
  return amount && currency && isCurrency(currency) ? decimalMoney(amount, currency) : null
}

function weightsOf({ dailyRates }: HotelbedsRate, currency: Currency): readonly number[] {
  const days = (dailyRates ?? []).toSorted((a, b) => a.offset - b.offset)
  return days.flatMap(({ dailyNet }) => (dailyNet ? decimalMoney(dailyNet, currency).amount : []))
}

/** Broken ones spoil no other. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof SupplierFailure && error.failure === 'malformed'
}
