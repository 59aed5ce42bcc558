import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'
import { propertySummarySchema } from './properties.ts'
import { hotelQuerySchema, MAX_ROOMS } from './query.ts'
import { dueAtPropertySchema, roomRateSchema, roomSchema, stayTermsSchema } from './rates.ts'

export const checkRateRequest = z.object({
  search_id: z.string().min(1, code('required')).max(80),
  hotel_id: z.string().min(1, code('required')).max(80),
  /** One for each room of the search. */
  rates: z
    .array(
      z.object({
        rate_key: z.string().min(1, code('required')).max(400),
        room_index: z
          .int()
          .min(0)
          .max(MAX_ROOMS - 1),
      }),
    )
    .min(1, code('required'))
    .max(MAX_ROOMS, code('too_many_rooms')),
  /** What the visitor saw for all of them, to be told when it is another now. */
  expected_total: moneySchema.nullish(),
})

/** A room of a confirmed stay, with who sleeps in it. */
const offeredRoomSchema = roomSchema.omit({ rates: true }).extend({
  adults: z.int(),
  child_ages: z.array(z.int()),
  board: stayTermsSchema.shape.board,
  nights: roomRateSchema.shape.nights,
  nights_currency: roomRateSchema.shape.nights_currency,
})

/** A stay as it was confirmed: all its rooms under one price and one set of terms. */
export const hotelOfferSchema = z.object({
  offer_id: z.string(),
  search_id: z.string(),
  sessionId: z.string(),
  expires_at: instantSchema,
  query: hotelQuerySchema,
  hotel: propertySummarySchema.extend({
    address: z.string(),
    timezone: z.string(),
    check_in_from: z.string(),
    check_out_until: z.string(),
  }),
  rooms: z.array(offeredRoomSchema),
  terms: stayTermsSchema.omit({ board: true }),
  /** What is paid now. */
  price: priceSchema,
  due_at_property: z.array(dueAtPropertySchema),
  /** Present where the rooms can be kept now and paid later. */
  hold: z.object({ payment_required_by: instantSchema, price_guaranteed_until: instantSchema.nullable() }).nullable(),
})

export const checkRateResponse = z.object({
  available: z.literal(true),
  offer_id: z.string(),
  search_id: z.string(),
  price: priceSchema,
  /** What the visitor saw, where that was said. */
  previous_total: moneySchema.nullable(),
  price_changed: z.boolean(),
  terms: hotelOfferSchema.shape.terms,
  due_at_property: z.array(dueAtPropertySchema),
  expires_at: instantSchema,
  hold_allowed: z.boolean(),
  payment_required_by: instantSchema.nullable(),
})

export const hotelOfferRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  /** Also where its price no longer stands, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})
export const hotelOfferResponse = z.object({ data: hotelOfferSchema })

export type CheckRateRequest = z.infer<typeof checkRateRequest>
export type CheckRateResponse = z.infer<typeof checkRateResponse>
export type HotelOfferRequest = z.infer<typeof hotelOfferRequest>
export type HotelOfferResponse = z.infer<typeof hotelOfferResponse>
export type HotelOffer = z.infer<typeof hotelOfferSchema>
