import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Currency, isCurrency } from '#contracts/money.ts'
import type { Cabin } from '#contracts/flights/query.ts'
import {
  type Revalidation,
  SupplierFailure,
  type SupplierOffer,
  type SupplierQuery,
} from '#modules/flights/flight-supplier.ts'
import { type DuffelOffer, offerPageSchema, offerRequestSchema, offerSchema } from '../client/duffel-answers.ts'
import { callDuffel, DuffelRefusal, readingFailure } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import type { Exchange } from './duffel-money.ts'
import { describeOffer } from './describe-offer.ts'
import { type OfferTicket, TYPICAL_CHILD_AGE } from './offer-ref.ts'

/** Cheapest first, so that what is beyond the last page is expensive. */
const PAGE_SIZE = 200
const MOST_PAGES = 3
const CABINS = {
  first_class: 'first',
  business: 'business',
  premium_economy: 'premium_economy',
  economy: 'economy',
} as const satisfies Record<Cabin, string>
/** Duffel sells no more changes of planes than that. */
const MOST_STOPS = 2

/**
 * Offers of exactly the asked airports and dates: a request, then its offers page by page. An offer
 * that cannot be read is left out; when none can, the answer is malformed.
 */
export async function searchOffers(
  deps: DuffelDeps,
  query: SupplierQuery,
  signal: AbortSignal,
): Promise<readonly SupplierOffer[]> {
  try {
    const { requestId, offers } = await listOffers(deps, query, signal)
    return await describeAll(deps, offers, { requestId, childAges: agesOf(query), to: query.currency })
  } catch (error) {
    if (isUnknownPlace(error)) return []
    throw readingFailure(error)
  }
}

interface Listed {
  readonly requestId: string
  readonly offers: readonly unknown[]
}

async function listOffers(deps: DuffelDeps, query: SupplierQuery, signal: AbortSignal): Promise<Listed> {
  const { calls, timeouts } = deps
  const request = await callDuffel({
    what: 'POST offer request',
    schema: offerRequestSchema,
    timeoutMs: timeouts.airlines + timeouts.reading,
    signal,
    send: () => calls.offerRequests.create(requestBody(query, timeouts.airlines)),
  })
  const offers: unknown[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const cursor: { after?: string } = after === null ? {} : { after }
    const answer = await callDuffel({
      what: 'GET offers',
      schema: offerPageSchema,
      timeoutMs: timeouts.reading,
      signal,
      send: () =>
        calls.offers.list({
          offer_request_id: request.data.id,
          sort: 'total_amount',
          limit: PAGE_SIZE,
          ...cursor,
        }),
    })
    offers.push(...answer.data)
    after = answer.after
    if (after === null) break
  }
  return { requestId: request.data.id, offers }
}

/** Of each child, in their order. */
function agesOf({ passengers, childAges }: SupplierQuery): readonly number[] {
  return Array.from({ length: passengers.CNN }, (_, at) => childAges?.[at] ?? TYPICAL_CHILD_AGE)
}

function requestBody(query: SupplierQuery, airlinesMs: number) {
  const { slices, passengers, cabin, maxStops } = query
  const { ADT, INF } = passengers
  return {
    return_offers: false,
    supplier_timeout: airlinesMs,
    slices: slices.map(({ origin, destination, departureDate }) => ({
      origin,
      destination,
      departure_date: departureDate,
    })),
    passengers: [
      ...Array.from({ length: ADT }, () => ({ type: 'adult' })),
      ...agesOf(query).map((age) => ({ age })),
      ...Array.from({ length: INF }, () => ({ type: 'infant_without_seat' })),
    ],
    cabin_class: CABINS[cabin],
    max_connections: Math.min(maxStops ?? MOST_STOPS, MOST_STOPS),
  }
}

/** Offers that are read in one turn: a few milliseconds, so that the requests that wait have theirs. */
const AT_ONCE = 50

/** A place that Duffel does not serve is no fault of anybody. */
function isUnknownPlace(error: unknown): boolean {
  return error instanceof DuffelRefusal && error.fields.some((field) => field === 'origin' || field === 'destination')
}

type Search = Pick<OfferTicket, 'requestId' | 'childAges'> & { readonly to: Currency }

async function describeAll(
  deps: DuffelDeps,
  found: readonly unknown[],
  { to, ...search }: Search,
): Promise<SupplierOffer[]> {
  const exchanges = new Map<string, Exchange | null>()
  const offers: SupplierOffer[] = []
  let broken: unknown = null
  for (const [at, body] of found.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const parsed = offerSchema.safeParse(body)
    if (!parsed.success) {
      broken = parsed.error
      continue
    }
    const { total_currency: from } = parsed.data
    if (!exchanges.has(from)) exchanges.set(from, await exchangeOf(deps, from, to))
    const exchange = exchanges.get(from)
    if (!exchange) throw noRate(from, to)
    try {
      offers.push(describeOffer(parsed.data, { ...exchange, ...search }, deps.tickets))
      deps.logos.remember(parsed.data)
    } catch (error) {
      if (!(error instanceof RangeError) && !(error instanceof SupplierFailure)) throw error
      broken = error
    }
  }
  if (offers.length === 0 && broken !== null)
    throw new SupplierFailure('malformed', 'no offer could be read', { cause: broken })
  return offers
}

async function exchangeOf(deps: DuffelDeps, from: string, to: Currency): Promise<Exchange | null> {
  if (!isCurrency(from)) return null
  const rate = from === to ? '1' : await deps.rate(from, to)
  return rate === null ? null : { from, to, rate }
}

function noRate(from: string, to: Currency): SupplierFailure {
  return new SupplierFailure('no_rate', `there is no current rate from ${from} to ${to}`)
}

/** Prices an offer anew at the rate at which it was shown, while the shop sells in its currency at all. */
export async function revalidateOffer(deps: DuffelDeps, ref: string): Promise<Revalidation> {
  const ticket = deps.tickets.decode(ref)
  if (!ticket) return { kind: 'unavailable' }
  if (isExpired(ticket, deps.clock.now())) return { kind: 'expired' }
  try {
    const offer = await readOffer(deps, ticket)
    if (!(await exchangeOf(deps, ticket.from, ticket.to))) throw noRate(ticket.from, ticket.to)
    return { kind: 'available', offer: describeOffer(offer, ticket, deps.tickets) }
  } catch (error) {
    if (error instanceof DuffelRefusal && error.has('offer_expired')) return { kind: 'expired' }
    if (isGone(error)) return { kind: 'unavailable' }
    if (error instanceof RangeError) throw new SupplierFailure('malformed', error.message, { cause: error })
    throw readingFailure(error)
  }
}

export function isExpired({ expiresAt }: OfferTicket, now: Date): boolean {
  return now.getTime() >= expiresAt * 1000
}

/** An offer that Duffel has forgotten, or that its airline does not sell any more. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof DuffelRefusal &&
    (error.status === 404 || error.has('offer_no_longer_available', 'offer_request_already_booked'))
  )
}

/** The offer as it is now, with the services that can be added. */
export async function readOffer({ calls, timeouts }: DuffelDeps, { offerId }: OfferTicket): Promise<DuffelOffer> {
  const { data } = await callDuffel({
    what: 'GET offer',
    schema: offerSchema,
    timeoutMs: timeouts.reading,
    send: () => calls.offers.get(offerId, { return_available_services: true }),
  })
  return data
}
