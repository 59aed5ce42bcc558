import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Appointment } from './appointment-store.ts'

/** Kind of the job that sends a mail about an appointment. */
export const APPOINTMENT_MAIL = 'cases.appointment_mail'

const TEMPLATES = ['appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder'] as const
const HOUR_MS = 3_600_000
/** How long before it begins a customer is reminded. */
const REMINDERS_H = [24, 1] as const

export const appointmentMailPayload = z.object({
  id: z.string(),
  /** It is of an appointment as it was after so many moves. */
  sequence: z.int(),
  template: z.enum(TEMPLATES),
  to: z.enum(['customer', 'adviser']),
  /** How long before it begins the mail goes out; null where it goes at once. */
  hours: z.int().nullable(),
})

export type AppointmentMail = z.infer<typeof appointmentMailPayload>

/** Enqueues what tells of an appointment, in the transaction of what it tells, and what reminds of it. */
export async function enqueueAppointmentMails(
  tx: Tx,
  clock: Clock,
  { id, sequence, startsAt }: Appointment,
  template: Exclude<AppointmentMail['template'], 'appointment_reminder'>,
): Promise<void> {
  await enqueueMail(tx, clock, { id, sequence, template, to: 'customer', hours: null })
  await enqueueMail(tx, clock, { id, sequence, template, to: 'adviser', hours: null })
  if (template === 'appointment_cancelled') return
  for (const hours of REMINDERS_H) {
    const at = new Date(startsAt.getTime() - hours * HOUR_MS)
    const reminder = { id, sequence, template: 'appointment_reminder', to: 'customer', hours } as const
    if (at > clock.now()) await enqueueMail(tx, clock, reminder, at)
  }
}

/** Enqueues what tells an adviser that an appointment is theirs no more, as it was before it moved to another. */
export async function enqueueFormerAdviserMail(tx: Tx, clock: Clock, { id, sequence }: Appointment): Promise<void> {
  await enqueueMail(tx, clock, { id, sequence, template: 'appointment_cancelled', to: 'adviser', hours: null })
}

/** Once, at once unless a time is named. */
async function enqueueMail(tx: Tx, clock: Clock, payload: AppointmentMail, runAt?: Date): Promise<void> {
  const { id, sequence, template, to, hours } = payload
  await enqueue(tx, clock, {
    kind: APPOINTMENT_MAIL,
    key: [APPOINTMENT_MAIL, id, sequence, template, to, hours ?? ''].join(':'),
    payload,
    ...(runAt && { runAt }),
  })
}
