import type { CaseReservation, CaseReservationRequest } from '#contracts/cases/reservations.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { hasLetter, type ProofKind, proofsOf } from '#modules/documents/index.ts'
import { loadOrder, type Order } from '#modules/orders/index.ts'
import { type Case, loadCase } from '../case-store.ts'
import type { CaseReaderDeps } from '../deps.ts'
import { loadApplicants } from '../working/applicants.ts'
import { finishTasks, setDueOnceDone } from '../working/tasks.ts'
import { provenFor } from './proven-for.ts'
import { loadReservations, MOST_RESERVATIONS, presentReservations, takesReservations } from './reservation-store.ts'

/** The paper of an application that a booking is, by what it proves. */
const PAPERS = { journey: 'flight_booking', stay: 'hotel_booking' } as const satisfies Record<ProofKind, string>
const PROOF_KINDS = ['journey', 'stay'] as const satisfies readonly ProofKind[]

/**
 * Changes the bookings beside an own application, one after the other. Who only looked it up sees no booking of it, and
 * puts none beside it.
 * @throws Refusal `not_found`, `case_over`
 */
async function changeReservations(
  deps: CaseReaderDeps,
  actor: Actor,
  caseId: string,
  change: (tx: Tx, found: Case, attached: readonly Order[]) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await loadCase(tx, deps, { id: caseId }, { lock: true })
    if (!found || !owns(actor, found)) throw new Refusal('not_found')
    if (!takesReservations(found)) throw new Refusal('case_over')
    await change(tx, found, await loadReservations(tx, found.id))
  })
}

/**
 * Puts an own booking beside an own application; papers of that kind are there by it, for those who are on it. Once more
 * changes nothing.
 * @throws Refusal `not_found`, `case_over`, `reservation_proves_nothing`, `too_many_reservations`
 */
export async function attachReservation(
  deps: CaseReaderDeps,
  actor: Actor,
  { case_id, confirmation_id }: CaseReservationRequest,
): Promise<void> {
  await changeReservations(deps, actor, case_id, async (tx, found, attached) => {
    const order = await loadOrder(tx, confirmation_id)
    if (!order || !owns(actor, order)) throw new Refusal('not_found')
    if (attached.some(({ id }) => id === order.id)) return
    if (!hasLetter(deps.itemDocuments, order)) throw new Refusal('reservation_proves_nothing')
    if (attached.length >= MOST_RESERVATIONS) throw new Refusal('too_many_reservations')
    const attached_at = deps.clock.now()
    await tx.insertInto('case_reservations').values({ case_id: found.id, order_id: order.id, attached_at }).execute()
    await noteEvent(tx, deps, found, { kind: 'reservation_added', value: order.bookingReference })
    await finishPapers(tx, deps, found, [...attached, order])
  })
}

/** What all bookings beside the application prove together: a paper of everybody is there once nobody is missing. */
async function finishPapers(tx: Tx, deps: CaseReaderDeps, found: Case, orders: readonly Order[]): Promise<void> {
  const people = await loadApplicants(tx, deps, found.id)
  const proofs = orders.flatMap((order) => proofsOf(deps.itemDocuments, order))
  for (const proven of PROOF_KINDS) {
    const applicants = proofs.flatMap(({ kind, travellers }) =>
      kind === proven ? provenFor(kind, people, travellers) : [],
    )
    const of = { applicants, everybody: people.every(({ position }) => applicants.includes(position)) }
    if (applicants.length > 0)
      await finishTasks(tx, deps, { caseId: found.id, code: PAPERS[proven], actor: 'customer', of })
  }
  await setDueOnceDone(tx, deps, found)
}

/**
 * Takes a booking away from an application again; its papers stay as they are. Once more changes nothing.
 * @throws Refusal `not_found`, `case_over`
 */
export async function detachReservation(
  deps: CaseReaderDeps,
  actor: Actor,
  { case_id, confirmation_id }: CaseReservationRequest,
): Promise<void> {
  await changeReservations(deps, actor, case_id, async (tx, found, attached) => {
    const order = attached.find(({ id }) => id === confirmation_id)
    if (!order) return
    await tx
      .deleteFrom('case_reservations')
      .where('case_id', '=', found.id)
      .where('order_id', '=', confirmation_id)
      .execute()
    await noteEvent(tx, deps, found, { kind: 'reservation_removed', value: order.bookingReference })
  })
}

async function noteEvent(
  tx: Tx,
  { clock }: CaseReaderDeps,
  { id }: Case,
  event: { readonly kind: 'reservation_added' | 'reservation_removed'; readonly value: string },
): Promise<void> {
  await tx
    .insertInto('case_events')
    .values({ ...event, case_id: id, applicant: null, actor: 'customer', at: clock.now() })
    .execute()
}

/** Bookings that are looked through for some that can be attached. */
const MOST_LOOKED_AT = 30

/**
 * Own bookings that would prove something for an own case, the newest first.
 * @throws Refusal `not_found`
 */
export async function listReservationChoices(
  deps: CaseReaderDeps,
  actor: Actor,
  caseId: string,
  language: Language,
): Promise<CaseReservation[]> {
  const { db } = deps
  const found = await loadCase(db, deps, { id: caseId })
  if (!found || !owns(actor, found)) throw new Refusal('not_found')
  if (!takesReservations(found)) return []
  const { customerId = null, sessionId } = actor
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((where) =>
      customerId === null
        ? where.and([where('session_id', '=', sessionId), where('customer_id', 'is', null)])
        : where('customer_id', '=', customerId),
    )
    .where('status', 'in', ['on_hold', 'processing', 'confirmed'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('case_reservations')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('case_id', '=', found.id),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
  const orders = (await Promise.all(rows.map(({ id }) => loadOrder(db, id)))).filter((order) => order !== null)
  const now = deps.clock.now().toISOString()
  const useful = orders.filter(
    (order) =>
      hasLetter(deps.itemDocuments, order) && order.items.some(({ period }) => period === null || period.endsAt > now),
  )
  return presentReservations(deps, useful, language)
}
