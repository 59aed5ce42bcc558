import { newSecret } from '#platform/ids.ts'
import type { SessionDeps } from './sign-in/sessions.ts'

/**
 * The secret that signs this shop's bearers when none is configured: made once, kept in the database,
 * so that every replica on it agrees and a restart logs nobody out.
 */
export async function ensureShopSecret({ db, clock }: SessionDeps, name: string): Promise<string> {
  await db
    .insertInto('shop_secrets')
    .values({ name, value: newSecret(), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
