import { z } from 'zod'
import { extraChoicesSchema } from '../flights/extras.ts'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { laterPartsSchema } from './instalments.ts'
import { orderStatusSchema, paymentOptionSchema, paymentProviderSchema, paymentStatusSchema } from './order-states.ts'
import { priceSchema } from '../prices.ts'
import { contactSchema, passengerInputSchema } from '../travellers.ts'

export const createBookingRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  search_id: z.string().min(1, code('required')).max(80),
  contact: contactSchema,
  passengers: z.array(passengerInputSchema).min(1, code('required')).max(9, code('too_many_passengers')),
  coupon_code: z.string().trim().max(40, code('too_long')).nullish(),
  /** Bags and seats of `/flights/extras`. `expected_total` includes them. */
  extras: extraChoicesSchema.nullish(),
  /** What the traveller saw and accepted; another price is refused with `price_changed`. */
  expected_total: moneySchema,
  agree_terms: z.literal(true, code('terms_required')),
  /** `hold` keeps the seats at the airline and pays later, `instalments` in parts, where the offer allows it. @default 'pay_now' */
  payment_option: paymentOptionSchema.nullish(),
  /** With `instalments`: how many parts follow the first. @default 1 */
  later_parts: laterPartsSchema.nullish(),
  /** IANA zone of the customer's clock, `Africa/Dakar`: mails and documents tell deadlines in it. An unknown one is ignored. */
  time_zone: z.string().max(64, code('too_long')).nullish(),
})

export const createBookingResponse = z.object({
  confirmation_id: z.string(),
  booking_reference: z.string(),
  status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  price: priceSchema,
  payment_expires_at: instantSchema,
  payment_providers: z.array(paymentProviderSchema),
})

export type CreateBookingRequest = z.infer<typeof createBookingRequest>
export type CreateBookingResponse = z.infer<typeof createBookingResponse>
