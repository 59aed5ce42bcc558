import { z } from 'zod'
import { code, writtenText } from '../fields.ts'
import { LANGUAGES } from '../locale.ts'

export const newsletterSubscribeRequest = z.object({
  email: writtenText(code('email_required'))
    .toLowerCase()
    .min(1, code('email_required'))
    .max(254, code('too_long'))
    .pipe(z.email(code('email_invalid'))),
  /** Language of the letters. */
  language: z.enum(LANGUAGES, code('invalid')),
})
/** The same for every address, so that nobody can find out who receives letters. */
export const newsletterSubscribeResponse = z.object({ status: z.literal('accepted') })

/** The token of a mail's link. */
export const newsletterLinkRequest = z.object({
  token: z.string(code('required')).min(1, code('required')).max(256, code('too_long')),
})
export const newsletterConfirmResponse = z.object({ status: z.literal('subscribed') })
export const newsletterUnsubscribeResponse = z.object({ status: z.literal('unsubscribed') })

export type NewsletterSubscribeRequest = z.infer<typeof newsletterSubscribeRequest>
export type NewsletterSubscribeResponse = z.infer<typeof newsletterSubscribeResponse>
export type NewsletterLinkRequest = z.infer<typeof newsletterLinkRequest>
export type NewsletterConfirmResponse = z.infer<typeof newsletterConfirmResponse>
export type NewsletterUnsubscribeResponse = z.infer<typeof newsletterUnsubscribeResponse>
