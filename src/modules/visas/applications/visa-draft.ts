import { z } from 'zod'
import { VISA_PURPOSES } from '#contracts/cases/fields.ts'
import { type FieldIssue, Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type {
  VisaApplicant,
  VisaChange,
  VisaDraft,
  VisaStartRequest,
  VisaStartResponse,
} from '#contracts/visas/applications.ts'
import { OCCUPATIONS } from '#contracts/visas/limits.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { loadDraft, saveDraft, startDraft } from '#modules/cases/index.ts'
import { isCountry } from '#modules/settings/index.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import type { VisaDeps } from '../deps.ts'
import { findEntry, presentService } from '../services/find-service.ts'
import type { VisaEntry } from '../services/visa-entry.ts'
import { linesOf, priceApplication } from './application-price.ts'

const ZONE = 'Africa/Lagos'
/** Nobody applies for a trip that is farther off. */
const MOST_DAYS_AHEAD = 365

const tripSchema = z.object({
  destination: z.string(),
  purpose: z.enum(VISA_PURPOSES),
  residence: z.string(),
  arrival: z.string(),
  departure: z.string(),
})

const text = z.string().catch('')
const applicantSchema = z.object({
  first_name: text,
  last_name: text,
  born_on: text,
  nationality: z.string().nullish(),
  passport_number: text,
  passport_expires_on: text,
  occupation: z.enum(OCCUPATIONS).or(z.literal('')).catch(''),
})

const EMPTY: VisaApplicant = {
  first_name: '',
  last_name: '',
  born_on: '',
  nationality: '',
  passport_number: '',
  passport_expires_on: '',
  occupation: '',
}

type Dates = Pick<VisaStartRequest, 'arrival' | 'departure'>

/** The day that it is at the agency. */
export const todayOf = ({ clock }: Pick<VisaDeps, 'clock'>): string => dateIn(ZONE, clock.now())

/** What is wrong with the dates of a trip, by their names. */
export function dateIssues({ clock }: Pick<VisaDeps, 'clock'>, { arrival, departure }: Dates) {
  const today = todayOf({ clock })
  const issues: Record<string, FieldIssue> = {}
  if (arrival <= today) issues['arrival'] = 'date_past'
  else if (arrival > addDays(today, MOST_DAYS_AHEAD)) issues['arrival'] = 'date_too_far'
  if (departure < arrival) issues['departure'] = 'return_before_departure'
  return issues
}

/**
 * Begins an application. The same destination and purpose again of one session is the draft that is there, for the days
 * that are asked for now.
 * @throws Refusal `validation_failed`, `not_found` where the agency does nothing for that destination and purpose
 */
export async function startVisa(
  deps: VisaDeps,
  actor: Actor,
  trip: VisaStartRequest,
  {
    language,
    person,
  }: { readonly language: Language; readonly person: { readonly name: string; readonly email: string } },
): Promise<VisaStartResponse> {
  const issues = dateIssues(deps, trip)
  if (!isCountry(trip.residence)) issues['residence'] = 'required'
  if (Object.keys(issues).length > 0) throw new Refusal('validation_failed', { fields: issues })
  const entry = await findEntry(deps, trip.destination)
  if (!entry?.purposes.includes(trip.purpose)) throw new Refusal('not_found')
  const about = `${trip.destination}:${trip.purpose}`
  const draft = { kind: 'visa', about, details: trip, ...person } as const
  return { case_id: await startDraft(deps, actor, draft, language) }
}

/**
 * What the draft is about, also where it is not applied for any more.
 * @throws Refusal `not_found`
 */
export function entryAt(services: ReadonlyMap<string, VisaEntry>, destination: string): VisaEntry {
  const entry = services.get(destination)
  if (!entry) throw new Refusal('not_found')
  return entry
}

/** An application as it was told so far. */
export function readApplication(details: unknown, applicants: readonly unknown[]) {
  const known = applicants.map((one) => {
    const { nationality, ...person } = applicantSchema.parse(one)
    return { ...person, nationality: nationality ?? '' }
  })
  return { trip: tripSchema.parse(details), applicants: known.length > 0 ? known : [EMPTY] }
}

/**
 * An own application with what it costs, sent or not.
 * @throws Refusal `not_found`, `exchange_rate_missing`
 */
export async function getVisaDraft(
  deps: VisaDeps,
  actor: Actor,
  caseId: string,
  language: Language,
): Promise<VisaDraft> {
  const draft = await loadDraft(deps.db, deps, actor, { id: caseId, kind: 'visa' })
  const { found } = draft
  const { trip, applicants } = readApplication(found.details, draft.applicants)
  const entry = entryAt(await deps.services(), trip.destination)
  const book = await deps.openPriceBook()
  const { fees, total, kept } = priceApplication(book, entry, applicants, trip.arrival)
  return {
    case_id: found.id,
    status: found.status,
    trip,
    contact: { name: found.name, email: found.email, phone: found.phone ?? '' },
    applicants,
    service: presentService(deps, book, entry, language),
    lines: linesOf(deps, fees, language),
    total,
    kept,
  }
}

/**
 * Writes down what was typed so far, complete or not.
 * @throws Refusal `not_found`, `case_moved` once it was sent, `validation_failed`
 */
export async function saveVisa(
  deps: VisaDeps,
  actor: Actor,
  { case_id, arrival, departure, contact, applicants }: VisaChange,
  language: Language,
): Promise<VisaDraft> {
  await saveDraft(deps, actor, { id: case_id, kind: 'visa' }, ({ found }) => {
    const { trip } = readApplication(found.details, [])
    const dates = { arrival: arrival ?? trip.arrival, departure: departure ?? trip.departure }
    const issues = arrival || departure ? dateIssues(deps, dates) : {}
    if (Object.keys(issues).length > 0) throw new Refusal('validation_failed', { fields: issues })
    return {
      details: dates,
      ...(contact && { name: contact.name, email: contact.email, phone: contact.phone || null }),
      ...(applicants && { applicants }),
    }
  })
  return getVisaDraft(deps, actor, case_id, language)
}
