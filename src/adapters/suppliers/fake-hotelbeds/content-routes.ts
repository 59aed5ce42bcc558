import { Hono } from 'hono'
import { z } from 'zod'
import { AMENITIES } from '#contracts/hotels/kinds.ts'
import type { Amenity } from '#contracts/hotels/properties.ts'
import type { DescribedProperty } from '#modules/hotels/stay-supplier.ts'
import type { FakeHotelbedsDeps } from './fake-hotelbeds-deps.ts'
import { numberOf, propertyOf } from './hotel-codes.ts'
import { imagesOf } from './picture-routes.ts'
import { FakeHotelbedsProblem } from './problems.ts'

const MOST = 1000
const page = {
  from: z.coerce.number().int().min(1).default(1),
  to: z.coerce.number().int().min(1).max(MOST).default(100),
  language: z.enum(['ENG', 'FRA', 'CAS']).default('ENG'),
  fields: z.string().default('all'),
  useSecondaryLanguage: z.enum(['true', 'false']).optional(),
}
const hotelsQuery = z.strictObject({ ...page, codes: z.string().regex(/^\d{1,9}(,\d{1,9})*$/) })
const typesQuery = z.strictObject(page)

/** Names of facilities as hotels' lists say them. */
const FACILITY_NAMES: Readonly<Record<Amenity, string>> = {
  wifi: 'Wi-fi',
  pool: 'Outdoor swimming pool',
  gym: 'Gym',
  spa: 'Spa centre',
  parking: 'Car park',
  airport_shuttle: 'Airport shuttle',
  restaurant: 'Restaurant',
  bar: 'Bar',
  air_conditioning: 'Air conditioning in public areas',
  family_rooms: 'Family room',
  pets: 'Small pets allowed (under 5 kg)',
  step_free: 'Wheelchair-accessible',
  beach: 'Beach',
  meeting_rooms: 'Conference room',
  generator: 'Generator',
  prayer_room: 'Prayer room',
}
const FIRST_CODE = 500
const HOTEL_GROUP = 70
const CHECK_IN = 260
const CHECK_OUT = 390

export function contentRoutes({ supplier }: FakeHotelbedsDeps): Hono {
  const app = new Hono({ strict: false })
  app.get('/hotel-content-api/1.0/hotels', async (c) => {
    const { codes, language, from, to } = read(hotelsQuery, c.req.query())
    const asked = codes
      .split(',')
      .map(Number)
      .slice(from - 1, to)
    const found = await Promise.all(
      asked.map((code) => supplier.describe(propertyOf(code), language === 'FRA' ? 'fr' : 'en')),
    )
    const hotels = found.filter((property) => property !== null).map(describeContent)
    return c.json({ from, to, total: hotels.length, auditData: {}, hotels })
  })
  app.get('/hotel-content-api/1.0/types/facilities', (c) => {
    read(typesQuery, c.req.query())
    const facilities = [
      ...AMENITIES.map((amenity, at) => typeOf(FIRST_CODE + at, FACILITY_NAMES[amenity])),
      typeOf(CHECK_IN, 'Check-in hour'),
      typeOf(CHECK_OUT, 'Check-out hour'),
    ]
    return c.json({ from: 1, to: facilities.length, total: facilities.length, auditData: {}, facilities })
  })
  return app
}

function read<Schema extends z.ZodType>(schema: Schema, query: Record<string, string>): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (!parsed.success) throw new FakeHotelbedsProblem('request', String(parsed.error.issues[0]?.path[0] ?? ''))
  return parsed.data
}

const typeOf = (code: number, content: string) => ({
  code,
  facilityGroupCode: HOTEL_GROUP,
  description: { languageCode: 'ENG', content },
})

function describeContent(property: DescribedProperty) {
  const { stars, latitude, longitude, country } = property
  const code = numberOf(property.propertyId)
  const roomCodes = Object.keys(property.roomNames)
  return {
    code,
    name: { content: property.name },
    description: { content: property.description },
    // As Hotelbeds names the United Kingdom.
    countryCode: country === 'GB' ? 'UK' : country,
    coordinates: { latitude, longitude },
    categoryCode: `${stars}EST`,
    ...(property.chain !== null && { chainCode: property.chain }),
    address: { content: property.address },
    city: { content: property.cityName.toUpperCase() },
    rooms: roomCodes.map((roomCode) => ({ roomCode, isParentRoom: true })),
    facilities: [
      ...property.amenities.map((amenity) => ({
        facilityCode: FIRST_CODE + AMENITIES.indexOf(amenity),
        facilityGroupCode: HOTEL_GROUP,
        indYesOrNo: true,
      })),
      { facilityCode: CHECK_IN, facilityGroupCode: HOTEL_GROUP, timeFrom: `${property.checkInFrom}:00` },
      { facilityCode: CHECK_OUT, facilityGroupCode: HOTEL_GROUP, timeTo: `${property.checkOutUntil}:00` },
    ],
    images: imagesOf(code, roomCodes),
    wildcards: Object.entries(property.roomNames).map(([roomType, content]) => ({
      roomType,
      hotelRoomDescription: { content },
    })),
  }
}
