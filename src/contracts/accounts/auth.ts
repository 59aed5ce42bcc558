import { z } from 'zod'

export const customerSchema = z.object({
  customer_id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** International form, `+2348031234567`; null when none was given. */
  phone: z.string().nullable(),
})

export const tokenResponse = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  /** Who is signed in to the session; null while nobody is. */
  customer: customerSchema.nullable(),
})
export type Customer = z.infer<typeof customerSchema>
export type TokenResponse = z.infer<typeof tokenResponse>
