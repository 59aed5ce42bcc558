import { z } from 'zod'
import { code, moneySchema } from '../fields.ts'
import { createBookingRequest } from './create-booking.ts'
import { itemKindSchema, MOST_ITEMS } from './order-states.ts'

/** Of an order of the visitor's own, of offers that they are about to order, or of what is in their basket. */
export const crossSellRequest = z.object({
  confirmation_id: createBookingRequest.shape.offer_id.nullish(),
  offer_ids: z
    .array(createBookingRequest.shape.offer_id)
    .min(1, code('required'))
    .max(MOST_ITEMS, code('invalid'))
    .nullish(),
  /** Beside offers: also what their booking form asks with a yes or a no, for whom it has not asked yet. @default false */
  even_asked: z.boolean().nullish(),
})

/** Something that goes with what a visitor has: one press leads to it, filled in. Nothing is chosen for them. */
const suggestionSchema = z.object({
  kind: itemKindSchema,
  /** What it is called where the name of its kind would not tell. */
  label: z.string().optional(),
  /** Of its list no other. */
  id: z.string(),
  title: z.string(),
  /** Why, and on what terms, in a few words. */
  text: z.string(),
  /** From what it is sold; null where nobody could say so quickly. */
  from: moneySchema.nullable(),
  /**
   * What a form does that is sent to its page with this `intent`, as it is priced here: puts it into the basket, or
   * starts what is not bought at once. null where something is to be chosen first.
   */
  press: z.enum(['basket', 'start']).nullable(),
  /** A page of this shop. */
  href: z.string().regex(/^\/[^/]/),
})

export const crossSellResponse = z.object({ suggestions: z.array(suggestionSchema) })

export type CrossSellRequest = z.infer<typeof crossSellRequest>
export type CrossSellResponse = z.infer<typeof crossSellResponse>
export type Suggestion = z.infer<typeof suggestionSchema>
