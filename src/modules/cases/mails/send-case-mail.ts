import { formatMoney } from '#contracts/format.ts'
import { takesPayment } from '#contracts/cases/tracks.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import {
  type Letter,
  letterWords,
  type MailBlock,
  type MailMessage,
  type MailTransport,
  writeLetter,
} from '#modules/notifications/index.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import { type Case, loadCase, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { loadFees, payableOf, totalOf } from '../fees/fee-store.ts'
import { titleOfCase } from '../reading/case-words.ts'
import { loadMessages } from '../working/messages.ts'
import { CASE_MAIL, type CaseMail, caseMailPayload } from './case-mail.ts'

interface CaseMailDeps extends CaseDeps {
  readonly brand: { readonly name: string; readonly phone: string; readonly email: string }
  /** The public address of the shop, `https://shop.example`. */
  readonly baseUrl: string
  readonly mail: MailTransport
  /** Sender, `Teranga <bookings@example.com>`. */
  readonly mailFrom: string
}

/** Mails to customers about their applications and enquiries, and to the agency about what has come. */
export function caseMailJobs(deps: CaseMailDeps): JobHandlers {
  return {
    [CASE_MAIL]: async (payload) => {
      const mail = caseMailPayload.parse(payload)
      const found = await loadCase(deps.db, deps, { id: mail.caseId })
      // Forgotten meanwhile: nobody is left to be told.
      if (!found) return
      await deps.mail.send({
        kind: kindOf(mail.template),
        messageId: `<${mail.caseId}.${mail.template}.${mail.occasion}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: isForAgency(mail.template) ? deps.brand.email : found.email,
        language: found.language,
        attachments: [],
        ...(await letterOf(deps, found, mail)),
      })
    },
  }
}

const isForAgency = (template: CaseMail['template']): boolean => template.startsWith('agency')

/** Anybody may type any address into a form; who writes from the agency has looked at it. */
function kindOf(template: CaseMail['template']): MailMessage['kind'] {
  if (isForAgency(template)) return 'alarm'
  return template === 'opened' ? 'case_opened' : 'case_news'
}

async function letterOf(deps: CaseMailDeps, found: Case, { template, occasion }: CaseMail): Promise<Letter> {
  const { language, kind, status } = found
  const reference = shownReference(found.reference)
  const title = titleOfCase(deps, found, language)
  const t = letterWords(deps, language, `case_${template}`, {
    name: found.name,
    reference,
    title,
    status: deps.translate(language, `cases.statuses.${status}`),
  })
  const message = (await loadMessages(deps.db, deps, found.id)).find(({ id }) => id === occasion)
  // What visas are asked for with is read in the shop only.
  const quoted = template === 'answered' && message && kind !== 'visa' ? quote(message.text) : []
  const toPay =
    template === 'fee' && takesPayment(kind, status)
      ? totalOf(payableOf(await loadFees(deps.db, deps, found.id)))
      : null
  const amount = toPay ? [{ kind: 'fact' as const, label: t('amount'), value: formatMoney(toPay, language) }] : []
  const due =
    template === 'opened' && found.dueAt
      ? [
          {
            kind: 'fact' as const,
            label: t('by'),
            value: formatOwnTime(found.dueAt.toISOString(), language, AGENCY_WEEK.zone),
          },
        ]
      : []
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('reference'), value: reference },
    // An address that anybody may have typed is sent no words that they typed.
    ...(template === 'opened' ? [] : [{ kind: 'fact' as const, label: t('about'), value: title }]),
    ...due,
    ...amount,
    ...quoted,
    ...(isForAgency(template) ? [] : [{ kind: 'action' as const, label: t('action'), url: addressOf(deps, found) }]),
    { kind: 'text', text: t('closing') },
  ])
}

/** Each paragraph of what was written. */
const quote = (text: string): MailBlock[] =>
  text.split(/\n+/).flatMap((line) => (line.trim() ? [{ kind: 'text', text: line.trim() }] : []))

const addressOf = ({ baseUrl }: CaseMailDeps, { id, reference }: Case): string =>
  `${baseUrl}/applications/${id}?reference=${shownReference(reference)}`
