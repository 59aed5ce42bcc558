import { z } from 'zod'
import { currencySchema } from '../fields.ts'
import { paymentFlowSchema } from './payments.ts'

// What the two calls answer that the specification names. Other providers are had by `orderCreateTransaction`.

const shared = {
  flow: paymentFlowSchema,
  script_url: z.string(),
  public_key: z.string(),
  reference: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  currency: currencySchema,
  metadata: z.record(z.string(), z.string()),
  label: z.string(),
}

export const createPaystackTransactionResponse = z.object({
  provider: z.literal('paystack'),
  ...shared,
  access_code: z.string(),
  authorization_url: z.string(),
  /** Minor units (kobo). */
  amount: z.int(),
  channels: z.array(z.string()),
})

export const createFlutterwaveTransactionResponse = z.object({
  provider: z.literal('flutterwave'),
  ...shared,
  tx_ref: z.string(),
  /** MAJOR units, as decimal text. */
  amount: z.string(),
  payment_options: z.string(),
  customer: z.object({ email: z.string(), phone_number: z.string(), name: z.string() }),
  customizations: z.object({ title: z.string(), description: z.string(), logo: z.string() }),
  redirect_url: z.string(),
  link: z.string(),
})

export type CreatePaystackTransactionResponse = z.infer<typeof createPaystackTransactionResponse>
export type CreateFlutterwaveTransactionResponse = z.infer<typeof createFlutterwaveTransactionResponse>
