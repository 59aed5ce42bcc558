import { z } from 'zod'
import { code, dateSchema, moneySchema } from '../fields.ts'
import { photoSchema } from '../pictures/photo.ts'
import { packageFamilySchema, packagePriceKindSchema, packageThemeSchema } from './kinds.ts'

/** Lowercase words with hyphens, as they stand in addresses: `umrah-lagos`. */
export const packageIdSchema = z.string(code('required')).regex(/^[a-z0-9-]{1,60}$/, code('invalid'))
export const departureIdSchema = z
  .string(code('required'))
  .regex(/^[a-z0-9-]{1,60}~\d{4}-\d\d-\d\d-[A-Z]{3}$/, code('invalid'))

const packageSortSchema = z.enum(['date', 'price', 'length'])
const packageLengthSchema = z.enum(['short', 'week', 'long'])

/** What a list is narrowed by; all of it may be left out. */
export const packageListRequest = z.object({
  family: packageFamilySchema,
  /** `2027-03` */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('invalid'))
    .nullish(),
  /** `short`: up to 5 nights, `week`: up to 9, `long`: more. */
  length: packageLengthSchema.nullish(),
  theme: packageThemeSchema.nullish(),
  /** Code of the city that it departs from. */
  origin: z
    .string()
    .regex(/^[A-Z]{3}$/, code('invalid'))
    .nullish(),
  /** At most, for each of two who share a room: minor units of the shop's currency. */
  max_price: z.int(code('invalid')).min(0, code('invalid')).nullish(),
  /** @default 'date' */
  sort: packageSortSchema.nullish(),
})

const departureSummarySchema = z.object({
  departure_id: z.string(),
  date: dateSchema,
  return_date: dateSchema,
  origin: z.object({ code: z.string(), name: z.string() }),
  seats_left: z.int(),
  /** For each of two who share a room. */
  price: moneySchema,
})

export const packageCardSchema = z.object({
  package_id: z.string(),
  family: packageFamilySchema,
  theme: packageThemeSchema,
  title: z.string(),
  place: z.string(),
  summary: z.string(),
  nights: z.int(),
  /** Code of a drawn picture, which stands where there is no photo. */
  picture: z.string(),
  photo: photoSchema.exactOptional(),
  origins: z.array(z.string()),
  /** The lowest price in any room of the departures that match; null where nothing departs. */
  from: moneySchema.nullable(),
  /** The next ones that match, the first three. */
  departures: z.array(departureSummarySchema),
  /** What makes it what it is, in short. */
  highlights: z.array(z.string()),
})

const choiceSchema = z.object({ value: z.string(), label: z.string(), count: z.int() })

export const packageListResponse = z.object({
  packages: z.array(packageCardSchema),
  /** Of the family, without filters. */
  total: z.int(),
  choices: z.object({
    months: z.array(choiceSchema),
    lengths: z.array(choiceSchema),
    themes: z.array(choiceSchema),
    origins: z.array(choiceSchema),
  }),
})

const pointSchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

const packageDaySchema = z.object({
  day: z.int(),
  title: z.string(),
  text: z.string(),
  /** Which stop it is spent at, from 0. */
  stop: z.int(),
})

/** Something to be done before the departure, and by when. */
export const packageTaskSchema = z.object({
  code: z.string(),
  kind: z.enum(['documents', 'payment', 'medical', 'details']),
  name: z.string(),
  text: z.string(),
  /** Whether an authority sets the date, and not the agency. */
  by_authority: z.boolean(),
  due: dateSchema,
})

export const packageDepartureSchema = departureSummarySchema.extend({
  seats: z.int(),
  /** Whether it can be booked now. */
  status: z.enum(['open', 'few', 'full', 'closed']),
  prices: z.array(z.object({ kind: packagePriceKindSchema, amount: moneySchema })),
  /** What who has a room alone pays beside the price of two who share one. */
  single_supplement: moneySchema,
  /** What the shop adds to an order once, whoever travels: prices are without it. */
  order_fee: moneySchema,
  tasks: z.array(packageTaskSchema),
  /** What a deposit is, and by when all is paid; null once all must be paid at once. */
  deposit: z.object({ percent: z.int(), until: dateSchema, later_parts: z.array(z.int()) }).nullable(),
  /** What is kept of the price when it is cancelled, by days before the departure: from the furthest on. */
  terms: z.array(z.object({ days_before: z.int(), kept_percent: z.int(), from: dateSchema })),
})

const packageExtraSchema = z.object({
  code: z.string(),
  name: z.string(),
  text: z.string(),
  price: moneySchema,
  /** Whether it is bought for each traveller, or once. */
  per: z.enum(['traveller', 'booking']),
})

export const packageDetailSchema = packageCardSchema.omit({ departures: true }).extend({
  country_code: z.string(),
  timezone: z.string(),
  /** All that there are; without, the drawn pictures are shown. */
  photos: z.array(photoSchema),
  pictures: z.array(z.object({ code: z.string(), name: z.string() })),
  stops: z.array(pointSchema),
  days: z.array(packageDaySchema),
  hotels: z.array(
    z.object({
      name: z.string(),
      city: z.string(),
      stars: z.int(),
      nights: z.int(),
      /** `350 m from the Haram` */
      distance: z.string(),
    }),
  ),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  /** What travellers must have, documents and vaccinations. */
  checklist: z.array(z.object({ kind: z.enum(['document', 'health']), name: z.string(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  leader: z.object({ name: z.string(), role: z.string(), text: z.string(), languages: z.array(z.string()) }),
  passport: z.boolean(),
  /** Whether who shares a room with strangers does so with their own sex. */
  rooms_by_gender: z.boolean(),
  sharings: z.array(packagePriceKindSchema),
  extras: z.array(packageExtraSchema),
  /** For one more night of one traveller, and how many there may be; null where none are sold. */
  extra_night: z.object({ price: moneySchema, most: z.int() }).nullable(),
  departures: z.array(packageDepartureSchema),
  /** The agency's calendar date: what of the tasks and terms is behind us. */
  today: dateSchema,
})

export const packageDetailsRequest = z.object({ package_id: packageIdSchema })
export const packageDetailsResponse = z.object({ data: packageDetailSchema })

export type PackageListRequest = z.infer<typeof packageListRequest>
export type PackageListResponse = z.infer<typeof packageListResponse>
export type PackageCard = z.infer<typeof packageCardSchema>
export type PackageDetail = z.infer<typeof packageDetailSchema>
export type PackageDeparture = z.infer<typeof packageDepartureSchema>
export type PackageDetailsRequest = z.infer<typeof packageDetailsRequest>
export type PackageDetailsResponse = z.infer<typeof packageDetailsResponse>
