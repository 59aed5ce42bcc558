import type { CaseKind } from '#contracts/cases/kinds.ts'
import { trackOf } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { type Case, type Details, insertCase, loadCase, rewriteCase } from '../case-store.ts'
import { priorityOf } from '../clock/due-time.ts'
import type { CaseDeps } from '../deps.ts'
import { insertFees, type NewFee } from '../fees/fee-store.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { type Applicant, loadApplicants, replaceApplicants } from '../working/applicants.ts'
import { moveCase } from '../working/move-case.ts'
import { addTasks } from '../working/tasks.ts'

type Person = Applicant['person']

/** What its customer has told so far: it may be incomplete. */
interface DraftChange {
  readonly name?: string
  readonly email?: string
  readonly phone?: string | null
  /** What is not named in them stays, too. */
  readonly details?: Details
  readonly applicants?: readonly Person[]
}

/** An application that is not sent yet, or was: its trip, who wrote it, and for whom it is. */
interface Draft {
  readonly found: Case
  readonly applicants: readonly Person[]
}

interface NewDraft extends Required<Pick<DraftChange, 'details' | 'name' | 'email'>> {
  readonly kind: CaseKind
  /** Drafts of one session about the same are one. */
  readonly about: string
}

/**
 * Begins an application that is written bit by bit. Where there is a draft about the same, what is told now stands in it
 * beside all that was told before.
 * @returns its id
 */
export async function startDraft(
  deps: CaseDeps,
  actor: Actor,
  { about, ...draft }: NewDraft,
  language: Language,
): Promise<string> {
  const written = { ...draft, status: 'draft', phone: null, content: `draft:${about}` } as const
  return deps.db.transaction().execute(async (tx) => {
    const { id, isNew } = await insertCase(tx, deps, actor, written, language)
    if (isNew) return id
    const before = await loadCase(tx, deps, { id }, { lock: true })
    if (before?.status === 'draft' && owns(actor, before)) {
      await rewriteCase(tx, deps, before, { ...before, details: { ...before.details, ...draft.details } })
      return id
    }
    // It was sent meanwhile, or is in somebody's account by now: this one is another.
    await keepApart(tx, id)
    return (await insertCase(tx, deps, actor, written, language)).id
  })
}

/** What is begun about the same from now on is another one. */
async function keepApart(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('cases').set({ content_key: id }).where('id', '=', id).execute()
}

/**
 * An own application of a kind, with passports and all: for its owner alone, not for who has only looked it up.
 * @throws Refusal `not_found`
 */
export async function loadDraft(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'cipher' | 'clock'>,
  actor: Actor,
  { id, kind, lock = false }: { readonly id: string; readonly kind: CaseKind; readonly lock?: boolean },
): Promise<Draft> {
  const found = await loadCase(db, deps, { id }, { lock })
  if (!found || !owns(actor, found) || found.kind !== kind) throw new Refusal('not_found')
  const applicants = await loadApplicants(db, deps, id)
  return { found, applicants: applicants.map(({ person }) => person) }
}

/**
 * Writes down what was told; what is not given stays.
 * @param told reads the draft that nobody else changes now
 * @throws Refusal `not_found`, `case_moved` once it was sent, and those of `told`
 */
export async function saveDraft(
  deps: CaseDeps,
  actor: Actor,
  which: Pick<Case, 'id' | 'kind'>,
  told: (draft: Draft) => DraftChange,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await loadDraft(tx, deps, actor, { ...which, lock: true })
    const { found } = draft
    if (found.status !== 'draft') throw new Refusal('case_moved', { details: { status: found.status } })
    const { applicants, details, ...change } = told(draft)
    const { name, email, phone } = { ...found, ...change }
    await rewriteCase(tx, deps, found, { name, email, phone, details: { ...found.details, ...details } })
    if (applicants) await replaceApplicants(tx, deps, found.id, applicants)
  })
}

/** What is to be done and paid once an application is sent. */
interface Wanted {
  readonly tasks: readonly Omit<Parameters<typeof addTasks>[3][number], 'side'>[]
  readonly fees: readonly NewFee[]
}

/**
 * Sends a draft: it moves on the way of its track, with what is to be done and paid. Sent again it stays as it is.
 * @param check reads the draft that nobody changes now, and refuses what is not complete
 * @throws Refusal `not_found`, and those of the check
 */
export async function sendDraft(
  deps: CaseDeps,
  actor: Actor,
  { id, kind }: Pick<Case, 'id' | 'kind'>,
  check: (draft: Draft) => Wanted,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await loadDraft(tx, deps, actor, { id, kind, lock: true })
    if (draft.found.status !== 'draft') return
    const { tasks, fees } = check(draft)
    // It may have lain for weeks.
    const found = { ...draft.found, priority: priorityOf(kind, draft.found.details, deps.clock.now()) }
    const next = trackOf(kind).steps[1]
    if (next === undefined) throw new Error(`a case of kind ${kind} is never sent`)
    await moveCase(tx, deps, found, next, 'customer')
    await keepApart(tx, id)
    await tx.updateTable('cases').set({ priority: found.priority }).where('id', '=', id).execute()
    await addTasks(
      tx,
      deps,
      id,
      tasks.map((task) => ({ side: 'customer' as const, ...task })),
      'shop',
    )
    await insertFees(tx, deps, id, fees, 'shop')
    await enqueueCaseMail(tx, deps.clock, { caseId: id, template: 'opened', occasion: 'opened' })
    await enqueueCaseMail(tx, deps.clock, { caseId: id, template: 'agency', occasion: 'opened' })
  })
  deps.poke()
}
