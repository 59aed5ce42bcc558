import { z } from 'zod'
import { code, writtenText } from '../fields.ts'
import { createBookingRequest, createBookingResponse } from './create-booking.ts'
import { declinedOffersSchema } from './choices.ts'
import { travellerInputSchema } from '../travellers.ts'
import { MOST_ITEMS, itemKindSchema, partialPolicySchema } from './order-states.ts'

const MOST_TRAVELLERS = 9
/** Longest text of what is asked of who provides an item. */
const MOST_REQUESTS = 500
const MOST_ANSWERS = 20
const MOST_ANSWER = 200

/** One confirmed offer of an order. */
const wantedItemSchema = z.object({
  kind: itemKindSchema,
  offer_id: createBookingRequest.shape.offer_id,
  /** The search that it must be of. */
  search_id: createBookingRequest.shape.search_id.nullish(),
  extras: createBookingRequest.shape.extras,
  /** Indexes of the travellers that it is for. @default all of them */
  travellers: z
    .array(
      z
        .int()
        .min(0)
        .max(MOST_TRAVELLERS - 1),
    )
    .min(1, code('required'))
    .max(MOST_TRAVELLERS)
    .nullish(),
  /** What its travellers ask of who provides it, in their words; nothing that is promised. */
  special_requests: writtenText()
    .max(MOST_REQUESTS, code('too_long'))
    .regex(/^[\P{Cc}\n\r\t]*$/u, code('invalid'))
    .nullish(),
  /** What its product asks itself, by question: `flight_number` → `BA75`. */
  answers: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, code('invalid')),
      writtenText()
        .max(MOST_ANSWER, code('too_long'))
        .regex(/^[\P{Cc}\n\r\t]*$/u, code('invalid')),
    )
    .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, code('invalid'))
    .nullish(),
})

/** One or several offers under one payment. `expected_total` is that of all of them. */
export const createOrderRequest = createBookingRequest
  .omit({ offer_id: true, search_id: true, extras: true, passengers: true })
  .extend({
    /** Each offer is for all of its travellers: none is ordered twice. */
    items: z
      .array(wantedItemSchema)
      .min(1, code('required'))
      .max(MOST_ITEMS, code('invalid'))
      .refine((items) => new Set(items.map(({ offer_id }) => offer_id)).size === items.length, code('invalid')),
    passengers: z
      .array(travellerInputSchema)
      .min(1, code('required'))
      .max(MOST_TRAVELLERS, code('too_many_passengers')),
    /** What becomes of the rest when something cannot be booked after it was paid: it is kept, or nothing is. @default 'keep' */
    partial_policy: partialPolicySchema.nullish(),
    /** What was offered with it and is not wanted: the order's history says so, and its product is told. */
    declined: declinedOffersSchema.nullish(),
  })
export const createOrderResponse = createBookingResponse

export type CreateOrderRequest = z.infer<typeof createOrderRequest>
export type CreateOrderResponse = z.infer<typeof createOrderResponse>
