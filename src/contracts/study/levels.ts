/** What programmes end with. */
export const LEVELS = ['bachelor', 'master', 'mba'] as const
/** What they are about. */
export const FIELDS = ['business', 'computing', 'engineering', 'health', 'law', 'social', 'science', 'arts'] as const
/** In which they are taught. */
export const STUDY_LANGUAGES = ['en', 'fr'] as const
/** What must have been finished before, from the least to the most. */
export const DEGREES = ['secondary', 'secondary_sciences', 'bachelor', 'second_lower', 'second_upper'] as const
/** Scores of French, of the Common European Framework. */
export const FRENCH_SCORES = ['none', 'A2', 'B1', 'B2', 'C1'] as const
/** The most that a year of teaching may cost, in US dollars. */
export const BUDGETS = [5_000, 10_000, 20_000, 35_000] as const
/** Countries with programmes, by ISO 3166. */
export const STUDY_COUNTRIES = [
  'AE',
  'CA',
  'CY',
  'DE',
  'FR',
  'GB',
  'GH',
  'HU',
  'IE',
  'MA',
  'MY',
  'NL',
  'PL',
  'SN',
  'TR',
  'US',
  'ZA',
] as const
