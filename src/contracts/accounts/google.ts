import { z } from 'zod'
import { password, secondFactor, signedInResponse } from './account.ts'
import { code } from '../fields.ts'

export const googleStartRequest = z.object({
  /** The page to go on to afterwards; one of another host counts as none. */
  next: z.string(code('invalid')).max(500, code('too_long')).nullish(),
})
/** Where the browser goes now. */
export const googleStartResponse = z.object({ url: z.url() })
/** What is still asked for of who has come back from Google. */
export const googleQuestionResponse = z.object({
  email: z.string(),
  asks: z.array(z.enum(['password', 'code'])),
  next: z.string(),
})
export const googleFinishRequest = z.object({ password: password.nullish(), code: secondFactor.nullish() })
export const googleFinishResponse = signedInResponse.extend({ next: z.string() })
/** Whether Google opens the account, too. */
export const googleLinkResponse = z.object({
  /** Null while none is linked. */
  linked: z.object({ email: z.string(), linked_at: z.iso.datetime() }).nullable(),
  has_password: z.boolean(),
  /** Whether the shop has a client there: what is not offered cannot be linked. */
  offered: z.boolean(),
  /** Whether this session has just proved at Google whose it is: a first password may be set. */
  proved: z.boolean(),
})
export const googleLinkRequest = z.object({ password })
export const googleUnlinkRequest = z.object({ password })

export type GoogleStartRequest = z.infer<typeof googleStartRequest>
export type GoogleStartResponse = z.infer<typeof googleStartResponse>
export type GoogleQuestionResponse = z.infer<typeof googleQuestionResponse>
export type GoogleFinishRequest = z.infer<typeof googleFinishRequest>
export type GoogleFinishResponse = z.infer<typeof googleFinishResponse>
export type GoogleLinkResponse = z.infer<typeof googleLinkResponse>
export type GoogleLinkRequest = z.infer<typeof googleLinkRequest>
export type GoogleUnlinkRequest = z.infer<typeof googleUnlinkRequest>
