import type { LinkPurpose } from '#contracts/office/sign-in.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import { hashOfSecret } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newSecret } from '#platform/ids.ts'
import type { StaffRow } from '../staff-store.ts'

const HOUR_MS = 3_600_000
const LIFETIME_MS = {
  invitation: 72 * HOUR_MS,
  second_factor: HOUR_MS,
  password: HOUR_MS,
} as const satisfies Record<LinkPurpose, number>

/**
 * A new link of 256 random bits, of which its hash alone is kept; those before it are worth nothing any more, nor is an
 * app that was to be set up by one of them: whoever had opened it has seen its secret.
 */
export async function issueStaffLink(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  staffId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newSecret()
  const expires_at = new Date(clock.now().getTime() + LIFETIME_MS[purpose])
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
    await tx
      .deleteFrom('staff_second_factors')
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is', null)
      .execute()
    await tx
      .insertInto('staff_links')
      .values({ token_hash: hashOfSecret(token), staff_id: staffId, purpose, expires_at })
      .execute()
  })
  return token
}

/** What a link is for, and whose it is. @throws Refusal `link_invalid` when it is unknown, used, too old, or whose it is may not come in. */
export async function findStaffLink(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string,
): Promise<{ readonly purpose: LinkPurpose; readonly owner: StaffRow }> {
  const link = await db
    .selectFrom('staff_links')
    .select(['staff_id', 'purpose'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const owner =
    link &&
    (await db
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', link.staff_id)
      .where('status', '=', link.purpose === 'invitation' ? 'invited' : 'active')
      .executeTakeFirst())
  if (!link || !owner) throw new Refusal('link_invalid')
  return { purpose: link.purpose, owner }
}

/** Uses a link up. @throws Refusal `link_invalid` when somebody was first */
export async function spendStaffLink(tx: Tx, clock: Clock, token: string): Promise<void> {
  const spent = await tx
    .updateTable('staff_links')
    .set({ used_at: clock.now() })
    .where('token_hash', '=', hashOfSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('token_hash')
    .executeTakeFirst()
  if (!spent) throw new Refusal('link_invalid')
}
