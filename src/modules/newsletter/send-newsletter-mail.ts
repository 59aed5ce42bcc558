import { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { letterWords, type MailMessage, oneClickHeaders, writeLetter } from '#modules/notifications/index.ts'
import { issueLink } from './links.ts'
import type { NewsletterMailDeps } from './newsletter-deps.ts'

/** Kind of the job that sends a mail. */
export const NEWSLETTER_MAIL = 'newsletter.mail'

const payloadSchema = z.object({ subscriberId: z.string(), occasion: z.string() })

interface Subscriber {
  readonly id: string
  readonly email: string
  readonly language: Language
}

type Content = Pick<MailMessage, 'subject' | 'text' | 'html' | 'headers'>

/**
 * Jobs of this module. A mail leaves at least once: a second try has the same message id, which mail
 * readers show once, and tokens of its own, so that the links of each copy work.
 */
export function newsletterJobs(deps: NewsletterMailDeps): JobHandlers {
  return {
    [NEWSLETTER_MAIL]: async (payload) => {
      const { subscriberId, occasion } = payloadSchema.parse(payload)
      const subscriber = await deps.db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'language', 'status'])
        .where('id', '=', subscriberId)
        .executeTakeFirst()
      // Nobody confirmed for so long that the address was forgotten.
      if (!subscriber) return
      const isReader = subscriber.status === 'subscribed'
      const write = isReader ? writeWelcome : writeQuestion
      await deps.mail.send({
        kind: isReader ? 'newsletter_letter' : 'newsletter_confirm',
        messageId: `<${subscriber.id}.${occasion}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: subscriber.email,
        language: subscriber.language,
        attachments: [],
        ...(await write(deps, subscriber)),
      })
    },
  }
}

/** "Was it you?", with the link that confirms. */
async function writeQuestion(deps: NewsletterMailDeps, subscriber: Subscriber): Promise<Content> {
  const token = await issueLink(deps, subscriber.id, 'confirm')
  const t = letterWords(deps, subscriber.language, 'newsletter_confirm')
  return writeLetter(deps, subscriber.language, t, [
    { kind: 'text', text: t('intro') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/newsletter/confirm#${token}` },
    { kind: 'text', text: t('closing') },
  ])
}

/** For who receives letters: how to read on and how to leave, by the mail program's own button too (RFC 8058). */
async function writeWelcome(deps: NewsletterMailDeps, subscriber: Subscriber): Promise<Content> {
  const token = await issueLink(deps, subscriber.id, 'unsubscribe')
  const t = letterWords(deps, subscriber.language, 'newsletter_welcome')
  return {
    ...writeLetter(deps, subscriber.language, t, [
      { kind: 'text', text: t('intro') },
      { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights` },
      { kind: 'text', text: t('closing') },
      { kind: 'link', label: t('unsubscribe'), url: `${deps.baseUrl}/newsletter/unsubscribe#${token}` },
    ]),
    headers: oneClickHeaders(`${deps.baseUrl}/api/v1/newsletter/one_click?token=${token}`),
  }
}
