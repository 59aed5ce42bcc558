import { writeCalendar } from '#modules/documents/index.ts'
import { letterWords } from '#modules/notifications/index.ts'
import { type Case, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { titleOfCase } from '../reading/case-words.ts'
import type { AdviserEntry } from './adviser.ts'
import type { Appointment } from './appointment-store.ts'

/** What writes to those who take part in appointments. */
export interface AgencyDeps extends CaseDeps {
  readonly brand: { readonly name: string; readonly phone: string; readonly email: string }
  /** The public address of the shop, `https://shop.example`. */
  readonly baseUrl: string
}

/** An appointment with its case, and who is spoken with; null where they are not in the agency's list any more. */
export interface WholeAppointment {
  readonly appointment: Appointment
  readonly found: Case
  readonly adviser: AdviserEntry | null
}

/** An appointment as an iCalendar file: an invitation to its customer, or what takes it back. */
export function calendarOf(
  deps: AgencyDeps,
  { appointment, found, adviser }: WholeAppointment,
  method: 'PUBLISH' | 'REQUEST',
): string {
  const { brand, baseUrl } = deps
  const { language, name, email } = found
  const isCancelled = appointment.endedAt !== null
  const t = letterWords(deps, language, 'appointment', { name: nameOf(deps, { found, adviser }) })
  const how = channelLine(deps, { appointment, found, adviser })
  return writeCalendar(
    { name: brand.name, method: isCancelled ? 'CANCEL' : method },
    [
      {
        uid: appointment.id,
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        title: t('calendar'),
        description: [titleOfCase(deps, found, language), how, addressOf(baseUrl, found)].join('\n'),
        location: appointment.channel === 'office' ? (adviser?.place?.[language] ?? null) : null,
        isCancelled,
        // What takes it back is a version after that which it takes back.
        sequence: appointment.sequence * 2 + (isCancelled ? 1 : 0),
        reminder: isCancelled ? null : { text: t('calendar'), hoursBefore: 1 },
        people: { organiser: { name: brand.name, email: brand.email }, guest: { name, email } },
      },
    ],
    deps.clock.now(),
  )
}

/** Who is spoken with, in the customer's language. */
export const nameOf = (deps: AgencyDeps, { found, adviser }: Pick<WholeAppointment, 'found' | 'adviser'>): string =>
  adviser?.name ?? letterWords(deps, found.language, 'appointment')('somebody')

/** How both speak, in the customer's language: `We call you at +234 …`. */
export function channelLine(deps: AgencyDeps, { appointment, found, adviser }: WholeAppointment): string {
  const { channel } = appointment
  const place = adviser?.place?.[found.language] ?? ''
  return letterWords(deps, found.language, 'appointment', { phone: found.phone ?? '', place })(`channel.${channel}`)
}

/** Of the page of a case, which asks for the rest where this browser does not know it. */
export const addressOf = (baseUrl: string, { id, reference }: Case): string =>
  `${baseUrl}/applications/${id}?reference=${shownReference(reference)}`
