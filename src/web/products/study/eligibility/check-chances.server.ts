import { DEGREES, FIELDS, FRENCH_SCORES, LEVELS, STUDY_COUNTRIES } from '#contracts/study/levels.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageApi } from '../../../lib/api/server-api.ts'
import type { CheckAnswer } from './check-answer.ts'

const oneOf = <Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text)
/** A number as it is typed in either language; what is none is left to the API to refuse. */
const numberOf = (text: string | undefined): number | null => {
  const typed = text?.replaceAll(/[\s\u00A0]/g, '').replace(',', '.') ?? ''
  return typed === '' ? null : Number(typed)
}

/** What somebody's answers come to. */
export async function checkChances(api: PageApi, form: FormData): Promise<CheckAnswer> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  try {
    const found = await api.call('eligibilityCheck', {
      programme_id: fields['programme'] || null,
      country: oneOf(STUDY_COUNTRIES, fields['country']) ?? null,
      level: oneOf(LEVELS, fields['level']) ?? 'master',
      field: oneOf(FIELDS, fields['field']) ?? null,
      degree: oneOf(DEGREES, fields['degree']) ?? 'secondary',
      ielts: numberOf(fields['ielts']),
      taught_in_english: fields['taught_in_english'] === 'on',
      french: oneOf(FRENCH_SCORES, fields['french']) ?? 'none',
      budget: numberOf(fields['budget']),
      gap_years: numberOf(fields['gap_years']) ?? 0,
      refused_visa: fields['refused_visa'] === 'on',
    })
    return { fields, found, errors: {}, problem: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message: problem, errors = {} } = error.problem
    return { fields, found: null, errors, problem, status: error.status }
  }
}
