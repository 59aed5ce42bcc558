import { Refusal } from '#contracts/errors.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { newId } from '#platform/ids.ts'
import { caseOf, foldCaseReference, loadCase, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { setDue } from '../working/move-case.ts'
import { type StaffActor, workOn } from '../working/staff-work.ts'
import { addTasks } from '../working/tasks.ts'
import { type Appointment, appointmentOf, standingOf, takeTime } from './appointment-store.ts'
import {
  APPOINTMENT_TASK,
  type Booking,
  bookFor,
  canChange,
  moveFor,
  namingNearest,
  saveNumber,
  takesAppointments,
} from './book-appointment.ts'
import { endAppointment } from './end-appointment.ts'

/**
 * Asks the customer to choose a time with an adviser; they are told by mail. Once is enough.
 * @throws Refusal `case_not_found`, `case_over`, `appointment_exists`
 */
export function offerAppointment(deps: CaseDeps, staff: StaffActor, reference: string): Promise<void> {
  return workOn(deps, staff, reference, 'offered', async (tx, found) => {
    if (!takesAppointments(found)) throw new Refusal('case_over')
    if (await standingOf(tx, deps, found.id)) throw new Refusal('appointment_exists')
    const asked = await tx
      .selectFrom('case_tasks')
      .select('id')
      .where('case_id', '=', found.id)
      .where('code', '=', APPOINTMENT_TASK)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    if (asked) return { again: true }
    await addTasks(tx, deps, found.id, [{ side: 'customer', code: APPOINTMENT_TASK }], 'staff')
    await setDue(tx, deps, found, false)
    const occasion = `appointment.${deps.clock.now().getTime()}`
    await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'asked', occasion })
    return {}
  })
}

/**
 * Books a slot for a customer who was spoken with.
 * @throws Refusal `case_not_found`, `case_over`, `appointment_exists`, `appointment_taken` with the nearest free ones,
 *   `validation_failed` where there is no number to call
 */
export function bookByStaff(deps: CaseDeps, staff: StaffActor, reference: string, booking: Booking): Promise<void> {
  return namingNearest(deps, booking, caseBy(deps, reference), () =>
    workOn(deps, staff, reference, 'booked', async (tx, found) => {
      await saveNumber(tx, deps, found, booking)
      await bookFor(tx, deps, found, booking, 'staff')
      return { adviser: booking.adviser_id, at: booking.starts_at }
    }),
  )
}

const caseBy = (deps: CaseDeps, reference: string) => () =>
  loadCase(deps.db, deps, { reference: foldCaseReference(reference) })

/**
 * Moves the appointment that a case has ahead to another slot; its customer is told by mail.
 * @throws Refusal `case_not_found`, `appointment_over`, `appointment_taken` with the nearest free ones, `validation_failed`
 */
export function moveByStaff(deps: CaseDeps, staff: StaffActor, reference: string, booking: Booking): Promise<void> {
  return namingNearest(deps, booking, caseBy(deps, reference), () =>
    workOn(deps, staff, reference, 'rebooked', async (tx, found) => {
      const standing = await standingOf(tx, deps, found.id)
      if (!standing) throw new Refusal('appointment_over')
      await saveNumber(tx, deps, found, booking)
      // Whose clock the customer's mails go by stays as it was chosen.
      const moved = { ...booking, time_zone: standing.timeZone, appointment_id: standing.id }
      await moveFor(tx, deps, found, moved, 'staff')
      return { adviser: booking.adviser_id, at: booking.starts_at, from: standing.startsAt.toISOString() }
    }),
  )
}

/**
 * Cancels the appointment that a case has ahead; its customer is told by mail.
 * @throws Refusal `case_not_found`, `appointment_over` where there is none, or it has begun
 */
export function cancelByStaff(deps: CaseDeps, staff: StaffActor, reference: string): Promise<void> {
  return workOn(deps, staff, reference, 'unbooked', async (tx, found) => {
    const standing = await standingOf(tx, deps, found.id)
    if (!standing || !canChange(deps, standing)) throw new Refusal('appointment_over')
    await endAppointment(tx, deps, standing, 'staff')
    return { adviser: standing.adviser, at: standing.startsAt.toISOString() }
  })
}

/** Time of an adviser that is to be kept free of appointments. */
interface Absence {
  readonly adviser: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Keeps a time of an adviser free of appointments. Those that stand in it are moved or cancelled first.
 * @returns the id by which it is taken back
 * @throws Refusal `appointment_taken`
 */
export async function blockTime(
  deps: CaseDeps,
  staff: StaffActor,
  { adviser, startsAt, endsAt }: Absence,
): Promise<string> {
  const id = newId('off')
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeTime(tx, deps, { id, sequence: 0, adviser, startsAt, endsAt, timeZone: null })))
      throw new Refusal('appointment_taken')
    const facts = { adviser, from: startsAt.toISOString(), until: endsAt.toISOString() }
    await writeAudit(tx, deps.clock, { actor: `staff:${staff.name}`, action: 'adviser.blocked', object: id, facts })
  })
  return id
}

/** Takes it back. @returns whether there was one */
export async function unblockTime(deps: CaseDeps, staff: StaffActor, id: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('adviser_times')
      .set({ ended_at: deps.clock.now() })
      .where('id', '=', id)
      .where('case_id', 'is', null)
      .where('ended_at', 'is', null)
      .returning('adviser')
      .executeTakeFirst()
    if (!ended) return false
    const facts = { adviser: ended.adviser }
    await writeAudit(tx, deps.clock, { actor: `staff:${staff.name}`, action: 'adviser.unblocked', object: id, facts })
    return true
  })
}

/** What an adviser has ahead: an appointment with the reference of its case, or a time at which they are away. */
interface AgendaLine extends Absence {
  readonly id: string
  readonly appointment: (Appointment & { readonly reference: string; readonly name: string }) | null
}

/** Everything that lies ahead of the advisers, or of one, in the order of time. */
export async function listAgenda(
  deps: CaseDeps,
  { adviser, limit }: { readonly adviser?: string | undefined; readonly limit: number },
): Promise<readonly AgendaLine[]> {
  const times = await deps.db
    .selectFrom('adviser_times')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '>', deps.clock.now())
    .$if(adviser !== undefined, (query) => query.where('adviser', '=', adviser ?? ''))
    .orderBy('starts_at')
    .orderBy('adviser')
    .limit(limit)
    .execute()
  const ids = times.flatMap(({ case_id: id }) => (id === null ? [] : [id]))
  const rows = ids.length === 0 ? [] : await deps.db.selectFrom('cases').selectAll().where('id', 'in', ids).execute()
  const cases = new Map(rows.map((row) => [row.id, caseOf(deps, row)]))
  return times.map((row) => {
    const appointment = appointmentOf(row)
    const found = appointment && cases.get(appointment.caseId)
    return {
      id: row.id,
      adviser: row.adviser,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      appointment:
        appointment && found ? { ...appointment, reference: shownReference(found.reference), name: found.name } : null,
    }
  })
}
