import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { CaseKind } from '#contracts/cases/kinds.ts'
import type { CaseStatus } from '#contracts/cases/tracks.ts'
import { isOver, trackOf } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { type Case, caseOf, foldCaseReference, loadCase, shownReference } from '../case-store.ts'
import type { CaseDeps, CaseReaderDeps } from '../deps.ts'
import { isPayable, presentFee } from '../fees/fee-store.ts'
import { titleOfCase } from '../reading/case-words.ts'
import { reservationsOf } from '../reservations/reservation-store.ts'
import { loadCaseParts, presentCase } from '../reading/present-case.ts'
import { wasSent } from './was-sent.ts'

interface DeskFilter {
  readonly kind?: CaseKind | null | undefined
  readonly status?: CaseStatus | null | undefined
  /** null: of nobody. */
  readonly owner?: string | null | undefined
  readonly overdue: boolean
  readonly closed: boolean
  readonly reference?: string | null | undefined
  readonly offset: number
  readonly limit: number
}

/** A page of the agency's queue: what is to be answered by its time and priority, then what waits for others, then what is over. */
export async function listDeskCases(deps: CaseDeps, filter: DeskFilter, language: Language) {
  const { kind, status, owner, overdue, closed, offset, limit } = filter
  const begins = foldCaseReference(filter.reference ?? '')
  const chosen = deps.db
    .selectFrom('cases')
    .where(wasSent)
    .$if(!closed, (query) => query.where('closed_at', 'is', null))
    .$if(Boolean(kind), (query) => query.where('kind', '=', kind ?? 'contact'))
    .$if(Boolean(status), (query) => query.where('status', '=', status ?? 'received'))
    .$if(owner === null, (query) => query.where('owner', 'is', null))
    .$if(typeof owner === 'string', (query) => query.where('owner', '=', owner ?? ''))
    .$if(overdue, (query) => query.where('due_at', '<=', deps.clock.now()))
    .$if(begins !== '', (query) => query.where('reference', 'like', `${begins}%`))
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const urgency: RawBuilder<number> = sql`case priority when 'urgent' then 0 when 'normal' then 1 else 2 end`
  const rows = await chosen
    .selectAll()
    .orderBy(sql`closed_at is not null`)
    .orderBy(sql`due_at is null`)
    .orderBy(urgency)
    .orderBy('due_at')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  const cases = rows.map((row) => listed(deps, caseOf(deps, row), language))
  return { total, cases }
}

function listed(deps: CaseDeps, found: Case, language: Language) {
  const { kind, status, priority, owner, dueAt, createdAt } = found
  return {
    reference: shownReference(found.reference),
    kind,
    status,
    priority,
    title: titleOfCase(deps, found, language),
    owner,
    due_at: dueAt?.toISOString() ?? null,
    overdue: isOverdue(deps, found),
    created_at: createdAt.toISOString(),
  }
}

const isOverdue = ({ clock }: Pick<CaseDeps, 'clock'>, { dueAt }: Case): boolean =>
  dueAt !== null && dueAt <= clock.now()

/** What stands for a case as it is now: whatever is done or said to it makes it another. */
export async function versionOfCase(db: Db | Tx, { id, owner, status }: Case): Promise<string> {
  const { turn } = await db
    .selectFrom('case_events')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow()
  const said = await db
    .selectFrom('case_messages')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = [turn ?? 0, said.turn ?? 0, status, owner ?? '']
  return createHash('sha256').update(facts.join('|')).digest('base64url').slice(0, 22)
}

/** The id of a case by its reference. @throws Refusal `case_not_found` */
export async function findCaseId({ db }: Pick<CaseDeps, 'db'>, reference: string): Promise<string> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('reference', '=', foldCaseReference(reference))
    .where(wasSent)
    .executeTakeFirst()
  if (!row) throw new Refusal('case_not_found')
  return row.id
}

/** A case in full, for somebody of the agency. @throws Refusal `case_not_found` */
export async function presentCaseToStaff(deps: CaseReaderDeps, reference: string, language: Language) {
  const found = await loadCase(deps.db, deps, { id: await findCaseId(deps, reference) })
  if (!found) throw new Refusal('case_not_found')
  const parts = await loadCaseParts(deps.db, deps, found.id)
  return {
    ...presentCase(deps, found, parts, { language, isOwner: true }),
    ...(await reservationsOf(deps, found, parts.reservations, { language, isOwner: true })),
    version: await versionOfCase(deps.db, found),
    priority: found.priority,
    owner: found.owner,
    overdue: isOverdue(deps, found),
    language: found.language,
    fees: parts.fees.map((fee) => ({
      ...presentFee(deps, fee, language, true),
      kept: { ...fee.amount, amount: fee.kept },
      later_parts: fee.laterParts,
      open: isPayable(fee),
      disputed: fee.isDisputed,
    })),
    can_ask: !isOver(found.status),
    moves: [...(trackOf(found.kind).moves[found.status] ?? [])],
    messages: parts.messages.map(({ author, staff, text, at, isSeen }) => ({
      from: author,
      by: staff,
      text,
      at: at.toISOString(),
      unread: !isSeen,
    })),
  }
}

/** Writes down that somebody of the agency has looked at what a customer has told. */
export async function noteCaseRead(
  { db, clock }: Pick<CaseDeps, 'db' | 'clock'>,
  staff: { readonly name: string },
  caseId: string,
): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      writeAudit(tx, clock, { actor: `staff:${staff.name}`, action: 'case.read', object: caseId, facts: {} }),
    )
}
