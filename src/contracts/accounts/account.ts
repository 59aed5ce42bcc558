import { z } from 'zod'
import { code, writtenText } from '../fields.ts'
import { contactSchema, passengerInputSchema } from '../travellers.ts'
import { NAME_PATTERN } from '../texts/name-letters.ts'
import { MAX_NAME_LENGTH } from '../passenger-names.ts'
import { customerSchema, tokenResponse } from './auth.ts'

const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 128

const { email } = contactSchema.shape
const name = (required: 'first_name_required' | 'last_name_required') =>
  writtenText(code(required))
    .min(1, code(required))
    .max(MAX_NAME_LENGTH, code('too_long'))
    .regex(NAME_PATTERN, code('name_invalid'))
/** A password that is being chosen. Whether it is too common is the accounts module's to know. */
export const newPassword = z
  .string(code('password_required'))
  .min(1, code('password_required'))
  .min(MIN_PASSWORD_LENGTH, code('password_too_short'))
  .max(MAX_PASSWORD_LENGTH, code('too_long'))
/** A password that is being checked. */
export const password = z
  .string(code('password_required'))
  .min(1, code('password_required'))
  .max(MAX_PASSWORD_LENGTH, code('too_long'))
export const token = z.string(code('required')).min(1, code('required')).max(100, code('invalid'))

/** What is answered alike whoever an address belongs to. */
export const acceptedResponse = z.object({ status: z.literal('accepted') })
/** A bearer of the session as it is now, and who is signed in. */
export const signedInResponse = tokenResponse.extend({ customer: customerSchema })

export const registerRequest = z.object({
  first_name: name('first_name_required'),
  last_name: name('last_name_required'),
  email,
  password: newPassword,
  agree_terms: z.boolean(code('terms_required')).refine((agreed) => agreed, code('terms_required')),
})
/** Of an authenticator app, or a recovery code; asked for with `code_required`. */
export const secondFactor = z
  .string(code('code_required'))
  .trim()
  .min(1, code('code_required'))
  .max(30, code('too_long'))
export const loginRequest = z.object({ email, password, code: secondFactor.nullish() })
/** The password is asked for in a browser that did not register. */
export const verifyEmailRequest = z.object({ token, password: password.nullish() })
export const forgotPasswordRequest = z.object({ email })
export const resetPasswordRequest = z.object({ token, password: newPassword, code: secondFactor.nullish() })
export const changePasswordRequest = z.object({ current_password: password, password: newPassword })
/** The first one of an account that Google alone opens. */
export const setPasswordRequest = z.object({ password: newPassword })
export const profileResponse = z.object({ customer: customerSchema })
export const profileChangeRequest = z.object({
  first_name: name('first_name_required'),
  last_name: name('last_name_required'),
  /** Both or neither. */
  country_code: contactSchema.shape.country_code.nullish(),
  phone_number: contactSchema.shape.phone_number.nullish(),
})
export const changeEmailRequest = z.object({ email, password })
export const confirmEmailRequest = z.object({ token })
export const sessionListResponse = z.object({
  sessions: z.array(
    z.object({
      session_id: z.string(),
      current: z.boolean(),
      device: z.string().nullable(),
      signed_in_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
    }),
  ),
})
export const revokeSessionRequest = z.object({
  session_id: z.string(code('required')).min(1, code('required')).max(80),
})

/** A traveller on file; whether a trip takes them is the booking's to check. */
const travellerInputSchema = passengerInputSchema.omit({ type: true, infant_of: true, passport_number: true }).extend({
  /** null or absent keeps the number that is on file, '' removes it. */
  passport_number: writtenText().max(20, code('passport_number_invalid')).nullish(),
})
const travellerId = z.string(code('required')).regex(/^trv_[A-Za-z0-9_-]{16,64}$/, code('invalid'))
export const savedTravellerSchema = travellerInputSchema
  .omit({ passport_number: true, passport_expiry_date: true, passport_issuing_country: true })
  .extend({
    traveller_id: z.string(),
    /** Null without one; the number shows its last three signs only. */
    passport: z
      .object({ number: z.string(), expiry_date: z.string().nullable(), issuing_country: z.string().nullable() })
      .nullable(),
  })
export const travellerListResponse = z.object({ travellers: z.array(savedTravellerSchema) })
export const saveTravellerRequest = travellerInputSchema.extend({
  /** Absent for a new one. */
  traveller_id: travellerId.nullish(),
})
export const saveTravellerResponse = z.object({ traveller: savedTravellerSchema })
export const travellerRequest = z.object({ traveller_id: travellerId })
/** With the whole passport number, to fill a booking form. */
export const revealTravellerResponse = z.object({
  traveller: savedTravellerSchema,
  passport_number: z.string().nullable(),
})
export const twoFactorResponse = z.object({ on: z.boolean(), recovery_codes_left: z.int() })
export const twoFactorStartRequest = z.object({ password })
export const twoFactorStartResponse = z.object({
  /** Base32, to type where no picture can be taken. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The same as a picture, SVG. */
  qr: z.string(),
})
export const twoFactorConfirmRequest = z.object({ code: secondFactor })
/** Shown once. */
export const twoFactorConfirmResponse = z.object({ recovery_codes: z.array(z.string()) })
export const twoFactorStopRequest = z.object({ password, code: secondFactor })
export const deleteAccountRequest = z.object({ password })

export type SavedTraveller = z.infer<typeof savedTravellerSchema>
export type TravellerListResponse = z.infer<typeof travellerListResponse>
export type SaveTravellerRequest = z.infer<typeof saveTravellerRequest>
export type SaveTravellerResponse = z.infer<typeof saveTravellerResponse>
export type TravellerRequest = z.infer<typeof travellerRequest>
export type RevealTravellerResponse = z.infer<typeof revealTravellerResponse>
export type TwoFactorResponse = z.infer<typeof twoFactorResponse>
export type TwoFactorStartRequest = z.infer<typeof twoFactorStartRequest>
export type TwoFactorStartResponse = z.infer<typeof twoFactorStartResponse>
export type TwoFactorConfirmRequest = z.infer<typeof twoFactorConfirmRequest>
export type TwoFactorConfirmResponse = z.infer<typeof twoFactorConfirmResponse>
export type TwoFactorStopRequest = z.infer<typeof twoFactorStopRequest>
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>
export type { Customer } from './auth.ts'
export type AcceptedResponse = z.infer<typeof acceptedResponse>
export type SignedInResponse = z.infer<typeof signedInResponse>
export type RegisterRequest = z.infer<typeof registerRequest>
export type LoginRequest = z.infer<typeof loginRequest>
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
export type SetPasswordRequest = z.infer<typeof setPasswordRequest>
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
export type ProfileResponse = z.infer<typeof profileResponse>
export type ProfileChangeRequest = z.infer<typeof profileChangeRequest>
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>
export type SessionListResponse = z.infer<typeof sessionListResponse>
export type RevokeSessionRequest = z.infer<typeof revokeSessionRequest>
