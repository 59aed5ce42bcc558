import { z } from 'zod'
import { code, currencySchema, instantSchema } from '../fields.ts'
import { passengerTypeSchema, priceSchema } from '../prices.ts'
import { planSchema } from './cover.ts'
import { insuranceQuoteKeyRequest, insuranceQuoteSchema } from './quotes.ts'

export const insuranceChooseRequest = insuranceQuoteKeyRequest.extend({
  plan_id: z.string(code('required')).min(1, code('required')).max(80),
  /** What its customer wants to be charged in; the shop's own where that cannot be. */
  currency: currencySchema.nullish(),
})

/** Cover that was chosen: an offer that can be ordered. */
const insuranceOfferSchema = z.object({
  offer_id: z.string(),
  search_id: z.string(),
  quote_id: z.string(),
  expires_at: instantSchema,
  query: insuranceQuoteSchema.shape.query,
  plan: planSchema,
  price: priceSchema,
  /** Whom it is for, in the order of an order's travellers. */
  travellers: z.array(passengerTypeSchema),
})

export const insuranceOfferRequest = z.object({
  offer_id: z.string(code('required')).min(1, code('required')).max(80),
  /** Also where its price no longer stands, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})
export const insuranceOfferResponse = z.object({ data: insuranceOfferSchema })

export type InsuranceChooseRequest = z.infer<typeof insuranceChooseRequest>
export type InsuranceOffer = z.infer<typeof insuranceOfferSchema>
export type InsuranceOfferRequest = z.infer<typeof insuranceOfferRequest>
export type InsuranceOfferResponse = z.infer<typeof insuranceOfferResponse>
