import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'
import { createBookingRequest } from './create-booking.ts'
import { itemKindSchema, MOST_ITEMS } from './order-states.ts'

/** Own offers that are about to be ordered together. */
export const choicesRequest = z.object({
  offer_ids: z.array(createBookingRequest.shape.offer_id).min(1, code('required')).max(MOST_ITEMS, code('invalid')),
  /** Where the visitor lives, as ISO 3166-1 alpha-2. @default where the trip begins */
  country: z
    .string(code('invalid'))
    .regex(/^[A-Z]{2}$/, code('invalid'))
    .nullish(),
})

/**
 * Something that is sold with these offers, for their dates and travellers: said yes or no to, and never chosen for
 * anybody. Yes is an item of the order, no is `declined` of `orders/create`.
 */
const choiceSchema = z.object({
  kind: itemKindSchema,
  offer_id: z.string(),
  search_id: z.string(),
  expires_at: instantSchema,
  title: z.string(),
  /** What, for whom and when, in a sentence. */
  text: z.string(),
  /** What is in it. */
  points: z.array(z.string()),
  /** What must be known before; null for nothing. */
  note: z.string().nullable(),
  /** Its terms, and other kinds of it: pages of this shop, or of its supplier. */
  links: z.array(z.object({ text: z.string(), href: z.string().regex(/^(?:\/(?!\/)|https:\/\/)/) })),
  /** What it costs. */
  price: moneySchema,
  /** What all of it costs with it. */
  together: priceSchema,
  /** The two answers, in words. */
  yes: z.string(),
  no: z.string(),
})

export const choicesResponse = z.object({ choices: z.array(choiceSchema) })

/** What was offered with an order and is not wanted. */
export const declinedOffersSchema = z
  .array(z.object({ kind: itemKindSchema, offer_id: createBookingRequest.shape.offer_id }))
  .max(MOST_ITEMS, code('invalid'))

export type ChoicesRequest = z.infer<typeof choicesRequest>
export type ChoicesResponse = z.infer<typeof choicesResponse>
export type Choice = z.infer<typeof choiceSchema>
