import { z } from 'zod'
import { penaltySchema } from '../cancel-terms.ts'
import { currencySchema, dateSchema, instantSchema } from '../fields.ts'
import { photoSchema } from '../pictures/photo.ts'
import { priceSchema } from '../prices.ts'
import { BOARDS } from './kinds.ts'

export const boardSchema = z.enum(BOARDS)
/** `members`: for who is signed in. `packages`: only together with something else in one order. */
const audienceSchema = z.enum(['everyone', 'members', 'packages'])
/** `at_property`: a deposit is paid now and the rest to the hotel. */
const stayPaymentSchema = z.enum(['now', 'at_property'])

/** What the hotel takes itself, in its own currency: `stay` is the rest of a stay that is paid there. */
export const dueAtPropertySchema = z.object({
  kind: z.enum(['stay', 'city_tax', 'resort_fee']),
  amount: z.int(),
  currency: currencySchema,
})

/** The terms under which rooms are sold. */
export const stayTermsSchema = z.object({
  board: boardSchema,
  audience: audienceSchema,
  payment: stayPaymentSchema,
  /** Until then cancelling costs nothing; null where it always does. */
  free_until: instantSchema.nullable(),
  free_until_local: z.string().nullable(),
  /** Ascending in time and amount. Before the first nothing is kept. */
  penalties: z.array(penaltySchema),
})

/** One way to have one of the rooms that are searched for. */
export const roomRateSchema = stayTermsSchema.extend({
  /** Opaque. */
  rate_key: z.string(),
  /** Which room of the search it is for, from 0. */
  room_index: z.int(),
  price: priceSchema,
  /** What each night costs at the supplier's price, before what is added: minor units of `nights_currency`. */
  nights: z.array(z.object({ date: dateSchema, amount: z.int() })),
  nights_currency: currencySchema,
  due_at_property: z.array(dueAtPropertySchema),
  /** null when there are plenty. */
  rooms_left: z.int().nullable(),
})

/** What a hotel asks of a stay that another stay would keep. */
const stayRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('min_nights'), nights: z.int() }),
  z.object({ kind: z.literal('max_nights'), nights: z.int() }),
  z.object({ kind: z.literal('closed_to_arrival') }),
  /** It takes no bookings any more that begin in fewer days. */
  z.object({ kind: z.literal('release'), days: z.int() }),
])

/** Why a hotel with rooms takes no stay like this. */
export const refusedStaySchema = z.object({
  rule: stayRuleSchema,
  /** The nearest stay of the same guests that it takes; null where none is near. */
  fits: z.object({ check_in: dateSchema, check_out: dateSchema }).nullable(),
})

export const roomSchema = z.object({
  room_code: z.string(),
  name: z.string(),
  beds: z.array(z.object({ type: z.enum(['single', 'double', 'queen', 'king', 'sofa']), count: z.int() })),
  /** null where nobody says. */
  size_sqm: z.int().nullable(),
  max_adults: z.int(),
  max_guests: z.int(),
  /** A photograph of it; absent where its picture is drawn. */
  photo: photoSchema.exactOptional(),
  rates: z.array(roomRateSchema),
})

export type Board = z.infer<typeof boardSchema>
export type Audience = z.infer<typeof audienceSchema>
export type StayPayment = z.infer<typeof stayPaymentSchema>
export type DueAtProperty = z.infer<typeof dueAtPropertySchema>
export type RoomRate = z.infer<typeof roomRateSchema>
export type StayRule = z.infer<typeof stayRuleSchema>
export type RefusedStay = z.infer<typeof refusedStaySchema>
export type Room = z.infer<typeof roomSchema>
