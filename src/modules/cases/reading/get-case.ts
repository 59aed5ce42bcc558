import type { ExpressionBuilder } from 'kysely'
import type { CaseListResponse, CaseLookUpRequest, CaseLookUpResponse, ShownCase } from '#contracts/cases/cases.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Database } from '#db/schema.ts'
import { type Actor, confirmedEmailKey, customerOf, owns, sameEmail } from '#modules/accounts/index.ts'
import { type Case, caseOf, foldCaseReference, loadCase } from '../case-store.ts'
import type { CaseDeps, CaseReaderDeps } from '../deps.ts'
import { loadOwnCase } from '../own-case.ts'
import { reservationsOf } from '../reservations/reservation-store.ts'
import { loadCaseParts, presentCase, summaryOf } from './present-case.ts'

/** @throws Refusal `not_found` */
export async function getCase(deps: CaseReaderDeps, actor: Actor, id: string, language: Language): Promise<ShownCase> {
  const found = await loadOwnCase(deps.db, deps, actor, id)
  const parts = await loadCaseParts(deps.db, deps, id)
  const reader = { language, isOwner: owns(actor, found) }
  return {
    ...presentCase(deps, found, parts, reader),
    ...(await reservationsOf(deps, found, parts.reservations, reader)),
  }
}

/** As `tasksThatStand` has it: what was asked before the case was submitted is not new to anybody. */
const stillStands = (where: ExpressionBuilder<Database, 'cases' | 'case_tasks'>) =>
  where.or([
    where('cases.status', '=', 'documents'),
    where.not(
      where.exists(
        where
          .selectFrom('case_events')
          .select('turn')
          .whereRef('case_events.case_id', '=', 'cases.id')
          .where('kind', '=', 'moved')
          .where('value', '=', 'submitted')
          .whereRef('at', '>=', 'case_tasks.created_at'),
      ),
    ),
  ])

/** More than that nobody has. */
const MOST_LISTED = 100

/** The applications and enquiries of the customer's account, the newest first. */
export async function listCases(deps: CaseDeps, actor: Actor, language: Language): Promise<CaseListResponse> {
  const rows = await deps.db
    .selectFrom('cases')
    .selectAll()
    .select((select) => [
      select
        .selectFrom('case_messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('case_messages.case_id', '=', 'cases.id')
        .where('author', '=', 'agency')
        .where('is_seen', '=', false)
        .as('messages'),
      select
        .selectFrom('case_tasks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('case_tasks.case_id', '=', 'cases.id')
        .where('is_seen', '=', false)
        .where('done_at', 'is', null)
        .where(stillStands)
        .as('tasks'),
    ])
    .where('customer_id', '=', customerOf(actor))
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return {
    cases: rows.map((row) => summaryOf(deps, caseOf(deps, row), (row.messages ?? 0) + (row.tasks ?? 0), language)),
  }
}

/** All applications and enquiries of the customer's account, in full. */
export async function exportCases(
  deps: CaseReaderDeps,
  actor: Actor,
  language: Language,
): Promise<readonly ShownCase[]> {
  const rows = await deps.db
    .selectFrom('cases')
    .select('id')
    .where('customer_id', '=', customerOf(actor))
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(rows.map(({ id }) => getCase(deps, actor, id, language)))
}

/** How long a case that was looked up stays open in its session. */
const OPEN_FOR_MS = 60 * 60_000

/**
 * Opens a case in this session for who knows its reference and its address; no account is needed. Whatever is wrong,
 * the answer is one. A customer whose confirmed address it has finds it in their account from then on.
 * @throws Refusal `case_not_found`
 */
export async function lookUpCase(
  deps: CaseDeps,
  actor: Actor,
  { reference, email }: CaseLookUpRequest,
): Promise<CaseLookUpResponse> {
  const found = await loadCase(deps.db, deps, { reference: foldCaseReference(reference) })
  if (!found || !sameEmail(found.email, email)) throw new Refusal('case_not_found')
  const expires_at = new Date(deps.clock.now().getTime() + OPEN_FOR_MS)
  await deps.db
    .insertInto('case_grants')
    .values({ session_id: actor.sessionId, case_id: found.id, expires_at })
    .onConflict((conflict) => conflict.columns(['session_id', 'case_id']).doUpdateSet({ expires_at }))
    .execute()
  await claim(deps, actor, found)
  return { case_id: found.id, open_until: expires_at.toISOString() }
}

async function claim({ db }: CaseDeps, { customerId }: Actor, { id, email }: Case): Promise<void> {
  if (customerId === undefined) return
  const confirmed = await confirmedEmailKey(db, customerId)
  if (confirmed === null || !sameEmail(confirmed, email)) return
  await db
    .updateTable('cases')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .execute()
}
