import { SHOP_ZONE } from '#modules/orders/index.ts'
import { browserName } from '#contracts/accounts/browser-name.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import {
  type Account,
  ACCOUNT_MAIL,
  type AccountMail,
  accountMailPayload,
  findAccount,
  issueToken,
} from '#modules/accounts/index.ts'
import { letterWords, writeLetter } from './letter.ts'
import type { MailKind } from './limits/mail-rules.ts'
import type { NotificationDeps } from './send-order-mail.ts'

interface AccountLetter {
  readonly mailId: string
  readonly sessionId: string | null
  readonly to: string | null
  readonly device?: string | null | undefined
  /** When what it tells happened. */
  readonly at: Date
}

/** Mails to customers about their account. A second try brings another link, and both work until one is used. */
export function accountMailJobs(deps: NotificationDeps): JobHandlers {
  return {
    [ACCOUNT_MAIL]: async (payload) => {
      const { template, customerId, ...letter } = { at: deps.clock.now(), ...accountMailPayload.parse(payload) }
      const account = await findAccount(deps.db, customerId)
      // Deleted meanwhile: nobody is left to be told.
      if (!account) return
      const link = await linkOf(deps, template, account, letter)
      const t = letterWords(deps, account.language, `account_${template}`, {
        name: account.firstName,
        device: browserName(letter.device ?? null) ?? deps.translate(account.language, 'mails.unknown_browser'),
        date: formatOwnTime(letter.at.toISOString(), account.language, SHOP_ZONE),
      })
      await deps.mail.send({
        kind: kindOf(template),
        messageId: `<${letter.mailId}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: letter.to ?? account.email,
        language: account.language,
        attachments: [],
        ...writeLetter(deps, account.language, t, [
          { kind: 'text', text: t('intro') },
          { kind: 'action', label: t('action'), url: link },
          { kind: 'text', text: t('closing') },
        ]),
      })
    },
  }
}

/** Those that strangers can have sent to anybody are limited; the others tell owners of their own doing. */
function kindOf(template: AccountMail): MailKind {
  switch (template) {
    case 'verify_email':
    case 'already_registered':
    case 'reset_password':
    case 'change_email':
      return template
    case 'password_changed':
    case 'email_changed':
    case 'new_device':
    case 'two_factor_on':
    case 'two_factor_off':
    case 'google_linked':
    case 'google_unlinked':
    case 'account_deleted':
      return 'account_notice'
  }
}

/** Tokens stand behind the `#`: they reach no server log, and no mail scanner spends them. */
async function linkOf(
  deps: NotificationDeps,
  template: AccountMail,
  { id: customerId }: Account,
  { sessionId, to }: AccountLetter,
): Promise<string> {
  const page = (path: string, token?: string) => `${deps.baseUrl}${path}${token ? `#${token}` : ''}`
  switch (template) {
    case 'verify_email':
      return page('/verify-email', await issueToken(deps, { customerId, purpose: 'verify_email', sessionId }))
    case 'reset_password':
      return page('/reset-password', await issueToken(deps, { customerId, purpose: 'reset_password' }))
    case 'change_email':
      return page('/confirm-email', await issueToken(deps, { customerId, purpose: 'change_email', newEmail: to }))
    case 'account_deleted':
      return page('/contact')
    case 'already_registered':
    case 'password_changed':
    case 'email_changed':
    case 'new_device':
    case 'two_factor_on':
    case 'two_factor_off':
    case 'google_linked':
    case 'google_unlinked':
      return page('/forgot-password')
  }
}
