import type { Money } from '#contracts/money.ts'
import type { ChangeOffer, SupplierOffer, SupplierQuery, SupplierSlice } from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { hasBegun } from './cancellations.ts'
import { cabinAt } from '../network/cabins.ts'
import type { Quote } from '../search/offer-ref.ts'
import { describeOffer } from '../search/offers.ts'
import { type Booked, type OrderRecord, readOrder, serialOf } from './order-record.ts'
import { recallChoices } from './revalidate.ts'
import { searchOffers, type SearchDeps } from '../search/search.ts'

/** How long the price of a change stands. */
const CHANGE_LIFE_MS = 30 * 60_000
const MOST_OFFERED = 30
/** Who does not like moved flights may take others of that many days before or after for nothing. */
const FREE_DAYS = 7

interface WantedSlice {
  readonly sliceIndex: number
  readonly slice: SupplierSlice
}

/**
 * Other flights of the same airline and fare for one slice. The whole journey is priced anew; the
 * difference includes the penalty of the fare's conditions. Nothing is offered for fares that cannot
 * be changed, for journeys that have begun, and for orders of an older timetable. Flights around those
 * that the airline has moved cost nothing.
 */
export async function searchChanges(
  deps: SearchDeps,
  supplierOrderId: string,
  { sliceIndex, slice }: WantedSlice,
): Promise<readonly ChangeOffer[]> {
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readOrder(deps.db, { serial })
  const quote = order && deps.codec.decode(order.offerRef)
  if (!order?.booked || !quote?.slices[sliceIndex] || !isChangeable(deps, order)) return []
  const free = isFree(order.booked, sliceIndex, slice)
  if (!free && !allowsChanges(order.booked)) return []
  const found = await searchOffers(deps, queryOf(quote, slice), new AbortController().signal)
  const expiresAt = new Date(deps.clock.now().getTime() + CHANGE_LIFE_MS)
  const offers: ChangeOffer[] = []
  for (const candidate of found) {
    const changed = changedOffer(deps, { quote, sliceIndex, booked: order.booked, candidate })
    if (!changed) continue
    offers.push(await saveChange(deps, { order, booked: order.booked, changed, expiresAt, free }))
    if (offers.length === MOST_OFFERED) break
  }
  return offers
}

/** Whether anything may be changed: the fare allows it, or the airline has moved the flights. */
export function isChangeable({ clock }: Pick<SearchDeps, 'clock'>, { status, booked }: OrderRecord): boolean {
  if (status !== 'ticketed' || !booked || hasBegun(booked, clock.now())) return false
  return booked.moved !== null || allowsChanges(booked)
}

function allowsChanges({ conditions }: Booked): boolean {
  return conditions.change_before_departure?.allowed === true
}

function isFree({ moved, slices }: Booked, sliceIndex: number, { departureDate }: SupplierSlice): boolean {
  const former = slices[sliceIndex]?.departing_at.slice(0, 10)
  if (!moved || former === undefined) return false
  return Math.abs(Date.parse(departureDate) - Date.parse(former)) <= FREE_DAYS * 86_400_000
}

function queryOf({ passengers, cabin, currency }: Quote, slice: SupplierSlice): SupplierQuery {
  return { slices: [slice], passengers, cabin: cabinAt(cabin), currency }
}

interface Candidate {
  readonly quote: Quote
  readonly sliceIndex: number
  readonly booked: Booked
  readonly candidate: SupplierOffer
}

/** The whole journey with another slice; null when it is of another airline or family, or leaves too late or early. */
function changedOffer(
  deps: SearchDeps,
  { quote, sliceIndex, booked, candidate }: Candidate,
): { readonly offer: SupplierOffer; readonly quote: Quote } | null {
  const fresh = deps.codec.decode(candidate.ref)
  const hops = fresh?.slices[0]
  if (!fresh || !hops || fresh.tier !== quote.tier) return null
  if (candidate.validatingAirline.iata_code !== validatingOf(booked, sliceIndex)) return null
  const slices = quote.slices.map((slice, at) => (at === sliceIndex ? hops : slice))
  const renewed: Quote = { ...quote, pricedOn: fresh.pricedOn, expiresAt: fresh.expiresAt, slices }
  const described = describeOffer(deps, renewed, recallChoices(deps, renewed))
  // Slices that stay are as they were agreed, also where the airline has moved them since.
  const staying = (booked.moved ?? booked).slices
  const kept = described.slices.map((slice, at) => (at === sliceIndex ? slice : (staying[at] ?? slice)))
  const offer = { ...described, slices: kept }
  return isInOrder(offer) && keysOf(offer) !== keysOf(booked) ? { offer, quote: renewed } : null
}

/** The airline that marketed the longest segment of a slice: the one that set its fare. */
function validatingOf({ slices }: Booked, sliceIndex: number): string | undefined {
  const segments = slices[sliceIndex]?.segments ?? []
  return segments.toSorted((a, b) => b.distance_km - a.distance_km)[0]?.marketing_carrier.iata_code
}

function isInOrder({ slices }: Pick<SupplierOffer, 'slices'>): boolean {
  return slices.every((slice, at) => {
    const before = slices[at - 1]?.segments.at(-1)?.arriving_at_utc
    return before === undefined || before < (slice.segments[0]?.departing_at_utc ?? '')
  })
}

function keysOf({ slices }: Pick<SupplierOffer, 'slices'>): string {
  return slices.flatMap(({ segments }) => segments.map(({ key }) => key)).join()
}

interface Change {
  readonly order: OrderRecord
  readonly booked: Booked
  readonly changed: { readonly offer: SupplierOffer; readonly quote: Quote }
  readonly expiresAt: Date
  readonly free: boolean
}

async function saveChange(deps: SearchDeps, { order, booked, changed, expiresAt, free }: Change): Promise<ChangeOffer> {
  const { offer, quote } = changed
  const changeId = newId('sim_change')
  const { currency } = quote
  const agreed = free ? null : booked.conditions.change_before_departure?.penalty
  const penalty: Money = agreed ?? { amount: 0, currency }
  const price = free ? booked.price : offer.price
  const after: Booked = { ...booked, slices: [...offer.slices], price, moved: null }
  await deps.db
    .insertInto('simulator_changes')
    .values({
      change_id: changeId,
      serial: order.serial,
      former_ref: order.offerRef,
      offer_ref: deps.codec.encode(quote),
      booked: JSON.stringify(after),
      expires_at: expiresAt,
    })
    .execute()
  return {
    changeId,
    slices: offer.slices,
    difference: { amount: price.grand_total - booked.price.grand_total + penalty.amount, currency },
    penalty,
    expiresAt,
  }
}
