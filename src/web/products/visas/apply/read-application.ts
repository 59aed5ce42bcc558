import type { VisaApplicant, VisaSaveRequest } from '#contracts/visas/applications.ts'
import { MOST_APPLICANTS, OCCUPATIONS } from '#contracts/visas/limits.ts'

type Values = Readonly<Record<string, string>>

/** What stands in the form of an application, as it is saved. */
export function readApplicationForm(case_id: string, values: Values): VisaSaveRequest {
  const read = (name: string): string => values[name]?.trim() ?? ''
  const dates = { arrival: read('arrival'), departure: read('departure') }
  return {
    case_id,
    // A day that is half typed is none.
    ...(isDay(dates.arrival) && isDay(dates.departure) && dates),
    contact: { name: read('contact.name'), email: read('contact.email'), phone: read('contact.phone') },
    applicants: applicantsIn(values),
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The applicants of a form, in their order. */
export function applicantsIn(values: Values): VisaApplicant[] {
  const indexes = Array.from({ length: MOST_APPLICANTS }, (_, at) => at)
  return indexes.flatMap((at) => {
    const read = (field: string): string => values[`applicants.${at}.${field}`]?.trim() ?? ''
    if (values[`applicants.${at}.first_name`] === undefined) return []
    return [
      {
        first_name: read('first_name'),
        last_name: read('last_name'),
        born_on: read('born_on'),
        nationality: read('nationality'),
        passport_number: read('passport_number').toUpperCase(),
        passport_expires_on: read('passport_expires_on'),
        occupation: OCCUPATIONS.find((known) => known === read('occupation')) ?? ('' as const),
      },
    ]
  })
}

export const EMPTY_APPLICANT: VisaApplicant = {
  first_name: '',
  last_name: '',
  born_on: '',
  nationality: '',
  passport_number: '',
  passport_expires_on: '',
  occupation: '',
}
