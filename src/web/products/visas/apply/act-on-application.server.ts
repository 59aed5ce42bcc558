import { redirect } from 'react-router'
import type { VisaApplicant } from '#contracts/visas/applications.ts'
import { isCurrency } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageApi } from '../../../lib/api/server-api.ts'
import type { ApplyAnswer } from './apply-answer.ts'
import { applicantsIn, EMPTY_APPLICANT, readApplicationForm } from './read-application.ts'

/**
 * Does what the form of an application asks for: saves what was typed, adds or removes an applicant, or sends it.
 * @throws Response that leads on
 */
export async function actOnApplication(api: PageApi, case_id: string, form: FormData): Promise<ApplyAnswer> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const intent = fields['intent'] ?? 'save'
  try {
    const typed = readApplicationForm(case_id, fields)
    const applicants = await changed(api, applicantsIn(fields), intent)
    await api.call('visaSave', { ...typed, applicants })
    if (intent === 'send') await send(api, case_id, fields)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message, errors = {} } = error.problem
    return { fields, errors, problem: message, status: error.status }
  }
  throw redirect(intent === 'send' ? `/applications/${case_id}?sent=1` : `/visas/apply/${case_id}`, 303)
}

/** @throws ApiError what is missing, and where the price is another one by now */
async function send(api: PageApi, case_id: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const currency = fields['currency'] ?? ''
  await api.call('visaSend', {
    case_id,
    accept_terms: fields['accept_terms'] === 'yes',
    expected_total: { amount: Number(fields['total']) || 0, currency: isCurrency(currency) ? currency : 'NGN' },
  })
}

async function changed(api: PageApi, applicants: readonly VisaApplicant[], intent: string): Promise<VisaApplicant[]> {
  const removed = /^remove-(\d)$/.exec(intent)?.[1]
  const kept = removed === undefined ? [...applicants] : applicants.filter((_, at) => at !== Number(removed))
  const saved = /^saved-(.+)$/.exec(intent)?.[1]
  if (saved === undefined) return intent === 'add' || kept.length === 0 ? [...kept, EMPTY_APPLICANT] : kept
  const person = await savedTraveller(api, saved)
  // The first one that nobody has filled in is theirs.
  const free = kept.findIndex(({ first_name, last_name }) => first_name === '' && last_name === '')
  return free < 0 ? [...kept, person] : kept.with(free, person)
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A traveller on file as an applicant, with their whole passport number. */
async function savedTraveller(api: PageApi, traveller_id: string): Promise<VisaApplicant> {
  const { traveller, passport_number } = await api.call('accountRevealTraveller', { traveller_id })
  const { first_name, last_name, nationality, passport } = traveller
  const { year_of_birth: year, month_of_birth: month, day_of_birth: day } = traveller
  return {
    ...EMPTY_APPLICANT,
    first_name,
    last_name,
    nationality: nationality ?? '',
    born_on: year && month && day ? `${year}-${two(month)}-${two(day)}` : '',
    passport_number: passport_number ?? '',
    passport_expires_on: passport?.expiry_date ?? '',
  }
}
