import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { type Case, loadCase } from './case-store.ts'
import type { CaseDeps } from './deps.ts'

/**
 * The actor's case: their account's, their session's, or one that the session has looked up.
 * @throws Refusal `not_found` also for somebody else's, so that nobody learns that it exists.
 */
export async function loadOwnCase(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'cipher' | 'clock'>,
  actor: Actor,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<Case> {
  const found = await loadCase(db, deps, { id }, options)
  if (!found || !(owns(actor, found) || (await isGranted(db, deps, actor, id)))) throw new Refusal('not_found')
  return found
}

/** Whether the session has looked it up. */
export async function isGranted(
  db: Db | Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  { sessionId }: Actor,
  id: string,
): Promise<boolean> {
  const grant = await db
    .selectFrom('case_grants')
    .select('case_id')
    .where('session_id', '=', sessionId)
    .where('case_id', '=', id)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return grant !== undefined
}
