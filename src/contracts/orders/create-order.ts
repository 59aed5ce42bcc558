import { z } from 'zod'
import { code } from '../fields.ts'
import { createBookingRequest, createBookingResponse } from './create-booking.ts'
import { itemKindSchema } from './order-states.ts'

/** An order of more things is hardly a trip. */
const MOST_ITEMS = 12

/** One confirmed offer of an order. */
const wantedItemSchema = z.object({
  kind: itemKindSchema,
  offer_id: createBookingRequest.shape.offer_id,
  /** The search that it must be of. */
  search_id: createBookingRequest.shape.search_id.nullish(),
  extras: createBookingRequest.shape.extras,
})

/** One or several offers under one payment. `expected_total` is that of all of them. */
export const createOrderRequest = createBookingRequest
  .omit({ offer_id: true, search_id: true, extras: true })
  .extend({ items: z.array(wantedItemSchema).min(1, code('required')).max(MOST_ITEMS, code('invalid')) })
export const createOrderResponse = createBookingResponse

export type CreateOrderRequest = z.infer<typeof createOrderRequest>
export type CreateOrderResponse = z.infer<typeof createOrderResponse>
