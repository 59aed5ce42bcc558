import { formatInstant } from '#contracts/format.ts'
import { formatOwnTime, zoneName } from '#contracts/own-time.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { type Letter, letterWords, type MailTransport, writeLetter } from '#modules/notifications/index.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import { loadCase, shownReference } from '../case-store.ts'
import { titleOfCase } from '../reading/case-words.ts'
import { loadAdvisers } from './advisers.ts'
import {
  addressOf,
  type AgencyDeps,
  calendarOf,
  channelLine,
  nameOf,
  type WholeAppointment,
} from './appointment-calendar.ts'
import { APPOINTMENT_MAIL, type AppointmentMail, appointmentMailPayload } from './appointment-mail.ts'
import { type Appointment, loadAppointment } from './appointment-store.ts'

interface AppointmentMailDeps extends AgencyDeps {
  readonly mail: MailTransport
  /** Sender, `Teranga <bookings@example.com>`. */
  readonly mailFrom: string
}

/** Mails about appointments, with what puts them into calendars and takes them out again. */
export function appointmentMailJobs(deps: AppointmentMailDeps): JobHandlers {
  return {
    [APPOINTMENT_MAIL]: async (payload) => {
      const mail = appointmentMailPayload.parse(payload)
      const whole = await loadWhole(deps, mail)
      if (!whole) return
      const { hostname } = new URL(deps.baseUrl)
      const isOfCustomer = mail.to === 'customer'
      await deps.mail.send({
        kind: isOfCustomer ? 'case_appointment' : 'alarm',
        messageId: `<${[mail.id, mail.sequence, mail.template, mail.to, mail.hours ?? 0].join('.')}@${hostname}>`,
        from: deps.mailFrom,
        to: isOfCustomer ? whole.found.email : (whole.adviser?.email ?? deps.brand.email),
        language: isOfCustomer ? whole.found.language : 'en',
        attachments: mail.template === 'appointment_reminder' ? [] : [invitation(deps, whole)],
        ...(isOfCustomer ? letterOf(deps, whole, mail.template) : noticeOf(deps, whole, mail.template)),
      })
    },
  }
}

/** What a mail tells of; null where it does not stand so any more. */
async function loadWhole(deps: AgencyDeps, mail: AppointmentMail): Promise<WholeAppointment | null> {
  const appointment = await loadAppointment(deps.db, mail.id, mail.sequence)
  if (!appointment || !isTrue(deps, appointment, mail.template)) return null
  const found = await loadCase(deps.db, deps, { id: appointment.caseId })
  const advisers = await loadAdvisers(deps.db)
  return found && { appointment, found, adviser: advisers.find(({ code }) => code === appointment.adviser) ?? null }
}

/** Nobody is told of, or reminded of, what was moved or cancelled meanwhile, or has begun. */
function isTrue(
  { clock }: AgencyDeps,
  { endedAt, startsAt }: Appointment,
  template: AppointmentMail['template'],
): boolean {
  if (template === 'appointment_cancelled') return endedAt !== null
  return endedAt === null && startsAt > clock.now()
}

function invitation(deps: AgencyDeps, whole: WholeAppointment) {
  const method = whole.appointment.endedAt === null ? 'REQUEST' : 'CANCEL'
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(calendarOf(deps, whole, 'REQUEST')),
  }
}

function letterOf(deps: AgencyDeps, whole: WholeAppointment, template: AppointmentMail['template']): Letter {
  const { appointment, found, adviser } = whole
  const { language } = found
  const zone = appointment.timeZone ?? AGENCY_WEEK.zone
  const reference = shownReference(found.reference)
  const when = longTime(appointment.startsAt, language, zone)
  const t = letterWords(deps, language, template, { name: found.name, reference, when })
  const labels = letterWords(deps, language, 'appointment')
  const isOff = appointment.endedAt !== null
  const theirs = adviser && adviser.time_zone !== zone ? [adviser.time_zone] : []
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: labels('when'), value: when },
    ...theirs.map((other) => ({
      kind: 'fact' as const,
      label: labels('theirs'),
      value: longTime(appointment.startsAt, language, other),
    })),
    { kind: 'fact', label: labels('with'), value: nameOf(deps, whole) },
    ...(isOff ? [] : [{ kind: 'fact' as const, label: labels('how'), value: channelLine(deps, whole) }]),
    { kind: 'fact', label: labels('about'), value: titleOfCase(deps, found, language) },
    { kind: 'fact', label: labels('reference'), value: reference },
    { kind: 'action', label: t('action'), url: addressOf(deps.baseUrl, found) },
    { kind: 'text', text: t('closing') },
  ])
}

/** For the adviser, by their own clock. */
function noticeOf(deps: AgencyDeps, whole: WholeAppointment, template: AppointmentMail['template']): Letter {
  const { appointment, found, adviser } = whole
  const zone = adviser?.time_zone ?? AGENCY_WEEK.zone
  const what = template.replace('appointment_', '')
  const when = formatOwnTime(appointment.startsAt.toISOString(), 'en', zone)
  const values = { what, when, name: found.name, reference: shownReference(found.reference) }
  const t = letterWords(deps, 'en', 'appointment_agency', values)
  return writeLetter(deps, 'en', t, [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('when'), value: when },
    {
      kind: 'fact',
      label: t('how'),
      value: [t(`channel.${appointment.channel}`), found.phone].filter(Boolean).join(', '),
    },
    { kind: 'fact', label: t('about'), value: titleOfCase(deps, found, 'en') },
    { kind: 'text', text: t('closing') },
  ])
}

/** `Monday 9 November 2026, 10:00 (Lagos time)` */
function longTime(instant: Date, language: 'en' | 'fr', zone: string): string {
  const iso = instant.toISOString()
  const day = formatInstant(iso, language, zone, 'long')
  return `${day}, ${formatInstant(iso, language, zone, 'clock')} (${zoneName(zone, language)})`
}
