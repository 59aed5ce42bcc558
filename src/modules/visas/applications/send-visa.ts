import parsePhoneNumber from 'libphonenumber-js/min'
import { z } from 'zod'
import { type FieldIssue, FIELD_CODES, Refusal } from '#contracts/errors.ts'
import type { VisaApplicant, VisaSending, VisaStartResponse } from '#contracts/visas/applications.ts'
import { OCCUPATIONS } from '#contracts/visas/limits.ts'
import { contactSchema, nameSchema } from '#contracts/travellers.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { sendDraft } from '#modules/cases/index.ts'
import { ageOn, agreeOnAmount } from '#modules/orders/index.ts'
import { isCountry } from '#modules/settings/index.ts'
import { addDays } from '#platform/local-date.ts'
import type { VisaDeps } from '../deps.ts'
import { requiredDocuments } from '../services/required-documents.ts'
import type { VisaEntry } from '../services/visa-entry.ts'
import { ageOf, priceApplication } from './application-price.ts'
import { dateIssues, entryAt, readApplication, todayOf } from './visa-draft.ts'

/** Borders want passports that outlast the trip by half a year. */
const PASSPORT_DAYS = 183
/** Nobody has grown older. */
const MOST_YEARS = 125

type Trip = ReturnType<typeof readApplication>['trip']

/**
 * Sends an application: papers are asked of each applicant, and what was shown is what it costs. Sent again it stays.
 * @throws Refusal `not_found`, `validation_failed` by field, `price_changed`, `exchange_rate_missing`
 */
export async function sendVisa(
  deps: VisaDeps,
  actor: Actor,
  { case_id, expected_total, accept_terms }: VisaSending,
): Promise<VisaStartResponse> {
  const book = await deps.openPriceBook()
  const services = await deps.services()
  await sendDraft(deps, actor, { id: case_id, kind: 'visa' }, ({ found, applicants: told }) => {
    const { trip, applicants } = readApplication(found.details, told)
    const fields = {
      ...(!accept_terms && { accept_terms: 'terms_required' as const }),
      ...dateIssues(deps, trip),
      ...contactIssues(found),
      ...Object.assign({}, ...applicants.map((one, at) => applicantIssues(one, at, { ...trip, today: todayOf(deps) }))),
    }
    if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
    const entry = entryAt(services, trip.destination)
    const { fees, total } = priceApplication(book, entry, applicants, trip.arrival)
    agreeOnAmount(total, expected_total)
    return { tasks: tasksOf(entry, trip, applicants), fees }
  })
  return { case_id }
}

/** What each applicant brings, and what goes with the application as a whole: each a file. */
function tasksOf(entry: VisaEntry, trip: Trip, applicants: readonly VisaApplicant[]) {
  const own = applicants.flatMap((applicant, position) =>
    requiredDocuments(entry, trip.purpose, {
      age: ageOf(applicant, trip.arrival),
      occupation: applicant.occupation || 'none',
      isAbroad: applicant.nationality !== trip.residence,
    }).map((code) => ({ code, applicant: position, wantsFile: true })),
  )
  return [...own, ...entry.shared.map((code) => ({ code, wantsFile: true }))]
}

type Issues = Record<string, FieldIssue>

function contactIssues({ name, email, phone }: { name: string; email: string; phone: string | null }): Issues {
  const issues: Issues = {}
  if (name === '') issues['contact.name'] = 'required'
  if (!contactSchema.shape.email.safeParse(email).success)
    issues['contact.email'] = email === '' ? 'email_required' : 'email_invalid'
  if (phone === null) issues['contact.phone'] = 'phone_required'
  else if (!parsePhoneNumber(phone, 'NG')?.isValid()) issues['contact.phone'] = 'phone_invalid'
  return issues
}

const day = z.iso.date()
const personSchema = z.object({
  first_name: nameSchema('first_name_required'),
  last_name: nameSchema('last_name_required'),
})

/** Whether somebody may have been born on a day: not today, and not in another age of the world. */
const isBirthDate = (date: string, today: string): boolean =>
  day.safeParse(date).success && date < today && ageOn(date, today) <= MOST_YEARS

function applicantIssues(
  applicant: VisaApplicant,
  at: number,
  { departure, today }: Pick<Trip, 'departure'> & { readonly today: string },
): Issues {
  const issues: Issues = {}
  for (const { path, message } of personSchema.safeParse(applicant).error?.issues ?? [])
    issues[String(path[0])] ??= FIELD_CODES.find((known) => known === message) ?? 'required'
  if (applicant.born_on === '') issues['born_on'] = 'date_required'
  else if (!isBirthDate(applicant.born_on, today)) issues['born_on'] = 'birth_date_invalid'
  if (!isCountry(applicant.nationality)) issues['nationality'] = 'nationality_required'
  if (!/^[A-Z0-9]{5,15}$/i.test(applicant.passport_number.replaceAll(/\s/g, '')))
    issues['passport_number'] =
      applicant.passport_number === '' ? 'passport_number_required' : 'passport_number_invalid'
  const outlasts = addDays(departure, PASSPORT_DAYS)
  if (!day.safeParse(applicant.passport_expires_on).success) issues['passport_expires_on'] = 'passport_expiry_required'
  else if (applicant.passport_expires_on <= outlasts)
    issues['passport_expires_on'] = { code: 'passport_too_short', values: { date: outlasts } }
  if (!OCCUPATIONS.some((known) => known === applicant.occupation)) issues['occupation'] = 'required'
  return Object.fromEntries(Object.entries(issues).map(([field, issue]) => [`applicants.${at}.${field}`, issue]))
}
