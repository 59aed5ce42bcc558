import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Stay, SupplierRoom } from '#modules/hotels/stay-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import { describeHotel } from './describe-rates.ts'
import type { FakeHotelbedsDeps } from './fake-hotelbeds-deps.ts'
import { propertyOf } from './hotel-codes.ts'
import { FakeHotelbedsProblem } from './problems.ts'
import { partyOf, readRateKey } from './rate-keys.ts'

const MOST_HOTELS = 2000
const MOST_RADIUS = 200
const MOST_AGE = 99

const paxSchema = z.strictObject({ type: z.literal('CH'), age: z.int().min(0).max(MOST_AGE) })
const occupancySchema = z
  .strictObject({
    rooms: z.int().min(1),
    adults: z.int().min(1),
    children: z.int().min(0),
    paxes: z.array(paxSchema).optional(),
  })
  .refine(({ children, paxes }) => (paxes?.length ?? 0) === children, { path: ['paxes'] })
const availabilityRequest = z
  .strictObject({
    stay: z.strictObject({ checkIn: z.iso.date(), checkOut: z.iso.date() }),
    occupancies: z.array(occupancySchema).min(1),
    hotels: z.strictObject({ hotel: z.array(z.int()).min(1) }).optional(),
    geolocation: z
      .strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        radius: z.number().positive().max(MOST_RADIUS),
        unit: z.enum(['km', 'mi']),
      })
      .optional(),
    filter: z.strictObject({ maxHotels: z.int().min(1).max(MOST_HOTELS) }).optional(),
    dailyRate: z.boolean().optional(),
    sourceMarket: z.string().length(2).optional(),
    language: z.string().length(3).optional(),
  })
  .refine(({ hotels, geolocation }) => (hotels === undefined) !== (geolocation === undefined), { path: ['hotels'] })
  .refine(({ stay }) => stay.checkIn < stay.checkOut, { path: ['stay'] })
type AvailabilityRequest = z.output<typeof availabilityRequest>

const checkRequest = z.strictObject({
  rooms: z.tuple([z.strictObject({ rateKey: z.string() })]),
  language: z.string().length(3).optional(),
})

const SIGNAL = new AbortController().signal

/** A body of exactly this shape. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new FakeHotelbedsProblem('request', `Error at property ${parsed.error.issues[0]?.path.join('->') ?? ''}`)
}

export function availabilityRoutes(deps: FakeHotelbedsDeps): Hono {
  const app = new Hono({ strict: false })
  app.get('/hotel-api/1.0/status', (c) => c.json({ auditData: {}, status: 'OK' }))
  app.post('/hotel-api/1.0/hotels', async (c) => {
    const input = await readBody(c, availabilityRequest)
    const hotels = await findHotels(deps, input)
    const { checkIn, checkOut } = input.stay
    return c.json({ auditData: {}, hotels: { hotels, checkIn, checkOut, total: hotels.length } })
  })
  app.post('/hotel-api/1.0/checkrates', async (c) => {
    const { rooms } = await readBody(c, checkRequest)
    return c.json({ auditData: {}, hotel: await checkRate(deps, rooms[0].rateKey) })
  })
  return app
}

async function findHotels(deps: FakeHotelbedsDeps, input: AvailabilityRequest): Promise<readonly object[]> {
  const stay = stayOf(input)
  const ids = input.hotels ? input.hotels.hotel.map(propertyOf) : await idsAround(deps, input, stay)
  const found: object[] = []
  for (const propertyId of ids.slice(0, input.filter?.maxHotels ?? MOST_HOTELS)) {
    const property = await deps.supplier.describe(propertyId, 'en')
    const rooms = await roomsOf(deps, propertyId, stay)
    if (property && isForAll(rooms, stay))
      found.push(describeHotel(rooms, { property, stay, billing: deps.billing }, false))
  }
  return found
}

/** A hotel that keeps silent, or talks nonsense, has no rooms here. */
async function roomsOf(
  { supplier }: FakeHotelbedsDeps,
  propertyId: string,
  stay: Stay,
): Promise<readonly SupplierRoom[]> {
  return supplier.rates({ propertyId, stay, language: 'en' }, SIGNAL).catch(() => [])
}

/** A hotel is listed when everybody has a room. */
function isForAll(rooms: readonly SupplierRoom[], stay: Stay): boolean {
  return stay.rooms.every((_, at) => rooms.some(({ rates }) => rates.some(({ roomIndex }) => roomIndex === at)))
}

function stayOf({ stay, occupancies, sourceMarket }: AvailabilityRequest): Stay {
  return {
    ...stay,
    nationality: sourceMarket ?? 'ES',
    rooms: occupancies.flatMap(({ rooms, adults, paxes }) =>
      Array.from({ length: rooms }, () => ({ adults, childAges: paxes?.map(({ age }) => age) ?? [] })),
    ),
    audiences: ['everyone', 'packages'],
  }
}

const KM_OF_MILE = 1.609

async function idsAround(
  { supplier, places }: FakeHotelbedsDeps,
  { geolocation }: AvailabilityRequest,
  stay: Stay,
): Promise<readonly string[]> {
  if (!geolocation) return []
  const radius = geolocation.radius * (geolocation.unit === 'mi' ? KM_OF_MILE : 1)
  const { cityCode } = places.nearest(geolocation, null)
  const { stays } = await supplier.search({ type: 'city', id: cityCode }, stay, SIGNAL)
  return stays.flatMap(({ facts }) => (nearKm(geolocation, facts) <= radius ? facts.propertyId : []))
}

async function checkRate(deps: FakeHotelbedsDeps, text: string): Promise<object> {
  const key = readRateKey(text)
  const property = key && (await deps.supplier.describe(key.property, 'en'))
  if (!key || !property) throw new FakeHotelbedsProblem('rate_key')
  const stay: Stay = {
    checkIn: key.checkIn,
    checkOut: key.checkOut,
    nationality: 'ES',
    rooms: [partyOf(key)],
    audiences: ['everyone', 'packages'],
  }
  const question = { propertyId: key.property, stay, keys: [key.key], language: 'en' } as const
  const checked = await deps.supplier.checkRates(question, SIGNAL)
  if (checked.kind === 'mismatch') throw new FakeHotelbedsProblem('rate_key')
  if (checked.kind === 'unavailable') throw new FakeHotelbedsProblem('allotment')
  const rooms = checked.rooms.map(({ room, rate }) => ({ ...room, rates: [rate] }))
  return describeHotel(rooms, { property, stay, billing: deps.billing }, true)
}
