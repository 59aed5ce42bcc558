import { BUDGETS, FIELDS, LEVELS, STUDY_COUNTRIES, STUDY_LANGUAGES } from '#contracts/study/levels.ts'
import type { ProgrammeListRequest } from '#contracts/study/programmes.ts'

/** What is looked for, as it stands in the address. */
export type FinderView = Required<ProgrammeListRequest>

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null

/** What an address asks for; what makes no sense there asks for nothing. */
export function finderViewOf(params: URLSearchParams): FinderView {
  const intake = Number(params.get('intake'))
  const budget = Number(params.get('budget'))
  return {
    country: oneOf(STUDY_COUNTRIES, params.get('country')),
    level: oneOf(LEVELS, params.get('level')),
    field: oneOf(FIELDS, params.get('field')),
    language: oneOf(STUDY_LANGUAGES, params.get('language')),
    intake: Number.isInteger(intake) && intake >= 1 && intake <= 12 ? intake : null,
    budget: BUDGETS.find((amount) => amount === budget) ?? null,
  }
}
