import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { CaseKind } from '#contracts/cases/kinds.ts'
import { type CaseStatus, trackNameOf } from '#contracts/cases/tracks.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import type { CaseTables } from '#db/schema/cases.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId, newReference } from '#platform/ids.ts'
import { dueAfter, type Priority, priorityOf } from './clock/due-time.ts'
import { type CaseDeps, digestOf } from './deps.ts'

/** What was asked and told, by the names of the kind's fields. */
export type Details = Readonly<Record<string, string | number>>

/** A case with what is sealed in it opened. */
export interface Case {
  readonly id: string
  readonly reference: string
  readonly kind: CaseKind
  readonly status: CaseStatus
  readonly sessionId: string
  readonly customerId: string | null
  readonly language: Language
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly details: Details
  readonly owner: string | null
  readonly priority: Priority
  readonly dueAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly closedAt: Date | null
}

/** Characters of a reference: two groups of four. */
const REFERENCE_LENGTH = 8

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number()]))

/** Where a sealed field stands, which it is sealed for. */
export const placeOf = (table: string, column: string, ...row: readonly (string | number)[]): string =>
  [table, column, ...row].join('|')

interface NewCase extends Pick<Case, 'kind' | 'status' | 'name' | 'email' | 'phone' | 'details'> {
  /** Twice the same of one session is one case while it is open. */
  readonly content: string
}

/**
 * Writes a case and its beginning.
 * @returns its id, and whether it is new: the same was sent before otherwise
 */
export async function insertCase(
  tx: Tx,
  deps: CaseDeps,
  { sessionId, customerId }: Actor,
  { kind, status, content, ...person }: NewCase,
  language: Language,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const now = deps.clock.now()
  const id = newId('cas')
  const contentKey = digestOf(deps, `content:${sessionId}:${kind}:${content}`)
  const inserted = await tx
    .insertInto('cases')
    .values({
      ...sealedPerson(deps, id, person),
      ...workOf(kind, status, person.details, now),
      id,
      reference: newReference(REFERENCE_LENGTH),
      session_id: sessionId,
      customer_id: customerId ?? null,
      language,
      content_key: contentKey,
    })
    .onConflict((conflict) => conflict.column('content_key').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await tx
      .insertInto('case_events')
      .values({ case_id: id, kind: 'opened', value: status, applicant: null, actor: 'customer', at: now })
      .execute()
    return { id, isNew: true }
  }
  const before = await tx
    .selectFrom('cases')
    .select('id')
    .where('content_key', '=', contentKey)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id: before.id, isNew: false }
}

function sealedPerson(
  deps: CaseDeps,
  id: string,
  { name, email, phone, details }: Pick<NewCase, 'name' | 'email' | 'phone' | 'details'>,
) {
  const seal = (column: string, text: string) => deps.cipher.seal(text, placeOf('cases', column, id))
  return {
    name: seal('name', name),
    email: seal('email', email),
    email_digest: emailDigest(deps, email),
    phone: phone === null ? null : seal('phone', phone),
    details: seal('details', JSON.stringify(details)),
  }
}

/** Writes who a case is of and what was told anew, and how urgent that makes it: sealed for the same places. */
export async function rewriteCase(
  tx: Tx,
  deps: CaseDeps,
  { id, kind }: Pick<Case, 'id' | 'kind'>,
  person: Pick<NewCase, 'name' | 'email' | 'phone' | 'details'>,
): Promise<void> {
  const now = deps.clock.now()
  const priority = priorityOf(kind, person.details, now)
  await tx
    .updateTable('cases')
    .set({ ...sealedPerson(deps, id, person), priority, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** What the agency sees of it in its queue. */
function workOf(kind: CaseKind, status: CaseStatus, details: Details, now: Date) {
  const priority = priorityOf(kind, details, now)
  return {
    kind,
    track: trackNameOf(kind),
    status,
    owner: null,
    priority,
    due_at: status === 'draft' ? null : dueAfter(kind, priority, now),
    created_at: now,
    updated_at: now,
    closed_at: null,
  }
}

/** An address as cases are found by. */
const emailDigest = (deps: Pick<CaseDeps, 'secret'>, email: string): string =>
  digestOf(deps, `email:${email.normalize('NFKC').toLowerCase()}`)

/** The number at which a customer is called from now on. */
export async function savePhone(
  tx: Tx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  id: string,
  phone: string,
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ phone: cipher.seal(phone, placeOf('cases', 'phone', id)) })
    .where('id', '=', id)
    .execute()
}

/** @param lock nobody else changes it until the transaction ends */
export async function loadCase(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'cipher'>,
  by: { readonly id: string } | { readonly reference: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Case | null> {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where((where) => where.and(by))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? caseOf(deps, row) : null
}

export function caseOf({ cipher }: Pick<CaseDeps, 'cipher'>, row: Selectable<CaseTables['cases']>): Case {
  const open = (column: string, field: string) => cipher.open(field, placeOf('cases', column, row.id))
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    sessionId: row.session_id,
    customerId: row.customer_id,
    language: row.language,
    name: open('name', row.name),
    email: open('email', row.email),
    phone: row.phone === null ? null : open('phone', row.phone),
    details: detailsSchema.parse(JSON.parse(open('details', row.details))),
    owner: row.owner,
    priority: row.priority,
    dueAt: row.due_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
  }
}

/** A reference as it is read aloud: `7KQ4-M2XD`. */
export const shownReference = (reference: string): string => `${reference.slice(0, 4)}-${reference.slice(4)}`

/** A reference as it was made, from however somebody types it. */
export const foldCaseReference = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
