import { z } from 'zod'
import { code, currencySchema, dateSchema, idSchema, instantSchema } from '../fields.ts'
import { flightQuerySchema, flightSearchRequest } from '../flights/query.ts'
import { hotelQuerySchema, hotelSearchRequest } from '../hotels/query.ts'
import { newsletterLinkRequest, newsletterSubscribeRequest } from './newsletter.ts'

/** Alerts that one customer, or one address of a guest, may have at a time. */
export const MAX_PRICE_ALERTS = 20

/** What of a product is watched; the first that could be is what is meant where nothing is said. */
const alertKindSchema = z.enum(['flight', 'hotel'])
/** Which dates an alert looks at: those of its search, three days around them, or the month of the departure. */
const alertDatesSchema = z.enum(['exact', 'days', 'month'])
/** `ended`: its dates have passed, or a guest has stopped it. */
const alertStatusSchema = z.enum(['active', 'paused', 'ended'])

/** Minor units of the naira, all travellers together; null: every meaningful drop is told. */
const maxPrice = z
  .int(code('invalid'))
  .min(100, code('amount_too_small'))
  .max(100_000_000_000, code('amount_too_large'))
  .nullable()

const terms = z.object({
  max_price: maxPrice.default(null),
  /** Where to write to, from guests; of a customer the account's address is taken. */
  email: newsletterSubscribeRequest.shape.email.optional(),
})

const flightAlertCreate = terms.extend({
  kind: z.literal('flight').optional(),
  /** The search to watch; of one journey or a round trip. */
  search: flightSearchRequest,
  dates: alertDatesSchema.default('exact'),
})

const hotelAlertCreate = terms.extend({
  kind: z.literal('hotel'),
  /** The search to watch: its cheapest hotel, or the one that is named. */
  search: hotelSearchRequest.omit({ with_packages: true, currency: true }),
  hotel_id: z.string().max(80, code('invalid')).nullish(),
})

export const priceAlertCreateRequest = z.discriminatedUnion('kind', [flightAlertCreate, hotelAlertCreate], {
  ...code('invalid'),
})

/** What a day's cheapest price was. */
const watchedDaySchema = z.object({ day: dateSchema, amount: z.int() })

const anyAlert = z.object({
  alert_id: z.string(),
  status: alertStatusSchema,
  currency: currencySchema,
  max_price: z.int().nullable(),
  lowest: z.int().nullable(),
  checked_at: instantSchema.nullable(),
  /** The last sixty days that had a price, oldest first. */
  history: z.array(watchedDaySchema),
  /** The last day on which it can still begin. */
  ends_on: dateSchema,
  created_at: instantSchema,
})

const flightAlertSchema = anyAlert.extend({
  kind: z.literal('flight'),
  query: flightQuerySchema,
  dates: alertDatesSchema,
  /** What the last check found, with the dates of that price; null before the first, and where nothing flies. */
  last: z.object({ amount: z.int(), departure_date: dateSchema, return_date: dateSchema.nullable() }).nullable(),
})

const hotelAlertSchema = anyAlert.extend({
  kind: z.literal('hotel'),
  query: hotelQuerySchema,
  /** The hotel that is watched; null where it is the cheapest of the search. */
  hotel: z.object({ hotel_id: z.string(), name: z.string() }).nullable(),
  /** What the last check found, for all rooms and nights; null before the first, and where all is full. */
  last: z.object({ amount: z.int() }).nullable(),
})

export const priceAlertSchema = z.discriminatedUnion('kind', [flightAlertSchema, hotelAlertSchema])

/** The same for every guest, so that nobody finds out who watches what. */
export const priceAlertCreateResponse = z.object({
  status: z.enum(['watching', 'confirm_by_mail']),
  alert: priceAlertSchema.nullable(),
})

export const priceAlertListResponse = z.object({ alerts: z.array(priceAlertSchema), most: z.int() })

export const priceAlertChangeRequest = z.object({
  alert_id: idSchema('pal'),
  status: z.enum(['active', 'paused'], code('invalid')).optional(),
  max_price: maxPrice.optional(),
})
export const priceAlertChangeResponse = z.object({ alert: priceAlertSchema })

export const priceAlertDeleteRequest = z.object({ alert_id: idSchema('pal') })
export const priceAlertDeleteResponse = z.object({ status: z.literal('deleted') })

/** The token of a mail's link. */
export const priceAlertLinkRequest = newsletterLinkRequest
export const priceAlertConfirmResponse = z.object({ status: z.literal('watching') })
export const priceAlertStopResponse = z.object({ status: z.literal('stopped') })

export type AlertKind = z.infer<typeof alertKindSchema>
export type AnyAlert = z.infer<typeof anyAlert>
export type FlightAlert = z.infer<typeof flightAlertSchema>
export type HotelAlert = z.infer<typeof hotelAlertSchema>
export type FlightAlertInput = z.output<typeof flightAlertCreate>
export type HotelAlertInput = z.output<typeof hotelAlertCreate>
export type AlertDates = z.infer<typeof alertDatesSchema>
export type PriceAlert = z.infer<typeof priceAlertSchema>
export type WatchedDay = z.infer<typeof watchedDaySchema>
export type PriceAlertCreateRequest = z.input<typeof priceAlertCreateRequest>
export type PriceAlertCreateInput = z.output<typeof priceAlertCreateRequest>
export type PriceAlertCreateResponse = z.infer<typeof priceAlertCreateResponse>
export type PriceAlertListResponse = z.infer<typeof priceAlertListResponse>
export type PriceAlertChangeRequest = z.infer<typeof priceAlertChangeRequest>
export type PriceAlertChangeResponse = z.infer<typeof priceAlertChangeResponse>
export type PriceAlertDeleteRequest = z.infer<typeof priceAlertDeleteRequest>
export type PriceAlertDeleteResponse = z.infer<typeof priceAlertDeleteResponse>
export type PriceAlertLinkRequest = z.infer<typeof priceAlertLinkRequest>
export type PriceAlertConfirmResponse = z.infer<typeof priceAlertConfirmResponse>
export type PriceAlertStopResponse = z.infer<typeof priceAlertStopResponse>
