import { sql } from 'kysely'
import type { DeleteAccountRequest } from '#contracts/accounts/account.ts'
import { enqueueMail } from './account-mail.ts'
import { noteActivity } from './activity.ts'
import type { Actor } from '../actor.ts'
import { requirePassword } from '../sign-in/change-password.ts'
import type { Tx } from '#db/database.ts'
import { type AccountDeps, emailKeyOf } from './customer.ts'
import type { Browser } from '../sign-in/log-in.ts'
import { dropSecondFactor } from '../sign-in/two-factor.ts'

/**
 * Ends an account for good: who it was is forgotten; its travellers, price alerts, newsletter, mails' tokens and
 * sessions go. The row stays without a name, since orders and money must be kept; nobody can sign in to it. Its
 * orders are reduced when their journeys are over.
 * @throws Refusal `password_wrong`, `sign_in_throttled`, `wallet_not_empty`.
 */
export async function deleteAccount(
  deps: AccountDeps,
  actor: Actor,
  { password }: DeleteAccountRequest,
  browser: Browser,
): Promise<void> {
  const { id, email } = await requirePassword(deps, actor, password)
  await deps.db.transaction().execute(async (tx) => {
    await emptyCustomer(tx, id, deps.clock.now())
    await tx.deleteFrom('saved_travellers').where('customer_id', '=', id).execute()
    await tx
      .deleteFrom('price_alerts')
      .where((where) => where.or([where('customer_id', '=', id), where(sql`lower(email)`, '=', emailKeyOf(email))]))
      .execute()
    await tx.deleteFrom('newsletter_subscribers').where('email', '=', emailKeyOf(email)).execute()
    await leaveWaitingLists(tx, email)
    await deps.forget(tx, { customerId: id, emailKey: emailKeyOf(email) })
    for (const table of ['notification_marks', 'notification_reads', 'mail_preferences'] as const) {
      await tx.deleteFrom(table).where('customer_id', '=', id).execute()
    }
    await dropSecondFactor(tx, id)
    await tx.deleteFrom('customer_identities').where('customer_id', '=', id).execute()
    await tx.deleteFrom('account_tokens').where('customer_id', '=', id).execute()
    await tx.deleteFrom('sessions').where('customer_id', '=', id).execute()
    await noteActivity(tx, deps, { customerId: id, kind: 'deleted', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'account_deleted', customerId: id, to: email })
  })
  deps.poke()
}

async function emptyCustomer(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      email: '',
      // No address reads like that, so none is ever found under it.
      email_key: `deleted ${id}`,
      email_verified_at: null,
      password_hash: null,
      first_name: '',
      last_name: '',
      phone: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Seats that are kept for somebody go to the next by themselves. */
async function leaveWaitingLists(tx: Tx, email: string): Promise<void> {
  await sql`
    update package_waiting
    set email = id, status = case when status = 'waiting' then 'ended' else status end
    where lower(email) = lower(${email})
  `.execute(tx)
}
