import { z } from 'zod'
import { code, currencySchema, instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'
import { propertySummarySchema } from './properties.ts'
import { hotelQuerySchema } from './query.ts'
import { MAX_ROOMS } from './search-limits.ts'
import { dueAtPropertySchema, roomRateSchema, roomSchema, stayTermsSchema } from './rates.ts'

export const checkRateRequest = z.object({
  search_id: z.string().min(1, code('required')).max(80),
  hotel_id: z.string().min(1, code('required')).max(80),
  /** One for each room of the search. */
  rates: z
    .array(
      z.object({
        rate_key: z.string().min(1, code('required')).max(900),
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
  /**
   * What the customer wants to be charged in. `price` says what they are: the shop's own currency where it can take no
   * other, or where this is left out.
   */
  currency: currencySchema.nullish(),
})

/** A room of a stay, with who sleeps in it and on what terms. */
export const stayRoomSchema = roomSchema.omit({ rates: true }).extend({
  /** Which room of the search it is, from 0. */
  room_index: z.int(),
  adults: z.int(),
  child_ages: z.array(z.int()),
  board: stayTermsSchema.shape.board,
  nights: roomRateSchema.shape.nights,
  nights_currency: roomRateSchema.shape.nights_currency,
  terms: stayTermsSchema.omit({ board: true }),
  due_at_property: z.array(dueAtPropertySchema),
})

const holdSchema = z.object({
  payment_required_by: instantSchema,
  price_guaranteed_until: instantSchema.nullable(),
})

/** A confirmed room: an offer of its own, which is ordered, cancelled and paid back by itself. */
const offeredRoomSchema = stayRoomSchema.extend({
  offer_id: z.string(),
  /** What is paid now. */
  price: priceSchema,
  /** Present where the room can be kept now and paid later. */
  hold: holdSchema.nullable(),
})

/** A stay as it was confirmed: an offer for each of its rooms. */
export const hotelOfferSchema = z.object({
  /** Opaque: stands for the offers of one check. */
  booking_id: z.string(),
  search_id: z.string(),
  sessionId: z.string(),
  /** The first end of its offers. */
  expires_at: instantSchema,
  query: hotelQuerySchema,
  hotel: propertySummarySchema.extend({
    address: z.string(),
    timezone: z.string(),
    check_in_from: z.string(),
    check_out_until: z.string(),
  }),
  rooms: z.array(offeredRoomSchema),
  /** What is paid now for all rooms. */
  price: priceSchema,
  /** What the hotel takes for all rooms: a line for each kind and currency. */
  due_at_property: z.array(dueAtPropertySchema),
  /** Present where all rooms can be kept now and paid later: the first of their deadlines. */
  hold: holdSchema.nullable(),
})

export const checkRateResponse = z.object({
  available: z.literal(true),
  /** What `hotels/offer` and the page of its booking know the stay by. */
  booking_id: z.string(),
  search_id: z.string(),
  /** An offer for each room, in their order: a stay is an order of all of them. */
  rooms: z.array(
    offeredRoomSchema.pick({
      room_index: true,
      offer_id: true,
      board: true,
      terms: true,
      price: true,
      due_at_property: true,
    }),
  ),
  /** What is paid now for all rooms. */
  price: priceSchema,
  /** What the visitor saw, where that was said: in what they are charged in. */
  previous_total: moneySchema.nullable(),
  price_changed: z.boolean(),
  expires_at: instantSchema,
  hold_allowed: z.boolean(),
  payment_required_by: instantSchema.nullable(),
})

export const hotelOfferRequest = z.object({
  booking_id: z.string().min(1, code('required')).max(80),
  /** Also where its price no longer stands, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})
export const hotelOfferResponse = z.object({ data: hotelOfferSchema })

export type CheckRateRequest = z.infer<typeof checkRateRequest>
export type CheckRateResponse = z.infer<typeof checkRateResponse>
export type HotelOfferRequest = z.infer<typeof hotelOfferRequest>
export type HotelOfferResponse = z.infer<typeof hotelOfferResponse>
export type HotelOffer = z.infer<typeof hotelOfferSchema>
export type StayRoom = z.infer<typeof stayRoomSchema>
