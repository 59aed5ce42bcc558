import type { Details } from '../case-store.ts'

/** Something that is asked of everybody, or of those whose application says so. */
interface Requirement {
  /** Of `tasks` in `locales/<language>/cases.json`. */
  readonly code: string
  readonly asksFor?: (details: Details) => boolean
}

const goesTo =
  (...countries: readonly string[]) =>
  ({ study_country: country }: Details): boolean =>
    countries.includes(String(country))
const isPostgraduate = ({ study_level: level }: Details): boolean => level !== 'bachelor'

/** What an application to study needs, in the order in which it takes time. */
const REQUIREMENTS: readonly Requirement[] = [
  { code: 'passport' },
  { code: 'transcripts' },
  { code: 'school_certificate', asksFor: ({ study_level: level }) => level === 'bachelor' },
  { code: 'degree_certificate', asksFor: isPostgraduate },
  { code: 'english_score', asksFor: (details) => !goesTo('fr', 'sn', 'ma')(details) },
  { code: 'french_score', asksFor: goesTo('fr', 'sn', 'ma') },
  { code: 'reference_letters', asksFor: isPostgraduate },
  { code: 'cv', asksFor: isPostgraduate },
  { code: 'motivation_letter' },
  { code: 'funds' },
]

/** The requirements of an application, each of which is sent as a file. */
export const studyTasks = (details: Details) =>
  REQUIREMENTS.filter(({ asksFor }) => asksFor?.(details) ?? true).map(({ code }) => ({
    side: 'customer' as const,
    code,
    wantsFile: true,
  }))
