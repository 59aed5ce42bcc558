import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { STUDY_COUNTRIES } from '#contracts/study/levels.ts'
import type {
  Programme,
  ProgrammeListRequest,
  ProgrammeListResponse,
  ProgrammeResponse,
} from '#contracts/study/programmes.ts'
import { inDollars, type ProgrammeEntry, PROGRAMMES } from './catalogue/load-programmes.ts'
import type { StudyDeps } from './deps.ts'

/** Others that are named beside one. */
const SIMILAR = 3

/** Programmes that fit what is asked for, the cheapest first, and the countries that there are. */
export function listProgrammes(
  deps: StudyDeps,
  wanted: ProgrammeListRequest,
  language: Language,
): ProgrammeListResponse {
  const programmes = PROGRAMMES.filter((entry) => fits(entry, wanted))
  return {
    programmes: programmes
      .toSorted((one, other) => inDollars(one) - inDollars(other))
      .map((entry) => presentProgramme(deps, entry, language)),
    countries: STUDY_COUNTRIES.map((code) => ({
      code,
      name: deps.countryName(code, language),
      programmes: PROGRAMMES.filter(({ country }) => country === code).length,
    })).toSorted((one, other) => one.name.localeCompare(other.name, language)),
    total: PROGRAMMES.length,
  }
}

function fits(
  entry: ProgrammeEntry,
  { country, level, field, language, intake, budget }: ProgrammeListRequest,
): boolean {
  return (
    (!country || entry.country === country) &&
    (!level || entry.level === level) &&
    (!field || entry.field === field) &&
    (!language || entry.languages.includes(language)) &&
    (!intake || entry.intakes.includes(intake)) &&
    (budget === null || budget === undefined || inDollars(entry) <= budget)
  )
}

/**
 * One programme, and others like it.
 * @throws Refusal `not_found`
 */
export function getProgramme(deps: StudyDeps, id: string, language: Language): ProgrammeResponse {
  const entry = PROGRAMMES.find(({ code }) => code === id)
  if (!entry) throw new Refusal('not_found')
  const likeness = (other: ProgrammeEntry) =>
    (other.level === entry.level ? 2 : 0) + (other.country === entry.country ? 1 : 0)
  const similar = PROGRAMMES.filter(({ code, field }) => code !== id && field === entry.field)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, SIMILAR)
  return {
    data: presentProgramme(deps, entry, language),
    similar: similar.map((other) => presentProgramme(deps, other, language)),
  }
}

export function presentProgramme(deps: StudyDeps, entry: ProgrammeEntry, language: Language): Programme {
  const { code, ...facts } = entry
  return {
    ...facts,
    programme_id: code,
    country_name: deps.countryName(entry.country, language),
    tuition_usd: inDollars(entry),
  }
}
