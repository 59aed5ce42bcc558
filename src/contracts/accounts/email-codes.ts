import { z } from 'zod'
import { code, instantSchema } from '../fields.ts'
import { contactSchema } from '../travellers.ts'

export const emailCodeRequest = z.object({ email: contactSchema.shape.email })
/** The same whatever becomes of the mail. */
export const emailCodeResponse = z.object({
  /** Whether this browser has confirmed the address already, or is signed in to its account: then no code is sent. */
  confirmed: z.boolean(),
  /** Seconds in which the code can be used. */
  expires_in: z.int(),
  /** Seconds after which another can be asked for. */
  resend_after: z.int(),
})

export const emailCodeConfirmRequest = z.object({
  email: contactSchema.shape.email,
  /** Six digits, however they are grouped. */
  code: z.string(code('code_required')).trim().min(1, code('code_required')).max(20, code('too_long')),
})
export const emailCodeConfirmResponse = z.object({
  /** Until when the address is believed in this browser. */
  confirmed_until: instantSchema,
})

export type EmailCodeRequest = z.infer<typeof emailCodeRequest>
export type EmailCodeResponse = z.infer<typeof emailCodeResponse>
export type EmailCodeConfirmRequest = z.infer<typeof emailCodeConfirmRequest>
export type EmailCodeConfirmResponse = z.infer<typeof emailCodeConfirmResponse>
