import type { ShownCase } from '#contracts/cases/cases.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import type { CaseDeps } from '../deps.ts'
import type { AdviserEntry } from './adviser.ts'
import { loadAdvisers } from './advisers.ts'
import { type Appointment, standingOf } from './appointment-store.ts'
import { canChange } from './book-appointment.ts'

/** An appointment that is ahead or under way, and who is spoken with. */
export interface StandingAppointment {
  readonly appointment: Appointment
  readonly adviser: AdviserEntry | null
}

export async function standingWithAdviser(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'clock'>,
  caseId: string,
): Promise<StandingAppointment | null> {
  const appointment = await standingOf(db, deps, caseId)
  if (!appointment) return null
  const adviser = (await loadAdvisers(db)).find(({ code }) => code === appointment.adviser) ?? null
  return { appointment, adviser }
}

/** An appointment as its customer sees it. */
export function presentAppointment(
  deps: Pick<CaseDeps, 'clock' | 'translate'>,
  { appointment, adviser }: StandingAppointment,
  language: Language,
): NonNullable<ShownCase['appointment']> {
  const { id, caseId, startsAt, endsAt, channel } = appointment
  return {
    appointment_id: id,
    adviser: adviser?.name ?? deps.translate(language, 'mails.appointment.somebody'),
    time_zone: adviser?.time_zone ?? AGENCY_WEEK.zone,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    channel,
    place: channel === 'office' ? (adviser?.place?.[language] ?? null) : null,
    calendar: `/api/v1/appointments/${caseId}`,
    can_change: canChange(deps, appointment),
  }
}
