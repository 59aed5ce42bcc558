import { Hono } from 'hono'
import { z } from 'zod'
import type { RoomParty, Stay, SupplierRoom } from '#modules/hotels/stay-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import { readData } from '../fake-duffel/exchange.ts'
import { FakeDuffelProblem } from '../fake-duffel/problems.ts'
import {
  accommodationIdOf,
  describeAccommodation,
  describeLocation,
  describeRate,
  describeRoom,
  describeSums,
  propertyOf,
} from './describe-stays.ts'
import type { FakeStaysDeps } from './fake-stays-deps.ts'
import type { IssuedRate, IssuedResult } from './issued.ts'

const guestSchema = z.union([
  z.strictObject({ type: z.literal('adult'), age: z.int().optional() }),
  z.strictObject({ type: z.literal('child'), age: z.int().min(0).max(17) }),
])
const searchRequest = z
  .strictObject({
    rooms: z.literal(1),
    guests: z.array(guestSchema).min(1),
    check_in_date: z.iso.date(),
    check_out_date: z.iso.date(),
    instant_payment: z.boolean().nullish(),
    location: z
      .strictObject({
        radius: z.number().positive().max(100),
        geographic_coordinates: z.strictObject({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
      })
      .optional(),
    accommodation: z.strictObject({ ids: z.array(z.string()).min(1), fetch_rates: z.boolean().optional() }).optional(),
  })
  .refine(({ location, accommodation }) => (location === undefined) !== (accommodation === undefined), {
    path: ['location'],
  })
  .refine(({ check_in_date: from, check_out_date: to }) => from < to, { path: ['check_out_date'] })
type SearchRequest = z.output<typeof searchRequest>

const SIGNAL = new AbortController().signal
const RATE_LIFE_MS = 30 * 60_000

export function searchRoutes(deps: FakeStaysDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/stays/search', async (c) => {
    const results = await search(deps, await readData(c, searchRequest))
    return c.json({ data: { results, created_at: deps.clock.now().toISOString() } })
  })
  app.post('/stays/search_results/:id/actions/fetch_all_rates', async (c) => {
    const result = deps.issued.results.find(c.req.param('id'))
    if (!result) throw new FakeDuffelProblem('not_found')
    return c.json({ data: await fetchRates(deps, result) })
  })
  app.post('/stays/quotes', async (c) => {
    const { rate_id: id } = await readData(c, z.strictObject({ rate_id: z.string() }))
    return c.json({ data: await quote(deps, id) }, 201)
  })
  app.post('/stays/accommodation/suggestions', async (c) => {
    const { query } = await readData(c, z.strictObject({ query: z.string().min(1) }))
    return c.json({ data: await suggest(deps, query) })
  })
  app.get('/stays/accommodation/:id', async (c) => {
    const property = await deps.supplier.describe(propertyOf(c.req.param('id')), 'en')
    if (!property) throw new FakeDuffelProblem('not_found')
    return c.json({ data: describeAccommodation(property) })
  })
  return app
}

function partyOf({ guests }: SearchRequest): RoomParty {
  const childAges = guests.flatMap((guest) => (guest.type === 'child' ? [guest.age] : []))
  return { adults: guests.length - childAges.length, childAges }
}

/** Members' rates are shown to those who have a programme's number. */
const stayOf = ({ checkIn, checkOut, party }: Omit<IssuedResult, 'id' | 'propertyId'>): Stay => ({
  checkIn,
  checkOut,
  nationality: 'GB',
  rooms: [party],
  audiences: ['everyone', 'members'],
})

async function search(deps: FakeStaysDeps, input: SearchRequest): Promise<readonly object[]> {
  const asked = { checkIn: input.check_in_date, checkOut: input.check_out_date, party: partyOf(input) }
  const ids = input.accommodation
    ? input.accommodation.ids.map(propertyOf)
    : await idsAround(deps, input, stayOf(asked))
  const found: object[] = []
  for (const propertyId of ids) {
    const rates = (await roomsOf(deps, propertyId, asked))
      .flatMap((room) => room.rates)
      .filter(({ payment, audience }) => audience === 'everyone' && (payment === 'now' || !input.instant_payment))
    const [cheapest] = rates.toSorted((a, b) => a.price.grand_total - b.price.grand_total)
    const property = cheapest && (await deps.supplier.describe(propertyId, 'en'))
    if (property) found.push(describeResult(deps.issued.results.put({ propertyId, ...asked }), cheapest, property))
  }
  return found
}

function describeResult(
  { id, checkIn, checkOut }: IssuedResult,
  cheapest: SupplierRoom['rates'][number],
  property: Parameters<typeof describeAccommodation>[0],
  rooms: readonly object[] = [],
) {
  const sums = describeSums(cheapest)
  return {
    id,
    check_in_date: checkIn,
    check_out_date: checkOut,
    rooms: 1,
    accommodation: describeAccommodation(property, rooms),
    cheapest_rate_total_amount: sums.total_amount,
    cheapest_rate_currency: sums.total_currency,
    cheapest_rate_base_amount: sums.base_amount,
    cheapest_rate_base_currency: sums.base_currency,
    cheapest_rate_public_amount: null,
    cheapest_rate_public_currency: sums.total_currency,
    cheapest_rate_due_at_accommodation_amount: sums.due_at_accommodation_amount,
    cheapest_rate_due_at_accommodation_currency: sums.due_at_accommodation_currency,
  }
}

async function idsAround(
  { supplier, places }: FakeStaysDeps,
  { location }: SearchRequest,
  stay: Stay,
): Promise<readonly string[]> {
  if (!location) return []
  const { geographic_coordinates: middle, radius } = location
  const { cityCode } = places.nearest(middle, null)
  const { stays } = await supplier.search({ type: 'city', id: cityCode }, stay, SIGNAL)
  return stays.flatMap(({ facts }) => (nearKm(middle, facts) <= radius ? facts.propertyId : []))
}

/** A hotel that keeps silent, or talks nonsense, has no rooms here. */
async function roomsOf(
  { supplier }: FakeStaysDeps,
  propertyId: string,
  asked: Omit<IssuedResult, 'id' | 'propertyId'>,
): Promise<readonly SupplierRoom[]> {
  return supplier.rates({ propertyId, stay: stayOf(asked), language: 'en' }, SIGNAL).catch(() => [])
}

async function fetchRates(deps: FakeStaysDeps, result: IssuedResult): Promise<object> {
  const property = await deps.supplier.describe(result.propertyId, 'en')
  const rooms = await roomsOf(deps, result.propertyId, result)
  const [first] = rooms.flatMap((room) => room.rates)
  if (!property || !first) throw new FakeDuffelProblem('rate_unavailable')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + RATE_LIFE_MS)
  const described = rooms.map(({ rates, ...room }) =>
    describeRoom(
      room,
      rates.map((rate) => {
        const { id } = deps.issued.rates.put({ result, rate, room, expiresAt })
        return describeRate({ id, rate, expiresAt, now })
      }),
    ),
  )
  return describeResult(result, first, property, described)
}

async function quote(deps: FakeStaysDeps, rateId: string): Promise<object> {
  const issued = deps.issued.rates.find(rateId)
  if (!issued) throw new FakeDuffelProblem('not_found')
  const now = deps.clock.now()
  if (issued.expiresAt <= now) throw new FakeDuffelProblem('rate_unavailable')
  const { result } = issued
  const property = await deps.supplier.describe(result.propertyId, 'en')
  const question = {
    propertyId: result.propertyId,
    stay: stayOf(result),
    keys: [issued.rate.key],
    language: 'en',
  } as const
  const checked = await deps.supplier.checkRates(question, SIGNAL)
  const rate = checked.kind === 'available' ? checked.rooms[0]?.rate : undefined
  if (!property || !rate) throw new FakeDuffelProblem('rate_unavailable')
  const { id } = deps.issued.quotes.put({ of: issued, rate })
  return {
    id,
    check_in_date: result.checkIn,
    check_out_date: result.checkOut,
    rooms: 1,
    ...describeSums(rate),
    deposit_amount: null,
    deposit_currency: rate.price.currency,
    supported_loyalty_programme: null,
    accommodation: describeAccommodation(property, [quotedRoom(issued, rate, now)]),
  }
}

function quotedRoom({ id, room, expiresAt }: IssuedRate, rate: IssuedRate['rate'], now: Date) {
  return describeRoom(room, [describeRate({ id, rate, expiresAt, now })])
}

async function suggest({ supplier }: FakeStaysDeps, query: string): Promise<readonly object[]> {
  const hotels = (await supplier.lookUp(query, 'en')).filter(({ type }) => type === 'hotel')
  const described = await Promise.all(hotels.map(({ id }) => supplier.describe(id, 'en')))
  return described.flatMap((property) =>
    property
      ? [
          {
            accommodation_id: accommodationIdOf(property.propertyId),
            accommodation_name: property.name,
            accommodation_location: describeLocation(property),
          },
        ]
      : [],
  )
}
