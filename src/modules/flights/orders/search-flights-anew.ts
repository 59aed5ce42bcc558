import {
  type ChosenExtras,
  type FoundAgain,
  isoDate,
  type Order,
  type OrderItem,
  revealTravellers,
} from '#modules/orders/index.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { PassengerInput } from '#contracts/travellers.ts'
import { supplierByCode, visitorErrorOf } from '#modules/suppliers/index.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import { findAgain, findAnew } from '../offers/find-again.ts'
import { saveRenewal, loadRenewal, renewedOffer } from '../offers/offer-renewal.ts'
import type { ConfirmedOffer } from '../offers/confirmed-offer.ts'
import { factsOf, priceFound } from '../offers/priced-supplier.ts'
import { carryExtras } from './extras/carry-extras.ts'
import { chosenExtras } from './extras/chosen-extras.ts'
import { type FlightOffer, flightOfferOf } from './flight-offer.ts'
import { flightItem } from './flight-item.ts'
import type { FlightOrderDeps } from './flight-order-deps.ts'
import { childAgesOf } from './travellers/child-ages.ts'

type Deps = Pick<
  FlightOrderDeps,
  'db' | 'clock' | 'cipher' | 'suppliers' | 'places' | 'offers' | 'openPriceBook' | 'logger'
>

/** Whether an offer must be searched for anew before these travellers can buy it. */
export async function needsNewSearch(
  deps: Pick<Deps, 'suppliers'>,
  { confirmed }: FlightOffer,
  travellers: readonly PassengerInput[],
): Promise<boolean> {
  const supplier = supplierByCode(deps, confirmed.supplierCode)
  return (await supplier.needsNewSearch?.(confirmed.supplierRef, agesOf(travellers, confirmed))) ?? false
}

/**
 * The same flights and fare as the airline sells them to these travellers, with their bags and seats.
 * @throws Refusal `seats_unavailable`, `supplier_unavailable`, `exchange_rate_missing`
 */
export async function searchFlightsAnew(
  deps: Deps,
  { confirmed }: FlightOffer,
  wanted: Pick<CreateBookingRequest, 'passengers' | 'extras'>,
  language: Language,
): Promise<{ offer: FlightOffer; extras: ChosenExtras }> {
  const childAges = agesOf(wanted.passengers, confirmed)
  const supplier = supplierByCode(deps, confirmed.supplierCode)
  const renewed = (await recall(deps, supplier, confirmed, childAges)) ?? (await search(deps, confirmed, childAges))
  return {
    offer: flightOfferOf(deps.places, renewed, language),
    extras: chosenExtras(await carryExtras(deps, { from: confirmed, to: renewed }, wanted), renewed.price.currency),
  }
}

function agesOf(travellers: readonly PassengerInput[], offer: ConfirmedOffer): readonly number[] {
  const people = travellers.map(({ type, year_of_birth, month_of_birth, day_of_birth }) => ({
    type,
    bornOn: isoDate(year_of_birth, month_of_birth, day_of_birth),
  }))
  return childAgesOf(people, offer)
}

/** What was found for the same travellers a moment ago, and whose price they may have accepted since. */
async function recall(
  deps: Deps,
  supplier: FlightSupplier,
  offer: ConfirmedOffer,
  childAges: readonly number[],
): Promise<ConfirmedOffer | null> {
  const kept = await loadRenewal(deps, offer)
  if (!kept || kept.expiresAt <= deps.clock.now()) return null
  return (await supplier.needsNewSearch?.(kept.supplierRef, childAges)) ? null : kept
}

async function search(deps: Deps, offer: ConfirmedOffer, childAges: readonly number[]): Promise<ConfirmedOffer> {
  const found = await ask(deps, offer, childAges).catch((error: unknown) => {
    throw visitorErrorOf(deps, { code: offer.supplierCode }, error, 'flight_confirmation_failed')
  })
  if (!found) throw new Refusal('seats_unavailable')
  const renewed = renewedOffer(offer, found)
  await saveRenewal(deps, renewed)
  return renewed
}

/** At the shop's price, and at the rate that is its customer's: orders talk to suppliers themselves. */
async function ask(deps: Deps, offer: ConfirmedOffer, childAges: readonly number[]) {
  const found = await findAnew(deps, offer, childAges)
  if (!found) return null
  const book = await deps.openPriceBook()
  const sold = priceFound(book, offer.supplierCode, found)
  const { charge_rate: rate } = offer.price
  return rate ? { ...sold, price: book.charge(sold.price, rate, factsOf(offer.supplierCode, sold)) } : sold
}

/** Flights that were ordered, by their old reference or by a new search, at the supplier's price. */
export async function findFlightsAgain(
  deps: Deps,
  order: Order,
  item: OrderItem,
): Promise<FoundAgain | 'silent' | null> {
  const flight = flightItem(item)
  return findAgain(deps, { ...flight, ...flight.sold }, await agesInOrder(deps, order, item))
}

/** The same by a new search, whatever the old reference says. @throws SupplierFailure */
export async function findFlightsAnew(deps: Deps, order: Order, item: OrderItem): Promise<FoundAgain | null> {
  const flight = flightItem(item)
  return findAnew(deps, { ...flight, ...flight.sold }, await agesInOrder(deps, order, item))
}

/** Of its children, on the day of the last flight. Birth dates are opened for those alone. */
async function agesInOrder(deps: Deps, order: Order, item: OrderItem): Promise<readonly number[]> {
  if (!order.passengers.some(({ type }) => type === 'CNN')) return []
  return childAgesOf(await revealTravellers(deps, order, item), flightItem(item).sold)
}
