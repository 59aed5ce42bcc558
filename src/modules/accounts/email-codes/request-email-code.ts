import { sql } from 'kysely'
import type { EmailCodeRequest, EmailCodeResponse } from '#contracts/accounts/email-codes.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { newId } from '#platform/ids.ts'
import type { Actor } from '../actor.ts'
import { emailKeyOf } from '../profile/customer.ts'
import { ownsEmail } from './confirm-email-code.ts'
import { CODE_LIFETIME_MS, CODES_PER_HOUR, EMAIL_CODE, type EmailCodeDeps, RESEND_AFTER_MS } from './email-code.ts'

const HOUR_MS = 3_600_000

/**
 * Mails a code to an address, for this browser. Who asks too soon or too often gets the same answer and no
 * mail; the code of before is good until another is sent.
 */
export async function requestEmailCode(
  deps: EmailCodeDeps,
  actor: Actor,
  { email }: EmailCodeRequest,
  language: Language,
): Promise<EmailCodeResponse> {
  const answer = { expires_in: CODE_LIFETIME_MS / 1000, resend_after: RESEND_AFTER_MS / 1000 }
  if (await ownsEmail(deps, actor, email)) return { confirmed: true, ...answer }
  await deps.db.transaction().execute(async (tx) => {
    const next = await nextRound(tx, deps.clock.now(), { actor, email, language })
    if (!next) return
    await enqueue(tx, deps.clock, {
      kind: EMAIL_CODE,
      key: `${EMAIL_CODE}:${next.id}:${next.round}`,
      payload: { codeId: next.id, round: next.round },
    })
  })
  deps.poke()
  return { confirmed: false, ...answer }
}

/** Begins the next round of codes for an address; nothing where one was asked for too lately, or too often. */
function nextRound(
  tx: Tx,
  now: Date,
  { actor, email, language }: { readonly actor: Actor; readonly email: string; readonly language: Language },
) {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  return tx
    .insertInto('email_codes')
    .values({
      id: newId('ecd'),
      session_id: actor.sessionId,
      email_key: emailKeyOf(email),
      email,
      language,
      requested_at: now,
      hour_began_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'email_key'])
        .doUpdateSet({
          round: sql<number>`email_codes.round + 1`,
          asked: sql<number>`case when email_codes.hour_began_at <= ${hourAgo} then 1 else email_codes.asked + 1 end`,
          hour_began_at: sql<Date>`case when email_codes.hour_began_at <= ${hourAgo} then ${now}::timestamptz else email_codes.hour_began_at end`,
          email,
          language,
          requested_at: now,
        })
        .where('email_codes.requested_at', '<=', new Date(now.getTime() - RESEND_AFTER_MS))
        .where((where) =>
          where.or([
            where('email_codes.asked', '<', CODES_PER_HOUR),
            where('email_codes.hour_began_at', '<=', hourAgo),
          ]),
        ),
    )
    .returning(['id', 'round'])
    .executeTakeFirst()
}

/** The code that a mail is to bring; null when another was asked for since. */
export async function findAskedCode(
  db: Db,
  { codeId, round }: { readonly codeId: string; readonly round: number },
): Promise<{ readonly email: string; readonly language: Language } | null> {
  const row = await db
    .selectFrom('email_codes')
    .select(['email', 'language'])
    .where('id', '=', codeId)
    .where('round', '=', round)
    .executeTakeFirst()
  return row ?? null
}

/** The mail has left: from now on its code opens, and the one before no longer. */
export async function startEmailCode(
  { db, clock }: Pick<EmailCodeDeps, 'db' | 'clock'>,
  { codeId, round }: { readonly codeId: string; readonly round: number },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + CODE_LIFETIME_MS)
  await db
    .updateTable('email_codes')
    .set({ sent_round: round, tries: 0, expires_at: expiresAt })
    .where('id', '=', codeId)
    .where((where) => where.or([where('sent_round', 'is', null), where('sent_round', '<', round)]))
    .execute()
}
