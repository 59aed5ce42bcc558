import { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import english from '../../../../content/en/cities.json' with { type: 'json' }
import french from '../../../../content/fr/cities.json' with { type: 'json' }

/** The parts of the world that cities are listed by, nearest first. */
export const REGIONS = ['africa', 'europe', 'asia', 'americas'] as const

const text = z.string().trim().min(1).max(300)

const cityWordsSchema = z.strictObject({
  region: z.enum(REGIONS),
  lead: text,
  /** When to go. */
  season: text,
  /** From the airport into town. */
  airport: text,
  /** What to know before. */
  tip: text,
})

type CityWords = z.infer<typeof cityWordsSchema>

const citiesSchema = z.record(z.string().regex(/^[A-Z]{3}$/), cityWordsSchema)

const WORDS: Readonly<Record<Language, Readonly<Record<string, CityWords>>>> = {
  en: citiesSchema.parse(english),
  fr: citiesSchema.parse(french),
}

/** IATA codes of the cities that have a page. */
export const CITY_CODES: readonly string[] = Object.keys(WORDS.en)

/** What is written about a city; null where nothing is. */
export const wordsOfCity = (code: string, language: Language): CityWords | null => WORDS[language][code] ?? null

/** The page of a city, `/destinations/lon`; null where it has none. */
export const cityPath = (code: string): string | null =>
  code in WORDS.en ? `/destinations/${code.toLowerCase()}` : null
