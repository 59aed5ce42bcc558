import { z } from 'zod'
import { code, instantSchema } from '../fields.ts'
import { passengerTypeSchema, priceSchema } from '../prices.ts'
import { createBookingRequest } from './create-booking.ts'
import { itemKindSchema } from './order-states.ts'

const offer_id = createBookingRequest.shape.offer_id

/** Puts a confirmed offer of the visitor's own into their basket; one that is there already stays. */
export const basketAddRequest = z.object({
  kind: itemKindSchema,
  offer_id,
  /** The search that it must be of. */
  search_id: createBookingRequest.shape.search_id.nullish(),
})

/** Takes an offer out; one that is not there changes nothing. */
export const basketRemoveRequest = z.object({ offer_id: z.string().min(1, code('required')).max(80) })

const basketItemSchema = z.object({
  kind: itemKindSchema,
  offer_id: z.string(),
  search_id: z.string(),
  /** By itself, with the promotions that need no code. */
  price: priceSchema,
  /** Until when its price stands. */
  expires_at: instantSchema,
  /** Its price no longer stands: it cannot be ordered any more. */
  expired: z.boolean(),
})

/** What a visitor means to order together, in the order in which it was put there. */
export const basketResponse = z.object({
  items: z.array(basketItemSchema),
  /** Whom the items are for, where one of them says so: all are for the same travellers. */
  passengers: z.array(passengerTypeSchema),
  /** Of all items that have not expired; null where there are none. */
  price: priceSchema.nullable(),
  /** The first end of those, and whose it is. */
  expires_at: instantSchema.nullable(),
  expires_first: z.string().nullable(),
})

export type BasketAddRequest = z.infer<typeof basketAddRequest>
export type BasketRemoveRequest = z.infer<typeof basketRemoveRequest>
export type BasketResponse = z.infer<typeof basketResponse>
export type BasketItem = z.infer<typeof basketItemSchema>
