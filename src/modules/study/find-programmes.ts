import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { STUDY_COUNTRIES } from '#contracts/study/levels.ts'
import type {
  Programme,
  ProgrammeListRequest,
  ProgrammeListResponse,
  ProgrammeResponse,
} from '#contracts/study/programmes.ts'
import { inDollars, type ProgrammeEntry } from './catalogue/programme-entry.ts'
import type { StudyDeps } from './deps.ts'

/** Others that are named beside one. */
const SIMILAR = 3

/** Programmes that fit what is asked for, the cheapest first, and the countries that there are. */
export async function listProgrammes(
  deps: StudyDeps,
  wanted: ProgrammeListRequest,
  language: Language,
): Promise<ProgrammeListResponse> {
  const all = await onSale(deps)
  const programmes = all.filter((entry) => fits(entry, wanted))
  return {
    programmes: programmes
      .toSorted((one, other) => inDollars(one) - inDollars(other))
      .map((entry) => presentProgramme(deps, entry, language)),
    countries: STUDY_COUNTRIES.map((code) => ({
      code,
      name: deps.countryName(code, language),
      programmes: all.filter(({ country }) => country === code).length,
    })).toSorted((one, other) => one.name.localeCompare(other.name, language)),
    total: all.length,
  }
}

/** All that can be applied for, by their codes. */
export async function onSale({ programmes }: StudyDeps): Promise<readonly ProgrammeEntry[]> {
  return [...(await programmes()).values()].filter(({ on_sale }) => on_sale)
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
export async function getProgramme(deps: StudyDeps, id: string, language: Language): Promise<ProgrammeResponse> {
  const all = await onSale(deps)
  const entry = all.find(({ code }) => code === id)
  if (!entry) throw new Refusal('not_found')
  const likeness = (other: ProgrammeEntry) =>
    (other.level === entry.level ? 2 : 0) + (other.country === entry.country ? 1 : 0)
  const similar = all
    .filter(({ code, field }) => code !== id && field === entry.field)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, SIMILAR)
  return {
    data: presentProgramme(deps, entry, language),
    similar: similar.map((other) => presentProgramme(deps, other, language)),
  }
}

export function presentProgramme(deps: StudyDeps, entry: ProgrammeEntry, language: Language): Programme {
  const { code, on_sale: _, ...facts } = entry
  return {
    ...facts,
    programme_id: code,
    country_name: deps.countryName(entry.country, language),
    tuition_usd: inDollars(entry),
  }
}
