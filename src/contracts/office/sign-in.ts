import { z } from 'zod'
import { newPassword, password, secondFactor, token } from '../accounts/account.ts'
import { LANGUAGES } from '../locale.ts'
import { contactSchema } from '../travellers.ts'
import { ROLES } from './roles.ts'

/** What a link that was mailed to somebody of the agency is for. */
export const LINK_PURPOSES = ['invitation', 'second_factor', 'password'] as const

const { email } = contactSchema.shape

export const staffSignInRequest = z.object({ email, password, code: secondFactor.nullish() })
/** Where the app is set up anew, the password that there is: without it nobody is shown what an app is set up with. */
export const openLinkRequest = z.object({ token, password: password.nullish() })
/** The password is chosen, or, where the app alone is set up anew, the one there is. */
export const acceptLinkRequest = z.object({ token, password: newPassword, code: secondFactor })
export const languageRequest = z.object({ language: z.enum(LANGUAGES) })

const staffMemberSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
})

export const staffResponse = z.object({
  staff: staffMemberSchema,
  /** When the session ends whatever is done, and when it does if nothing is. */
  ends_at: z.iso.datetime(),
  idle_ends_at: z.iso.datetime(),
})
export const openLinkResponse = z.object({
  purpose: z.enum(LINK_PURPOSES),
  email: z.string(),
  name: z.string(),
  /** What the authenticator app is to be set up with; null where it is, and until the password is known. */
  app: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }).nullable(),
})
export const acceptLinkResponse = staffResponse.extend({
  /** Shown this once; none where the app was set up before. */
  recovery_codes: z.array(z.string()),
})
/** How many are still good. */
export const recoveryCodesResponse = z.object({ left: z.int() })
/** A code of the app: who only sits at somebody's desk makes none. */
export const renewCodesRequest = z.object({ code: secondFactor })
/** Shown this once. */
export const renewCodesResponse = z.object({ recovery_codes: z.array(z.string()) })
export const signedOutResponse = z.object({ status: z.literal('signed_out') })

export type StaffSignInRequest = z.infer<typeof staffSignInRequest>
export type OpenLinkRequest = z.infer<typeof openLinkRequest>
export type AcceptLinkRequest = z.infer<typeof acceptLinkRequest>
export type LanguageRequest = z.infer<typeof languageRequest>
export type StaffResponse = z.infer<typeof staffResponse>
export type OpenLinkResponse = z.infer<typeof openLinkResponse>
export type AcceptLinkResponse = z.infer<typeof acceptLinkResponse>
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>
export type RenewCodesRequest = z.infer<typeof renewCodesRequest>
export type RenewCodesResponse = z.infer<typeof renewCodesResponse>
export type SignedOutResponse = z.infer<typeof signedOutResponse>
export type LinkPurpose = (typeof LINK_PURPOSES)[number]
