import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { amenitySchema } from '#contracts/hotels/properties.ts'
import { boardSchema, roomSchema as soldRoomSchema } from '#contracts/hotels/rates.ts'
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN } from '#contracts/hotels/search-limits.ts'
import { amountSchema, codeSchema, textSchema, timeSchema, uniqueCodes } from '../../own-catalogue/fields.ts'
import { photoSchema } from '../../own-catalogue/photo.ts'
import { seasonsSchema } from './season.ts'

const percentSchema = z.number().multipleOf(0.01)

/** Added to the price of the stay. */
const taxSchema = z.strictObject({
  /** `HV` is value added tax on the stay. */
  code: z.string().regex(/^[A-Z0-9]{2,4}$/, 'must be two to four capitals or digits'),
  kind: z.enum(['vat', 'government']),
  percent: percentSchema.gt(0).max(50),
})

/** Paid to the hotel by the guests. */
const localTaxSchema = z.strictObject({
  kind: z.enum(['city_tax', 'resort_fee']),
  amount: amountSchema.gt(0),
  per: z.enum(['adult_night', 'room_night', 'room']),
})

/** From so many days before the arrival on, the hotel keeps a part: percent of all, or the first night. */
const cancellationStepSchema = z.strictObject({
  days: z.int().min(0).max(365),
  time: timeSchema.default('18:00'),
  keeps: z.union([z.literal('first_night'), z.int().min(1).max(100)], 'must be percent from 1 to 100, or first_night'),
})

/** How rooms are sold: what is eaten, who may book, and what cancelling costs. */
const planSchema = z.strictObject({
  code: codeSchema,
  board: boardSchema,
  audience: z.enum(['everyone', 'members', 'packages']).default('everyone'),
  /** Of the night’s price, more or less. */
  percent: percentSchema.min(-90).max(100).default(0),
  /** What meals add for each adult and child, a night. */
  meals: z.strictObject({ adult: amountSchema, child: amountSchema }).default({ adult: 0, child: 0 }),
  /** `at_property`: the deposit is paid now and the rest to the hotel; all of it now otherwise. */
  payment: z.enum(['now', 'at_property']).default('now'),
  /** Percent of the stay with its taxes, where the rest is paid at the hotel. */
  deposit: z.int().min(5, 'must be percent from 5 to 90').max(90, 'must be percent from 5 to 90').default(10),
  /** So long rooms that cost nothing to give back, and are paid now, are kept for a payment to come; 0: not at all. */
  hold_hours: z.int().min(0).max(1_440).default(0),
  /** Free before the first step; all is kept from the evening of the arrival on. */
  cancellation: z.union(
    [z.literal('non_refundable'), z.array(cancellationStepSchema).max(10)],
    'must be non_refundable, or a list of steps with days and keeps',
  ),
})

const roomSchema = z.strictObject({
  code: codeSchema,
  name: textSchema(80),
  beds: z
    .array(z.strictObject({ type: soldRoomSchema.shape.beds.element.shape.type, count: z.int().min(1).max(9) }))
    .min(1)
    .max(5),
  size_sqm: z.int().min(1).max(2_000).nullable().default(null),
  max_adults: z.int().min(1).max(MAX_ADULTS),
  /** Adults and children, extra beds among them. */
  max_guests: z
    .int()
    .min(1)
    .max(MAX_ADULTS + MAX_CHILDREN),
  /** Of the guests so many sleep in beds that are brought. */
  extra_beds: z.int().min(0).max(MAX_CHILDREN).default(0),
  seasons: seasonsSchema,
})

/** A hotel that the agency has contracted, as a catalogue file has it. */
export const ownHotelSchema = z.strictObject({
  code: codeSchema,
  /** A hotel that is off sale keeps its bookings. */
  on_sale: z.boolean().default(true),
  name: z.string().trim().min(1).max(120),
  stars: z.int().min(1).max(5),
  chain: z.string().trim().min(1).max(60).nullable().default(null),
  /** Code of a city of the shop: `LOS`. Its clock is the hotel’s. */
  city: z.string().regex(/^[A-Z]{3}$/, 'must be the three capitals of a city, such as LOS'),
  area: textSchema(60),
  address: z.string().trim().min(1).max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  description: textSchema(2_000),
  amenities: z.array(amenitySchema).max(16),
  check_in_from: timeSchema,
  check_out_until: timeSchema,
  photos: z.array(photoSchema).max(20).default([]),
  /** All amounts of the hotel are in it. */
  currency: currencySchema,
  taxes: z.array(taxSchema).max(5).default([]),
  local_taxes: z.array(localTaxSchema).max(5).default([]),
  /** Bands of children’s ages, by the last age of each: [2, 11]. Who is older pays as an adult. */
  child_ages: z.array(z.int().min(0).max(MAX_CHILD_AGE)).max(MAX_CHILDREN).default([]),
  plans: z.array(planSchema).min(1).max(10).superRefine(uniqueCodes),
  rooms: z.array(roomSchema).min(1).max(40).superRefine(uniqueCodes),
})
export type OwnHotel = z.infer<typeof ownHotelSchema>
export type OwnRoom = OwnHotel['rooms'][number]
export type OwnPlan = OwnHotel['plans'][number]
