import { z } from 'zod'
import { code, currencySchema, instantSchema, moneySchema } from '../fields.ts'

export const flightExtrasRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  search_id: z.string().min(1, code('required')).max(80),
})

/** Amounts are in minor units of the answer's currency, for one piece. */
const bagOfferSchema = z.object({
  extra_id: z.string(),
  /** Whom it is for: the position in the order of adults, children, infants. */
  passenger: z.int(),
  amount: z.int(),
  maximum: z.int(),
  weight_kg: z.number().nullable(),
  /** Keys of the segments that it is good for. */
  segments: z.array(z.string()),
})

/** A place in the cabin. A seat without offers is taken. */
const seatElementSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('seat'),
    /** `14C` */
    designator: z.string(),
    offers: z.array(z.object({ extra_id: z.string(), passenger: z.int(), amount: z.int() })),
  }),
  z.object({ type: z.enum(['empty', 'lavatory', 'galley', 'closet', 'stairs', 'bassinet', 'exit_row']) }),
])

/** One segment's cabin: rows, of sections between aisles, of elements, front to back and left to right. */
const seatMapSchema = z.object({
  segment: z.string(),
  rows: z.array(z.array(z.array(seatElementSchema))),
})

export const flightExtrasResponse = z.object({
  currency: currencySchema,
  bags: z.array(bagOfferSchema),
  seat_maps: z.array(seatMapSchema),
})

/** One bag or seat for one traveller; `passenger` is the position in the list of passengers. */
const extraChoiceSchema = z.object({
  extra_id: z.string(code('required')).min(1, code('required')).max(400, code('too_long')),
  passenger: z.int(code('invalid')).min(0, code('invalid')).max(8, code('invalid')),
  quantity: z.int(code('invalid')).min(1, code('extra_quantity')).max(9, code('extra_quantity')),
})
/** Nine travellers, each with a bag and four seats on a slice, and back. */
const MOST_EXTRAS = 100
export const extraChoicesSchema = z.array(extraChoiceSchema).max(MOST_EXTRAS, code('too_long'))

/** `lost`: the airline no longer had it, and its price goes back. */
export const extraStatusSchema = z.enum(['wanted', 'bought', 'lost'])

/** A bag or seat of one traveller of an order. */
export const orderExtraSchema = z.object({
  kind: z.enum(['baggage', 'seat']),
  quantity: z.int(),
  weight_kg: z.number().nullable(),
  seat: z.string().nullable(),
  segments: z.array(z.string()),
  amount: moneySchema,
  status: extraStatusSchema,
})

const confirmationId = z.string().min(1, code('required')).max(80)
/** The flight of the order that is meant. @default its first */
const itemId = z.string().min(1, code('required')).max(80).nullish()
export const bookingExtrasRequest = z.object({ confirmation_id: confirmationId, item_id: itemId })
export const bookingExtrasResponse = flightExtrasResponse

export const addExtrasRequest = z.object({
  confirmation_id: confirmationId,
  item_id: itemId,
  extras: extraChoicesSchema.min(1, code('required')),
  /** What the traveller saw and accepted; another price is refused with `price_changed`. */
  expected_total: moneySchema,
})

/**
 * `open`: to be paid first. `unclear`: the airline was asked and has not answered yet. `refused`: it did not
 * sell them, and what was paid goes back. `ended`: nothing was paid in time.
 */
export const extrasRequestStatusSchema = z.enum(['open', 'buying', 'unclear', 'bought', 'refused', 'ended'])
export const addExtrasResponse = z.object({
  request_id: z.string(),
  status: extrasRequestStatusSchema,
  amount: moneySchema,
  /** What is to be paid with `charge_id`; null where there is nothing to pay. */
  charge_id: z.string().nullable(),
  expires_at: instantSchema,
})

export type FlightExtrasRequest = z.infer<typeof flightExtrasRequest>
export type FlightExtrasResponse = z.infer<typeof flightExtrasResponse>
export type BagOffer = z.infer<typeof bagOfferSchema>
export type SeatMapAnswer = z.infer<typeof seatMapSchema>
export type SeatPlace = z.infer<typeof seatElementSchema>
export type ExtraChoice = z.infer<typeof extraChoiceSchema>
export type OrderExtra = z.infer<typeof orderExtraSchema>
export type BookingExtrasRequest = z.infer<typeof bookingExtrasRequest>
export type BookingExtrasResponse = z.infer<typeof bookingExtrasResponse>
export type AddExtrasRequest = z.infer<typeof addExtrasRequest>
export type AddExtrasResponse = z.infer<typeof addExtrasResponse>
export type ExtrasRequestStatus = z.infer<typeof extrasRequestStatusSchema>
