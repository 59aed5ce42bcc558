import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { Logger } from '#platform/logger.ts'
import type { MailTransport } from '../mail-transport.ts'
import { admitMail, type Admission, type MailLimitDeps } from './admit-mail.ts'

interface LimitDeps extends MailLimitDeps {
  readonly logger: Pick<Logger, 'info'>
}

/** A mail that does not leave now: what was to be kept with its leaving is not to be kept. */
class MailHeldBack extends Error {
  readonly messageId: string
  readonly admission: Exclude<Admission, { readonly outcome: 'sent' }>

  constructor(messageId: string, admission: MailHeldBack['admission']) {
    super(`the mail is ${admission.outcome}`)
    this.name = 'MailHeldBack'
    this.messageId = messageId
    this.admission = admission
  }
}

/**
 * The one way out for every mail: a mailbox gets no more of what it has not asked for than the rules say.
 * `send` throws `MailHeldBack` for the others; jobs that send are to be wrapped by `sendLate`.
 */
export function limitMails(transport: MailTransport, deps: LimitDeps): MailTransport {
  return {
    async send(message) {
      const admission = await admitMail(deps, message)
      if (admission.outcome === 'sent') return transport.send(message)
      deps.logger.info({ kind: message.kind, outcome: admission.outcome }, 'mail held back: its mailbox has enough')
      throw new MailHeldBack(message.messageId, admission)
    },
  }
}

/** Jobs that send mails, done when a mail is dropped, and queued again for when a late one has room. */
export function sendLate({ db, clock }: Pick<MailLimitDeps, 'db' | 'clock'>, jobs: JobHandlers): JobHandlers {
  const wrapped = Object.entries(jobs).map(([kind, run]): [string, JobHandlers[string]] => [
    kind,
    async (payload) => {
      try {
        await run(payload)
      } catch (error) {
        if (!(error instanceof MailHeldBack)) throw error
        const { messageId, admission } = error
        if (admission.outcome === 'dropped') return
        const { at } = admission
        await enqueue(db, clock, {
          kind,
          key: `${kind}:late:${messageId}:${at.toISOString()}`,
          payload: payloadOf(payload),
          runAt: at,
        })
      }
    },
  ])
  return Object.fromEntries(wrapped)
}

function payloadOf(payload: unknown): Readonly<Record<string, unknown>> {
  if (typeof payload !== 'object' || payload === null) throw new Error('a job without a payload')
  return { ...payload }
}
