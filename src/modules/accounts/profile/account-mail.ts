import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'

/** Kind of the job that sends a mail to a customer. Tokens are made when it is sent: none is kept in the queue. */
export const ACCOUNT_MAIL = 'account.mail'

const ACCOUNT_MAILS = [
  'verify_email',
  'already_registered',
  'reset_password',
  'password_changed',
  'change_email',
  'email_changed',
  'new_device',
  'two_factor_on',
  'two_factor_off',
  'google_linked',
  'google_unlinked',
  'account_deleted',
] as const
export type AccountMail = (typeof ACCOUNT_MAILS)[number]

export const accountMailPayload = z.object({
  mailId: z.string(),
  template: z.enum(ACCOUNT_MAILS),
  customerId: z.string(),
  /** The session that asked. */
  sessionId: z.string().nullable(),
  /** Where it goes when not to the customer's address: an address that is being changed to, or was changed from. */
  to: z.string().nullable(),
  /** What the browser that it tells of calls itself. */
  device: z.string().nullish(),
})

/** Enqueues a mail, in the transaction of what it tells. Poke the worker after the commit. */
export async function enqueueMail(
  db: Db | Tx,
  clock: Clock,
  mail: {
    readonly template: AccountMail
    readonly customerId: string
    readonly sessionId?: string
    readonly to?: string
    readonly device?: string | null
  },
): Promise<void> {
  const mailId = newId('aml')
  const { template, customerId, sessionId = null, to = null, device = null } = mail
  await enqueue(db, clock, {
    kind: ACCOUNT_MAIL,
    key: `${ACCOUNT_MAIL}:${mailId}`,
    payload: { mailId, template, customerId, sessionId, to, device },
  })
}
