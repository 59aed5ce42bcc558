import { z } from 'zod'
import { dateSchema, idSchema, instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'

/** `part_paid`: its payment in parts has begun. */
const FEE_STATUSES = ['asked', 'part_paid', 'paid', 'waived', 'refunded'] as const

/** What a case costs, one line of it. */
export const caseFeeSchema = z.object({
  fee_id: z.string(),
  title: z.string(),
  amount: moneySchema,
  due_on: dateSchema.nullable(),
  status: z.enum(FEE_STATUSES),
  /** The booking by which it is paid, for whoever may see that; null while there is none. */
  confirmation_id: z.string().nullable(),
})

export const caseOfferRequest = z.object({
  offer_id: idSchema('off'),
  /** Also one that has ended, to show what it was. */
  even_expired: z.boolean().nullish(),
})

/** What is due of a case, at a price that stands for a while: it is ordered and paid like anything else. */
const caseOfferSchema = z.object({
  offer_id: z.string(),
  search_id: z.string(),
  case_id: z.string(),
  reference: z.string(),
  title: z.string(),
  fees: z.array(z.object({ title: z.string(), amount: moneySchema })),
  price: priceSchema,
  expires_at: instantSchema,
  /** Until when it may be paid in parts; null where it is paid at once. */
  parts_until: instantSchema.nullable(),
})
export const caseOfferResponse = z.object({ data: caseOfferSchema })

export type CaseFeeLine = z.infer<typeof caseFeeSchema>
export type CaseOfferRequest = z.infer<typeof caseOfferRequest>
export type CaseOffer = z.infer<typeof caseOfferSchema>
export type CaseOfferResponse = z.infer<typeof caseOfferResponse>
