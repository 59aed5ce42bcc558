import { VISA_PURPOSES } from '#contracts/cases/fields.ts'
import { MOST_APPLICANTS } from '#contracts/visas/limits.ts'

type VisaPurpose = (typeof VISA_PURPOSES)[number]

/** What somebody asks about a trip, as an address tells it. */
export interface VisaQuestion {
  readonly nationality: string
  readonly residence: string
  readonly destination: string
  readonly purpose: VisaPurpose
  readonly arrival: string
  readonly departure: string
  /** How many apply together. */
  readonly people: number
}

const countryIn = (text: string | null): string | null => (text !== null && /^[A-Z]{2}$/.test(text) ? text : null)
const dayIn = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')
const peopleIn = (text: string | null): number =>
  text !== null && /^[1-9]$/.test(text) ? Math.min(Number(text), MOST_APPLICANTS) : 1

/** A question by its address; what is missing is what most would answer. */
export function readQuestion(params: URLSearchParams, home: string): VisaQuestion {
  const nationality = countryIn(params.get('nationality')) ?? home
  return {
    nationality,
    residence: countryIn(params.get('residence')) ?? home,
    destination: countryIn(params.get('destination')) ?? '',
    purpose: VISA_PURPOSES.find((purpose) => purpose === params.get('purpose')) ?? 'tourism',
    arrival: dayIn(params.get('arrival')),
    departure: dayIn(params.get('departure')),
    people: peopleIn(params.get('people')),
  }
}
