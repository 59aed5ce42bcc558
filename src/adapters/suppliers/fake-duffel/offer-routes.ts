import { Hono } from 'hono'
import { z } from 'zod'
import type { Cabin } from '#contracts/flights/query.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { SupplierFailure, type SupplierOffer, type SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { withPictures } from './airline-pictures.ts'
import { describeOffer, describeSeatMap, serviceId } from './describe.ts'
import { pageOf, pageQuery, readData } from './exchange.ts'
import { FakeDuffelProblem } from './problems.ts'
import type { IssuedOffer } from './issued-offers.ts'
import type { FakeDuffelDeps } from './fake-duffel-deps.ts'

const code = z.string().regex(/^[A-Z]{3}$/)
const requestSchema = z.object({
  slices: z.array(z.object({ origin: code, destination: code, departure_date: z.iso.date() })).min(1),
  passengers: z
    .array(z.object({ type: z.enum(['adult', 'child', 'infant_without_seat']).optional(), age: z.int().optional() }))
    .min(1),
  cabin_class: z.enum(['first', 'business', 'premium_economy', 'economy']).default('economy'),
  max_connections: z.int().min(0).max(2).default(1),
})
type OfferRequest = z.output<typeof requestSchema>

const CABINS = {
  first: 'first_class',
  business: 'business',
  premium_economy: 'premium_economy',
  economy: 'economy',
} as const satisfies Record<string, Cabin>

/** Searches, offers and seat plans. */
export function offerRoutes(deps: FakeDuffelDeps): Hono {
  const { issuedOffers } = deps
  const app = new Hono({ strict: false })
  app.post('/air/offer_requests', async (c) => c.json(await createRequest(deps, await readData(c, requestSchema)), 201))
  app.get('/air/offers', (c) => {
    const offers = issuedOffers
      .offersOf(c.req.query('offer_request_id') ?? '')
      .toSorted((a, b) => a.offer.price.grand_total - b.offer.price.grand_total)
    const { origin } = new URL(c.req.url)
    return c.json(pageOf(offers, pageQuery(c), (offer) => withPictures(describeOffer(offer, false), origin)))
  })
  app.get('/air/offers/:id', async (c) => {
    const offer = await readAgain(deps, c.req.param('id'))
    return c.json({ data: describeOffer(offer, c.req.query('return_available_services') === 'true') })
  })
  app.post('/air/offers/:id/actions/price', async (c) => {
    const offer = await readAgain(deps, c.req.param('id'))
    return c.json({ data: { ...describeOffer(offer, true), intended_payment_methods: [], intended_services: [] } })
  })
  app.get('/air/seat_maps', async (c) => {
    const issued = openOffer(deps, c.req.query('offer_id') ?? '')
    const maps = (await deps.supplier.seatMaps?.(issued.offer.ref)) ?? []
    return c.json({ data: maps.map((map) => describeSeatMap(map, issued)) })
  })
  return app
}

async function createRequest(deps: FakeDuffelDeps, request: OfferRequest) {
  const passengers = request.passengers.map(({ type, age }) => ({
    id: newId('pas'),
    type: typeOf(type, age),
    age: age ?? null,
  }))
  const query = queryOf(request, passengers, deps)
  const found = await deps.supplier.search(query, AbortSignal.timeout(SEARCH_MS)).catch((error: unknown) => {
    if (error instanceof SupplierFailure) throw new FakeDuffelProblem('search_timeout')
    throw error
  })
  const id = newId('orq')
  const now = deps.clock.now()
  deps.issuedOffers.put(found.map((offer) => issueOffer(offer, { requestId: id, passengers, now })))
  return {
    data: {
      id,
      live_mode: false,
      created_at: now.toISOString(),
      cabin_class: request.cabin_class,
      slices: [],
      passengers: passengers.map(({ id: passengerId, age }) => ({ id: passengerId, age })),
      offers: [],
    },
  }
}

const SEARCH_MS = 20_000

function typeOf(type: 'adult' | 'child' | 'infant_without_seat' | undefined, age: number | undefined): PassengerType {
  if (type) return ({ adult: 'ADT', child: 'CNN', infant_without_seat: 'INF' } as const)[type]
  if (age === undefined || age >= 12) return 'ADT'
  return age < 2 ? 'INF' : 'CNN'
}

function queryOf(
  { slices, cabin_class, max_connections }: OfferRequest,
  passengers: readonly { readonly type: PassengerType }[],
  { currency }: FakeDuffelDeps,
): SupplierQuery {
  const count = (type: PassengerType) => passengers.filter((passenger) => passenger.type === type).length
  return {
    slices: slices.map(({ origin, destination, departure_date }) => ({
      origin,
      destination,
      departureDate: departure_date,
    })),
    passengers: { ADT: count('ADT'), CNN: count('CNN'), INF: count('INF') },
    cabin: CABINS[cabin_class],
    currency,
    maxStops: max_connections,
  }
}

interface Request {
  readonly requestId: string
  readonly passengers: IssuedOffer['passengers']
  readonly now: Date
}

function issueOffer(offer: SupplierOffer, { requestId, passengers, now }: Request): IssuedOffer {
  return {
    id: newId('off'),
    requestId,
    createdAt: now,
    expiresAt: offer.expiresAt,
    passengers,
    sliceIds: offer.slices.map(() => newId('sli')),
    segmentIds: offer.slices.map(({ segments }) => segments.map(() => newId('seg'))),
    offer,
    services: new Map(),
    attempted: false,
  }
}

/** An offer that can still be bought, as far as the fake server knows. */
export function openOffer({ issuedOffers, clock }: FakeDuffelDeps, id: string): IssuedOffer {
  const issued = issuedOffers.offer(id)
  if (!issued) throw new FakeDuffelProblem('not_found')
  if (issued.expiresAt <= clock.now()) throw new FakeDuffelProblem('offer_expired')
  return issued
}

/** A single offer is priced anew whenever it is read. */
async function readAgain(deps: FakeDuffelDeps, id: string): Promise<IssuedOffer> {
  const issued = openOffer(deps, id)
  const answer = await deps.supplier.revalidate(issued.offer.ref)
  if (answer.kind === 'expired') throw new FakeDuffelProblem('offer_expired')
  if (answer.kind === 'unavailable') throw new FakeDuffelProblem('offer_no_longer_available')
  issued.offer = answer.offer
  await listServices(deps, issued)
  return issued
}

/** Bags of an offer by the ids that they have at Duffel. */
async function listServices({ supplier }: FakeDuffelDeps, issued: IssuedOffer): Promise<void> {
  for (const extra of (await supplier.extras?.(issued.offer.ref)) ?? []) {
    issued.services.set(serviceId(issued.id, extra.extraId), extra)
  }
}

/** Seats of an offer, likewise. */
export async function listSeats({ supplier }: FakeDuffelDeps, issued: IssuedOffer): Promise<void> {
  for (const { rows } of (await supplier.seatMaps?.(issued.offer.ref)) ?? []) {
    for (const element of rows.flat(2)) {
      if (element.type !== 'seat') continue
      for (const extra of element.extras) issued.services.set(serviceId(issued.id, extra.extraId), extra)
    }
  }
}
