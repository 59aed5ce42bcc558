import { z } from 'zod'
import { LINK_PURPOSES, type LinkPurpose } from '#contracts/office/sign-in.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { letterWords, type MailTransport, writeLetter } from '#modules/notifications/index.ts'
import type { Translate } from '#contracts/locale.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { StaffDeps } from '../deps.ts'
import { issueStaffLink } from './staff-links.ts'

/** Kind of the job that mails a link to somebody of the agency. The link is made when it is sent: none is kept in the queue. */
const STAFF_MAIL = 'staff.mail'

const payloadSchema = z.object({ mailId: z.string(), staffId: z.string(), purpose: z.enum(LINK_PURPOSES) })

/** Enqueues the mail, in the transaction of what it is for. */
export async function enqueueStaffMail(tx: Tx, clock: Clock, staffId: string, purpose: LinkPurpose): Promise<void> {
  const mailId = newId('stm')
  await enqueue(tx, clock, { kind: STAFF_MAIL, key: `${STAFF_MAIL}:${mailId}`, payload: { mailId, staffId, purpose } })
}

interface StaffMailDeps extends StaffDeps {
  readonly translate: Translate
  readonly brand: { readonly name: string; readonly phone: string }
  /** The public address of the shop. */
  readonly baseUrl: string
  readonly mail: MailTransport
  readonly mailFrom: string
}

/** Mails with links to those who work at the desk. A second try brings another link, and the first is worth nothing. */
export function staffMailJobs(deps: StaffMailDeps): JobHandlers {
  return {
    [STAFF_MAIL]: async (payload) => {
      const { mailId, staffId, purpose } = payloadSchema.parse(payload)
      const found = await deps.db.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst()
      if (!found || found.status === 'suspended') return
      // Behind the `#`: it reaches no server log, and no mail scanner spends it.
      const url = `${deps.baseUrl}/office/join#${await issueStaffLink(deps, staffId, purpose)}`
      const t = letterWords(deps, found.language, `staff_${purpose}`, { name: found.name })
      await deps.mail.send({
        kind: 'account_notice',
        messageId: `<${mailId}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: found.email,
        language: found.language,
        attachments: [],
        ...writeLetter(deps, found.language, t, [
          { kind: 'text', text: t('intro') },
          { kind: 'action', label: t('action'), url },
          { kind: 'text', text: t('closing') },
        ]),
      })
    },
  }
}
