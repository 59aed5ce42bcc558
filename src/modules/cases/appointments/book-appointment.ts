import type {
  AppointmentBookRequest,
  AppointmentCancelRequest,
  AppointmentMoveRequest,
} from '#contracts/cases/appointments.ts'
import { isOver } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import { isDeadlock } from '#db/violation.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { type Case, savePhone } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { loadOwnCase } from '../own-case.ts'
import type { CaseActor } from '../case-actor.ts'
import { finishTasks } from '../working/tasks.ts'
import { advisersFor, loadAdvisers } from './advisers.ts'
import { enqueueFormerAdviserMail } from './appointment-mail.ts'
import { type Appointment, giveBack, standingOf, takeTime } from './appointment-store.ts'
import { endAppointment, noteAppointment } from './end-appointment.ts'
import { freeSlots, nearestSlots } from './find-slots.ts'
import type { TimeSlot } from './slots.ts'

/** Code of the task that asks a customer to choose a time. */
export const APPOINTMENT_TASK = 'appointment'

/** Which slot is booked, how both will speak, and where the customer is called. */
export type Booking = Omit<AppointmentBookRequest, 'case_id'>
type SlotBooking = Omit<Booking, 'phone'>

/** Whether a customer may choose a time: not before they have sent it, and not once it is over. */
export const takesAppointments = ({ status }: Pick<Case, 'status'>): boolean => status !== 'draft' && !isOver(status)

/**
 * Books a free slot for a case. The same once more changes nothing.
 * @throws Refusal `not_found`, `case_not_sent`, `case_over`, `appointment_exists`, `appointment_taken`, `validation_failed`
 */
export async function bookAppointment(deps: CaseDeps, actor: Actor, booking: AppointmentBookRequest): Promise<void> {
  await choosing(deps, actor, booking, async (tx, found) => {
    await saveNumber(tx, deps, found, booking)
    await bookFor(tx, deps, found, booking, 'customer')
  })
}

/**
 * Moves an appointment to another free slot; its old time is free again.
 * @throws Refusal `not_found`, `appointment_over`, `appointment_taken`, `validation_failed`
 */
export async function moveAppointment(
  deps: CaseDeps,
  actor: Actor,
  { appointment_id: id, ...booking }: AppointmentMoveRequest,
): Promise<void> {
  await choosing(deps, actor, booking, async (tx, found) => {
    await saveNumber(tx, deps, found, booking)
    await moveFor(tx, deps, found, { ...booking, appointment_id: id }, 'customer')
  })
}

/**
 * The customer cancels; once more changes nothing.
 * @throws Refusal `not_found`, `appointment_over` where it has begun
 */
export async function cancelAppointment(
  deps: CaseDeps,
  actor: Actor,
  { case_id, appointment_id: id }: AppointmentCancelRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await loadOwnCase(tx, deps, actor, case_id, { lock: true })
    const standing = await standingOf(tx, deps, found.id)
    if (standing && (standing.id !== id || !canChange(deps, standing))) throw new Refusal('appointment_over')
    if (standing) await endAppointment(tx, deps, standing, 'customer')
  })
  deps.poke()
}

/** Whether an appointment has not begun. */
export const canChange = ({ clock }: Pick<CaseDeps, 'clock'>, { startsAt }: Pick<Appointment, 'startsAt'>): boolean =>
  startsAt > clock.now()

/** @throws Refusal `case_not_sent`, `case_over`, `appointment_exists`, `appointment_taken` */
export async function bookFor(
  tx: Tx,
  deps: Pick<CaseDeps, 'clock'>,
  found: Case,
  booking: SlotBooking,
  actor: CaseActor,
): Promise<void> {
  if (!takesAppointments(found)) throw new Refusal(found.status === 'draft' ? 'case_not_sent' : 'case_over')
  const standing = await standingOf(tx, deps, found.id)
  if (standing && isSame(standing, booking)) return
  if (standing) throw new Refusal('appointment_exists')
  const slot = await freeSlot(tx, deps, found, booking)
  const booked = { ...slot, ...chosen(booking), id: newId('apt'), sequence: 0, caseId: found.id, endedAt: null }
  if (!(await takeTime(tx, deps, booked))) throw new Refusal('appointment_taken')
  await finishTasks(tx, deps, { caseId: found.id, code: APPOINTMENT_TASK, actor })
  await noteAppointment(tx, deps, booked, 'appointment_booked', actor)
}

/** @throws Refusal `appointment_over` where it has begun or is another by now, `appointment_taken` */
export async function moveFor(
  tx: Tx,
  deps: Pick<CaseDeps, 'clock'>,
  found: Case,
  { appointment_id: id, ...booking }: SlotBooking & { readonly appointment_id: string },
  actor: CaseActor,
): Promise<void> {
  const standing = await standingOf(tx, deps, found.id)
  if (standing?.id !== id || !canChange(deps, standing)) throw new Refusal('appointment_over')
  if (isSame(standing, booking)) return
  // Its own time is free for it, such as for who would rather be called otherwise; a refusal undoes this.
  await giveBack(tx, deps, standing)
  const slot = await freeSlot(tx, deps, found, booking)
  const moved = { ...standing, ...slot, ...chosen(booking), sequence: standing.sequence + 1 }
  if (!(await takeTime(tx, deps, moved))) throw new Refusal('appointment_taken')
  await noteAppointment(tx, deps, moved, 'appointment_moved', actor)
  await tellFormerAdviser(tx, deps, standing, moved)
}

/** Who is not spoken with any more hears so, unless the same mailbox hears of the new time. */
async function tellFormerAdviser(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  former: Appointment,
  { adviser }: Pick<Appointment, 'adviser'>,
): Promise<void> {
  const advisers = await loadAdvisers(tx)
  const mailboxOf = (code: string) => advisers.find((one) => one.code === code)?.email ?? null
  if (mailboxOf(former.adviser) !== mailboxOf(adviser)) await enqueueFormerAdviserMail(tx, clock, former)
}

const chosen = ({ channel, time_zone: timeZone }: SlotBooking) => ({ channel, timeZone: timeZone ?? null })

const isSame = (standing: Appointment, { adviser_id: adviser, starts_at: startsAt, channel }: SlotBooking): boolean =>
  standing.adviser === adviser && standing.startsAt.getTime() === Date.parse(startsAt) && standing.channel === channel

/** @throws Refusal `appointment_taken` */
async function freeSlot(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'clock'>,
  found: Case,
  { adviser_id: code, starts_at: startsAt, channel }: SlotBooking,
): Promise<TimeSlot> {
  const adviser = advisersFor(await loadAdvisers(db), found).find((one) => one.code === code)
  if (adviser && channel === 'office' && adviser.place === null)
    throw new Refusal('validation_failed', { fields: { channel: 'choice_required' } })
  const { each } = await freeSlots(db, deps, adviser ? [adviser] : [])
  const slot = each.find((one) => one.startsAt.getTime() === Date.parse(startsAt))
  if (!slot) throw new Refusal('appointment_taken')
  return slot
}

/** Does what needs a free slot, for the actor's own case. @param work is given the transaction; its refusal undoes everything */
async function choosing(
  deps: CaseDeps,
  actor: Actor,
  booking: AppointmentBookRequest,
  work: (tx: Tx, found: Case) => Promise<void>,
): Promise<void> {
  const { case_id: id } = booking
  await namingNearest(
    deps,
    booking,
    () => loadOwnCase(deps.db, deps, actor, id),
    () => deps.db.transaction().execute(async (tx) => work(tx, await loadOwnCase(tx, deps, actor, id, { lock: true }))),
  )
  deps.poke()
}

/**
 * Does what needs a free slot; where it is gone, the nearest that are free are named.
 * @param about the case that it is for
 */
export async function namingNearest<Done>(
  deps: CaseDeps,
  { adviser_id: adviser, starts_at: startsAt }: Pick<Booking, 'adviser_id' | 'starts_at'>,
  about: () => Promise<Pick<Case, 'kind' | 'language'> | null>,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const isTaken = (error instanceof Refusal && error.code === 'appointment_taken') || isDeadlock(error)
    const found = isTaken ? await about() : null
    if (!found) throw error
    const nearest = await nearestSlots(deps.db, deps, found, { adviser, startsAt: new Date(startsAt) })
    throw new Refusal('appointment_taken', { details: { nearest }, cause: error })
  }
}

/** Keeps the number that was told. @throws Refusal `validation_failed` where there is none to call */
export async function saveNumber(
  tx: Tx,
  deps: CaseDeps,
  { id, phone }: Case,
  booking: Pick<Booking, 'channel' | 'phone'>,
): Promise<void> {
  if (booking.phone) await savePhone(tx, deps, id, booking.phone)
  else if (phone === null && booking.channel !== 'office')
    throw new Refusal('validation_failed', { fields: { phone: 'phone_required' } })
}
