import { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import { STUDY_COUNTRIES } from '#contracts/study/levels.ts'
import english from '../../../../../content/en/study-countries.json' with { type: 'json' }
import french from '../../../../../content/fr/study-countries.json' with { type: 'json' }

const text = z.string().trim().min(1).max(400)

const countryWordsSchema = z.strictObject({
  /** The country with its preposition: in Canada. */
  where: text,
  lead: text,
  /** When and how. */
  apply: text,
  /** What the student visa asks for. */
  visa: text,
  /** What to know of rooms, work and money. */
  living: text,
})

export type CountryWords = z.infer<typeof countryWordsSchema>

const wordsSchema = z.record(z.enum(STUDY_COUNTRIES), countryWordsSchema)

const WORDS = { en: wordsSchema.parse(english), fr: wordsSchema.parse(french) }

/** What is written about studying in a country. */
export const wordsOfCountry = (country: (typeof STUDY_COUNTRIES)[number], language: Language): CountryWords =>
  WORDS[language][country]
