import { inSaleCurrency, loadLockedOrder, loadOwnOrder, refundOptions } from '#modules/orders/index.ts'
import { chosenFlight, type FlightItem, flightOf } from '../flight-item.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import { factsOf } from '../../offers/priced-supplier.ts'
import { describeSlices } from '../../search/search-query.ts'
import type { ChangeOffer } from '../../flight-supplier.ts'
import type { ChangeOption, ChangeSearchRequest, ChangeSearchResponse } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import { convertMoney, NoExchangeRate, type PriceBook } from '#modules/pricing/index.ts'
import { isBeingBought, requestAtWork } from '../extras/requests/request-store.ts'
import { openMoveOf } from '../schedule/schedule-store.ts'
import { saveOffered, type NewChange, openChangeOf } from './change-store.ts'
import { type ChangeCost, priceChange } from './price-change.ts'
import { obstacleToChange, notChangeable } from './ways-to-change.ts'

type SearchDeps = Pick<FlightOrderDeps, 'db' | 'clock' | 'suppliers' | 'places' | 'openPriceBook' | 'logger'>

/** Prices are shown that long at most, whatever the supplier grants. */
const LONGEST_MS = 30 * 60_000
const MOST_SHOWN = 20
const DAY_MS = 86_400_000
/** Airlines sell no further ahead. */
const FURTHEST_MS = 361 * DAY_MS

/**
 * Other flights for one slice of a flight of the actor's order on another date, for all of its travellers: what each
 * costs or gives back, line by line, and until when that stands. Nothing is changed.
 * @throws Refusal `not_found`, `validation_failed`, `order_not_changeable` with its reason,
 *   `change_underway`, `supplier_unavailable`.
 */
export async function searchFlightChanges(
  deps: SearchDeps,
  actor: Actor,
  { confirmation_id, item_id, slice: sliceIndex, departure_date: departureDate }: ChangeSearchRequest,
  language: Language,
): Promise<ChangeSearchResponse> {
  const { db } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  const flight = chosenFlight(order, item_id)
  const moved = (await openMoveOf(db, flight.id)) !== null
  const obstacle = obstacleToChange(deps, order, flight, {
    moved,
    buying: isBeingBought(await requestAtWork(db, flight.id)),
  })
  if (obstacle) throw notChangeable(obstacle)
  if (await openChangeOf(db, flight.id)) throw new Refusal('change_underway')
  const former = flight.sold.slices[sliceIndex]
  if (!former) throw new Refusal('validation_failed', { fields: { slice: 'invalid' } })
  checkDate(deps, departureDate)
  const offers = await askForChanges(deps, flight, { sliceIndex, former, departureDate })
  const book = await deps.openPriceBook()
  const priced = offers.flatMap((offer) => price(deps, book, flight, { offer, sliceIndex, moved }) ?? [])
  const shown = priced.toSorted(cheapestFirst(sliceIndex)).slice(0, MOST_SHOWN)
  const ids = await db.transaction().execute(async (tx) => {
    if (!(await isAsRead(tx, flight))) throw notChangeable('underway')
    return saveOffered(tx, deps.clock, flight, shown)
  })
  const returns = await refundOptions(deps.db, order)
  const options = shown.map((change, at) => ({
    ...optionOf(change, ids[at] ?? '', returns),
    ...namedRate(book, flight.price, change),
  }))
  return {
    confirmation_id: order.id,
    slice: sliceIndex,
    former: named(deps, former, language),
    free: moved,
    options: options.map((option) => ({ ...option, slice: named(deps, option.slice, language) })),
  }
}

/** Whether a flight is still the one that other flights were asked for; it stays so until the transaction ends. */
async function isAsRead(tx: Tx, flight: FlightItem): Promise<boolean> {
  const { version, sold } = flightOf(await loadLockedOrder(tx, flight.orderId), flight.id)
  const keysOf = ({ slices }: FlightItem['sold']) => slices.flatMap(({ segments }) => segments.map(({ key }) => key))
  return version === flight.version && keysOf(sold).join() === keysOf(flight.sold).join()
}

/** The day has begun somewhere until it has ended twelve hours behind Greenwich. */
function checkDate({ clock }: SearchDeps, date: string): void {
  const day = Date.parse(`${date}T00:00:00Z`)
  const now = clock.now().getTime()
  if (day + 1.5 * DAY_MS <= now) throw refusedDate('date_past')
  if (day > now + FURTHEST_MS) throw refusedDate('date_too_far')
}

function refusedDate(code: 'date_past' | 'date_too_far'): Refusal {
  return new Refusal('validation_failed', { fields: { departure_date: code } })
}

interface WantedFlights {
  readonly sliceIndex: number
  readonly former: Slice
  readonly departureDate: string
}

async function askForChanges(
  deps: SearchDeps,
  { orderId, supplierCode, supplierOrderId }: FlightItem,
  { sliceIndex, former, departureDate }: WantedFlights,
): Promise<readonly ChangeOffer[]> {
  const supplier = supplierByCode(deps, supplierCode)
  if (!supplier.searchChanges || supplierOrderId === null) return []
  const slice = { origin: former.origin.iata_code, destination: former.destination.iata_code, departureDate }
  try {
    const offers = await supplier.searchChanges(supplierOrderId, { sliceIndex, slice })
    return offers.filter((offer) => isInOrder(offer.slices))
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: orderId, error }, 'supplier could not be asked for other flights')
    throw new Refusal('supplier_unavailable', { cause: error })
  }
}

/** Nobody leaves on the way back before they have arrived. */
function isInOrder(slices: readonly Slice[]): boolean {
  return slices.every(({ segments }, at) => {
    const before = slices[at - 1]?.segments.at(-1)?.arriving_at_utc
    return before === undefined || Date.parse(before) < Date.parse(segments[0]?.departing_at_utc ?? '')
  })
}

/** null when it is sold in a currency without a rate, or is not free where it must be. */
function price(
  { clock }: SearchDeps,
  book: PriceBook,
  flight: FlightItem,
  { offer, sliceIndex, moved }: { offer: ChangeOffer; sliceIndex: number; moved: boolean },
): NewChange | null {
  const cost = costOf(book, flight, offer)
  if (!cost || (moved && cost.difference > 0)) return null
  const { balance, lines } = priceChange(flight.price, moved ? { ...cost, fees: [] } : cost)
  const { currency } = flight.price
  return {
    orderId: flight.orderId,
    itemId: flight.id,
    occasion: moved ? 'schedule' : 'wish',
    sliceIndex,
    supplierChangeId: offer.changeId,
    slices: offer.slices,
    lines,
    balance: { amount: balance, currency },
    supplierDifference: offer.difference.amount,
    refundTo: 'original_payment',
    expiresAt: new Date(Math.min(clock.now().getTime() + LONGEST_MS, offer.expiresAt.getTime())),
  }
}

/**
 * What the airline asks, in the currency of the sale. What is paid more is converted at today's rate, what
 * comes back at that of the sale: nobody gets back more than they paid. Our fees are at the rate of the sale.
 */
function costOf(book: PriceBook, flight: FlightItem, { difference, penalty, slices }: ChangeOffer): ChangeCost | null {
  const convert = (money: ChangeOffer['difference']) =>
    difference.amount > 0 ? inCurrencyOf(flight.price, book, money) : inSaleCurrency(money, flight.price)
  try {
    const own = convert(difference)
    const fine = penalty ? convert(penalty) : 0
    if (own === null || fine === null) return null
    const { validatingAirline } = flight.sold
    const facts = factsOf(flight.supplierCode, { slices, validatingAirline, price: flight.price })
    const fees = book.changeFees({ amount: own, currency: flight.price.currency }, facts, flight.price.charge_rate)
    return { difference: own, penalty: fine, fees }
  } catch (error) {
    if (error instanceof NoExchangeRate) return null
    throw error
  }
}

/** At today's rates, by way of the shop's own currency. */
function inCurrencyOf({ currency, charge_rate }: Price, book: PriceBook, money: Money): number {
  const own = book.convert(money)
  return charge_rate ? convertMoney(own, book.chargeRate(currency)).amount : own.amount
}

/** The rate of `inCurrencyOf`, to be told where more is paid. */
function namedRate(
  book: PriceBook,
  { currency, charge_rate }: Price,
  { balance, supplierDifference }: NewChange,
): { readonly charge_rate?: ChargeRate } {
  const isAtToday = charge_rate !== undefined && balance.amount > 0 && (supplierDifference ?? 0) > 0
  return isAtToday ? { charge_rate: book.chargeRate(currency) } : {}
}

function cheapestFirst(sliceIndex: number) {
  const departs = ({ slices }: NewChange) => slices[sliceIndex]?.departing_at ?? ''
  return (a: NewChange, b: NewChange) => a.balance.amount - b.balance.amount || (departs(a) < departs(b) ? -1 : 1)
}

function optionOf(change: NewChange, id: string, returns: ChangeOption['refund_options']): ChangeOption {
  const { slices, sliceIndex, lines, balance, expiresAt } = change
  const slice = slices[sliceIndex]
  if (!slice) throw new Error('a change without its slice')
  return {
    change_id: id,
    slice,
    lines: [...lines],
    to_pay: { ...balance, amount: Math.max(0, balance.amount) },
    to_return: { ...balance, amount: Math.max(0, -balance.amount) },
    refund_options: balance.amount < 0 ? returns : [],
    expires_at: expiresAt.toISOString(),
  }
}

function named({ places }: SearchDeps, slice: Slice, language: Language): Slice {
  return describeSlices(places, [slice], language)[0] ?? slice
}
