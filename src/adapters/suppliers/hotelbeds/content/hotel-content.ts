import { z } from 'zod'
import { amenitySchema } from '#contracts/hotels/properties.ts'
import { roomSchema } from '#contracts/hotels/rates.ts'
import type { ContentHotel } from '../client/answers.ts'
import { amenitiesIn, bedIn, type FacilityWords } from './facility-words.ts'
import { inOrder, pictureSchema, picturesOf, roomPictures } from './pictures.ts'

const roomContentSchema = roomSchema.pick({ name: true, beds: true, size_sqm: true }).extend({
  code: z.string(),
  maxAdults: z.int().nullable(),
  maxGuests: z.int().nullable(),
  /** Where its picture lies. */
  picture: z.string().nullable(),
})
export type RoomContent = z.output<typeof roomContentSchema>

/** What the shop keeps of what Hotelbeds says of a hotel in one language. */
export const hotelContentSchema = z.object({
  code: z.int(),
  name: z.string(),
  description: z.string(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  stars: z.int(),
  chain: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  zone: z.string(),
  amenities: z.array(amenitySchema),
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
  rooms: z.array(roomContentSchema),
  pictures: z.array(pictureSchema),
})
export type HotelContent = z.output<typeof hotelContentSchema>

/** Where a hotel does not say it. */
const CHECK_IN = '14:00'
const CHECK_OUT = '12:00'

type Words = Awaited<ReturnType<FacilityWords['load']>>

export function contentOf(hotel: ContentHotel, words: Words, zone: string): HotelContent {
  const facilities = (hotel.facilities ?? []).filter((one) => one.indLogic !== false && one.indYesOrNo !== false)
  const timeOf = (pattern: RegExp, pick: (one: (typeof facilities)[number]) => string | null | undefined) =>
    facilities.flatMap((one) => (pattern.test(words(one)) ? (pick(one)?.slice(0, 5) ?? []) : []))[0]
  return {
    code: hotel.code,
    name: hotel.name?.content ?? '',
    description: hotel.description?.content ?? '',
    country: hotel.countryCode ? countryOf(hotel.countryCode) : null,
    latitude: hotel.coordinates?.latitude ?? null,
    longitude: hotel.coordinates?.longitude ?? null,
    stars: starsOf(hotel.categoryCode),
    chain: hotel.chainCode ?? null,
    address: hotel.address?.content ?? '',
    city: titled(hotel.city?.content ?? ''),
    zone,
    amenities: [...amenitiesIn(facilities.map((one) => words(one)))],
    checkInFrom: timeOf(/check-?in hour/, ({ timeFrom }) => timeFrom) ?? CHECK_IN,
    checkOutUntil: timeOf(/check-?out hour/, ({ timeTo, timeFrom }) => timeTo ?? timeFrom) ?? CHECK_OUT,
    rooms: roomsOf(hotel, words),
    pictures: picturesOf(inOrder(hotel.images ?? [])),
  }
}

/** `4EST`, `H3_5`, `5LUX`: the first digit; 0 where a hotel is not classed. */
export function starsOf(categoryCode: string | null | undefined): number {
  const stars = Number(/[1-5]/.exec(categoryCode ?? '')?.[0] ?? 0)
  return Number.isNaN(stars) ? 0 : stars
}

/** Hotelbeds writes the United Kingdom in its own way. */
const countryOf = (code: string): string => (code === 'UK' ? 'GB' : code)

/** `LONDON` reads as London. */
function titled(city: string): string {
  return city === city.toUpperCase()
    ? city
        .toLowerCase()
        .replaceAll(/(^|[\s'-])(\p{L})/gu, (_, before: string, first: string) => before + first.toUpperCase())
    : city
}

function roomsOf({ rooms, wildcards, images }: ContentHotel, words: Words): RoomContent[] {
  const pictures = roomPictures(inOrder(images ?? []))
  const names = new Map(wildcards?.map(({ roomType, hotelRoomDescription: text }) => [roomType, text?.content ?? '']))
  return (rooms ?? []).map(({ roomCode, description, maxAdults, maxPax, roomFacilities, roomStays }) => {
    const beds = (roomStays ?? []).flatMap(({ roomStayFacilities }) =>
      (roomStayFacilities ?? []).flatMap((one) => {
        const type = bedIn(words(one))
        return type ? [{ type, count: one.number ?? 1 }] : []
      }),
    )
    const size = (roomFacilities ?? []).find((one) => /size|sqm|square met/.test(words(one)))?.number
    return {
      code: roomCode,
      name: names.get(roomCode) || description || '',
      beds,
      size_sqm: size ?? null,
      maxAdults: maxAdults ?? null,
      maxGuests: maxPax ?? null,
      picture: pictures.get(roomCode) ?? null,
    }
  })
}
