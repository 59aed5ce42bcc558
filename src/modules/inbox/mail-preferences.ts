import type { MailPreferenceRequest, MailPreferencesResponse } from '#contracts/accounts/notifications.ts'
import type { Db } from '#db/database.ts'
import { type Actor, customerOf, findAccount } from '#modules/accounts/index.ts'
import { isSubscribed, setSubscription } from '#modules/newsletter/index.ts'
import type { InboxDeps } from './deps.ts'

/** Which mails a customer wants beside those about bookings and money, which always come. */
export async function getMailPreferences({ db }: InboxDeps, actor: Actor): Promise<MailPreferencesResponse> {
  const customerId = customerOf(actor)
  const account = await findAccount(db, customerId)
  return {
    price_alerts: await wantsPriceMails(db, customerId),
    newsletter: account !== null && (await isSubscribed(db, account.email)),
  }
}

/** Changes one of them. The newsletter needs no mail that asks: the account's address is confirmed. */
export async function changeMailPreference(
  deps: InboxDeps,
  actor: Actor,
  { kind, mail }: MailPreferenceRequest,
): Promise<MailPreferencesResponse> {
  const customerId = customerOf(actor)
  if (kind === 'newsletter') {
    const account = await findAccount(deps.db, customerId)
    if (account) await setSubscription(deps, account, mail)
  } else {
    await deps.db
      .insertInto('mail_preferences')
      .values({ customer_id: customerId, kind, mail })
      .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet({ mail }))
      .execute()
  }
  return getMailPreferences(deps, actor)
}

/** Whether a customer wants mails about watched prices; they do until they say otherwise. */
export async function wantsPriceMails(db: Db, customerId: string): Promise<boolean> {
  const choice = await db
    .selectFrom('mail_preferences')
    .select('mail')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'price_alerts')
    .executeTakeFirst()
  return choice?.mail ?? true
}
