import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { mailboxOf } from '#platform/mailbox-key.ts'
import type { MailMessage } from '../mail-transport.ts'
import { DOMAIN_PER_HOUR, MAIL_BUDGETS, MAIL_RULES, type MailBudget, PUBLIC_DOMAINS } from './mail-rules.ts'

export interface MailLimitDeps {
  readonly db: Db
  readonly clock: Clock
  /** Keys the hashes under which mailboxes are counted. */
  readonly secret: string
}

export type Admission =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'dropped' }
  /** There may be room from then on. */
  | { readonly outcome: 'late'; readonly at: Date }

type Named = Pick<MailMessage, 'kind' | 'messageId' | 'to'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Decides whether a mail may leave now, and writes the decision down. Mails to one mailbox are decided one
 * after the other, in whichever process; the same mail again, after a crash, is the one that was let go.
 */
export async function admitMail(deps: MailLimitDeps, mail: Named): Promise<Admission> {
  const rule = MAIL_RULES[mail.kind]
  if (!rule) return { outcome: 'sent' }
  const recipient = recipientOf(deps, mail.to)
  return deps.db.transaction().execute(async (tx) => {
    // In this order, so that nobody waits in a circle.
    for (const name of [recipient.mailbox, recipient.domain])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${name}`}, 0))`.execute(tx)
    const admission = (await wasSent(tx, mail.messageId))
      ? ({ outcome: 'sent' } as const)
      : await decide(tx, deps.clock.now(), recipient, mail)
    await saveDecision(tx, deps.clock, { ...mail, ...recipient, budget: rule.budget, outcome: admission.outcome })
    return admission
  })
}

interface Recipient {
  readonly mailbox: string
  readonly domain: string
  readonly isShared: boolean
}

/** Mailbox and domain as the table knows them: keyed, so that it tells nobody's address. */
function recipientOf({ secret }: MailLimitDeps, to: string): Recipient {
  const { mailbox, domain } = mailboxOf(to)
  const keyed = (text: string) => createHmac('sha256', secret).update(`mail to:${text}`).digest('base64url')
  return { mailbox: keyed(mailbox), domain: keyed(domain), isShared: PUBLIC_DOMAINS.has(domain) }
}

async function wasSent(tx: Tx, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('limited_mails')
    .select('outcome')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.outcome === 'sent'
}

async function decide(tx: Tx, now: Date, recipient: Recipient, { kind, messageId }: Named): Promise<Admission> {
  const rule = MAIL_RULES[kind]
  const free = rule && (await roomFrom(tx, now, recipient, rule.budget))
  if (!rule || !free || free <= now) return { outcome: 'sent' }
  if (rule.tooMany === 'drop') return { outcome: 'dropped' }
  if (rule.tooMany === 'late_once' && (await waits(tx, now, recipient, { kind, messageId })))
    return { outcome: 'dropped' }
  return { outcome: 'late', at: free }
}

/** From when there is room for one more; null where there is now. */
async function roomFrom(
  tx: Tx,
  now: Date,
  { mailbox, domain, isShared }: Recipient,
  name: keyof typeof MAIL_BUDGETS,
): Promise<Date | null> {
  const budget: MailBudget = MAIL_BUDGETS[name]
  const sent = await sentTo(tx, now, { mailbox, budget: name })
  const hour = endOf(sent, now, HOUR_MS, budget.perHour)
  const day = endOf(sent, now, DAY_MS, budget.perDay)
  const dayEnds = day && budget.alwaysHourly ? endOf(sent, now, HOUR_MS, 1) : day
  const domainEnds = isShared ? null : endOf(await sentTo(tx, now, { domain }), now, HOUR_MS, DOMAIN_PER_HOUR)
  // A full domain must not keep what its owner needs for ever either.
  const shared = domainEnds && budget.alwaysHourly ? endOf(sent, now, HOUR_MS, 1) : domainEnds
  return latest([hour, dayEnds, shared])
}

/** When mails left within the last day, newest first. */
async function sentTo(
  tx: Tx,
  now: Date,
  whose: { readonly mailbox: string; readonly budget: string } | { readonly domain: string },
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('limited_mails')
    .select('at')
    .where('outcome', '=', 'sent')
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where((where) => where.and(whose))
    .orderBy('at', 'desc')
    .limit(DOMAIN_PER_HOUR)
    .execute()
  return rows.map(({ at }) => at)
}

/** When a window that holds `most` has room again; null where it has. */
function endOf(sent: readonly Date[], now: Date, windowMs: number, most: number): Date | null {
  const oldest = sent[most - 1]
  const end = oldest && new Date(oldest.getTime() + windowMs)
  return end && end > now ? end : null
}

function latest(ends: readonly (Date | null)[]): Date | null {
  return ends.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null)
}

/** Whether another mail of the kind already waits to be sent to the mailbox. */
async function waits(
  tx: Tx,
  now: Date,
  { mailbox }: Recipient,
  { kind, messageId }: Pick<Named, 'kind' | 'messageId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('limited_mails')
    .select('message_id')
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where('outcome', '=', 'late')
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where('message_id', '<>', messageId)
    .executeTakeFirst()
  return row !== undefined
}

async function saveDecision(
  tx: Tx,
  clock: Clock,
  decided: Named & Recipient & { readonly budget: string; readonly outcome: Admission['outcome'] },
): Promise<void> {
  const { messageId, kind, mailbox, domain, budget, outcome } = decided
  await tx
    .insertInto('limited_mails')
    .values({ message_id: messageId, kind, mailbox, domain, budget, outcome, at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet({ outcome, at: clock.now() })
        .where('limited_mails.outcome', '<>', 'sent'),
    )
    .execute()
}

/** Forgets decisions that no window counts any more. */
export async function cleanMailLimits({ db, clock }: Pick<MailLimitDeps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('limited_mails')
    .where('at', '<', new Date(clock.now().getTime() - 2 * DAY_MS))
    .execute()
}
