import { z } from 'zod'
import { code, currencySchema, dateSchema, idSchema, instantSchema, moneySchema, writtenText } from '../fields.ts'
import { passengerTypeSchema, priceSchema } from '../prices.ts'
import { MOST_EXTRA_NIGHTS } from './extra-nights.ts'
import { sharingSchema } from './kinds.ts'
import {
  departureIdSchema,
  packageCardSchema,
  packageDepartureSchema,
  packageDetailSchema,
  packageIdSchema,
} from './packages.ts'

const MOST_PARTY = 9

const count = (most: number) => z.int(code('invalid')).min(0, code('invalid')).max(most, code('invalid'))

/** Rooms of each kind. A bed of a shared room may be shared with somebody that the agency finds. */
const roomCountsSchema = z.object({
  quad: count(MOST_PARTY),
  triple: count(MOST_PARTY),
  double: count(MOST_PARTY),
  single: count(MOST_PARTY),
})

export const packageConfirmRequest = z.object({
  package_id: packageIdSchema,
  departure_id: departureIdSchema,
  adults: z.int(code('invalid')).min(1, code('adults_required')).max(MOST_PARTY, code('too_many_passengers')),
  children: count(MOST_PARTY),
  infants: count(MOST_PARTY),
  rooms: roomCountsSchema,
  /** `match`: the agency finds who shares beds that are left; without it rooms must be filled. @default 'own' */
  roommates: z.enum(['own', 'match']).nullish(),
  /** With whom beds that are left are shared, where customers know it themselves. */
  roommate_names: writtenText()
    .max(200, code('too_long'))
    .regex(/^\P{Cc}*$/u, code('invalid'))
    .nullish(),
  /** Nights after the end, one number for each traveller who stays longer. */
  extra_nights: z.array(count(MOST_EXTRA_NIGHTS)).max(MOST_PARTY, code('too_many_passengers')).nullish(),
  extras: z
    .array(z.object({ code: z.string().regex(/^[a-z_]{1,40}$/, code('invalid')), quantity: count(MOST_PARTY) }))
    .max(20, code('too_long'))
    .nullish(),
  /** By what somebody on the waiting list was told that seats are theirs. */
  waiting_token: idSchema('wait').nullish(),
  /** What the visitor saw, to be told when it is another now. */
  expected_total: moneySchema.nullish(),
  /** What the customer is charged in, where a provider takes it. @default the shop's own */
  currency: currencySchema.nullish(),
})

export const packageConfirmResponse = z.object({
  offer_id: z.string(),
  price: priceSchema,
  price_changed: z.boolean(),
  previous_total: moneySchema.nullable(),
  expires_at: instantSchema,
})

const packageLineSchema = z.object({
  name: z.string(),
  quantity: z.int(),
  amount: moneySchema,
})

const bookedRoomSchema = z.object({
  sharing: sharingSchema,
  /** How many of the party sleep there. */
  travellers: z.int(),
  /** Beds that somebody else may have. */
  beds_left: z.int(),
})

/** What is bought of a package: what offers and orders say of it. */
export const bookedPackageSchema = packageCardSchema
  .pick({
    package_id: true,
    family: true,
    theme: true,
    title: true,
    place: true,
    nights: true,
    picture: true,
    photo: true,
  })
  .extend({
    departure: packageDepartureSchema.pick({
      departure_id: true,
      date: true,
      return_date: true,
      origin: true,
      tasks: true,
      terms: true,
      deposit: true,
    }),
    party: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
    rooms: z.array(bookedRoomSchema),
    roommates: z.enum(['own', 'match']),
    roommate_names: z.string().nullable(),
    extra_nights: z.array(z.int()),
    lines: z.array(packageLineSchema),
    days: packageDetailSchema.shape.days,
    hotels: packageDetailSchema.shape.hotels,
    inclusions: packageDetailSchema.shape.inclusions,
    exclusions: packageDetailSchema.shape.exclusions,
    checklist: packageDetailSchema.shape.checklist,
    leader: packageDetailSchema.shape.leader,
    stops: packageDetailSchema.shape.stops,
    passport: z.boolean(),
    timezone: z.string(),
  })

const packageOfferSchema = z.object({
  offer_id: z.string(),
  search_id: z.string(),
  expires_at: instantSchema,
  booked: bookedPackageSchema,
  travellers: z.array(passengerTypeSchema),
  price: priceSchema,
  hold: z.object({ payment_required_by: instantSchema, price_guaranteed_until: instantSchema.nullable() }).nullable(),
  /** Whether it can be paid in parts. */
  in_parts: z.boolean(),
  today: dateSchema,
})

export const packageOfferRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  /** Also where its price no longer stands, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})
export const packageOfferResponse = z.object({ data: packageOfferSchema })

/** Somebody who wants seats of a departure that has none. */
export const packageWaitRequest = z.object({
  package_id: packageIdSchema,
  departure_id: departureIdSchema,
  seats: z.int(code('invalid')).min(1, code('invalid')).max(MOST_PARTY, code('too_many_passengers')),
  email: writtenText(code('email_required'))
    .min(1, code('email_required'))
    .max(254, code('too_long'))
    .pipe(z.email(code('email_invalid'))),
})
export const packageWaitResponse = z.object({ waiting: z.literal(true) })

export type PackageConfirmRequest = z.infer<typeof packageConfirmRequest>
export type PackageConfirmResponse = z.infer<typeof packageConfirmResponse>
export type BookedPackage = z.infer<typeof bookedPackageSchema>
export type PackageOffer = z.infer<typeof packageOfferSchema>
export type PackageOfferRequest = z.infer<typeof packageOfferRequest>
export type PackageOfferResponse = z.infer<typeof packageOfferResponse>
export type PackageWaitRequest = z.infer<typeof packageWaitRequest>
export type PackageWaitResponse = z.infer<typeof packageWaitResponse>
