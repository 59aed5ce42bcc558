import type { Tx } from '#db/database.ts'
import type { CaseActor } from '../case-actor.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueAppointmentMails } from './appointment-mail.ts'
import { type Appointment, giveBack, standingOf } from './appointment-store.ts'

/** Gives the time of an appointment back, and says so. */
export async function endAppointment(
  tx: Tx,
  deps: Pick<CaseDeps, 'clock'>,
  appointment: Appointment,
  actor: CaseActor,
): Promise<void> {
  if (await giveBack(tx, deps, appointment))
    await noteAppointment(tx, deps, appointment, 'appointment_cancelled', actor)
}

/** The same of the one that a case has ahead, where it has one. */
export async function endStanding(
  tx: Tx,
  deps: Pick<CaseDeps, 'clock'>,
  caseId: string,
  actor: CaseActor,
): Promise<void> {
  const standing = await standingOf(tx, deps, caseId)
  if (standing && standing.startsAt > deps.clock.now()) await endAppointment(tx, deps, standing, actor)
}

/** Writes what happened to an appointment into its case, and tells those who take part. */
export async function noteAppointment(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  appointment: Appointment,
  kind: 'appointment_booked' | 'appointment_moved' | 'appointment_cancelled',
  actor: CaseActor,
): Promise<void> {
  const { caseId, startsAt } = appointment
  await tx
    .insertInto('case_events')
    .values({ case_id: caseId, kind, value: startsAt.toISOString(), applicant: null, actor, at: clock.now() })
    .execute()
  await enqueueAppointmentMails(tx, clock, appointment, kind)
}
