import type { ActivityOption, GuideLanguage } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { noise } from '../../simulator/world/noise.ts'
import type { Telling } from '../product.ts'
import type { OptionPattern, Said } from './pattern.ts'
import { questionOf, unitsOf } from './units.ts'
import type { Invented } from './invented.ts'

/** An activity in words. */
export function describeInvented(deps: Telling, product: Invented, language: Language): SupplierActivity {
  const { id, city, pattern, magic } = product
  const say = sayer(deps, product, language)
  const sayAll = (said: Readonly<Record<Language, readonly string[]>>) => said[language].map((text) => text)
  const options = pattern.options.map((option) => describeOption(product, option, language))
  const minutes = options.flatMap(({ duration_minutes: duration }) => duration ?? [])
  const [latitude, longitude] = whereabouts(product)
  return {
    activity_id: id,
    title: say(magic?.name ?? pattern.title),
    summary: say(pattern.summary),
    description: say(pattern.description),
    highlights: sayAll(pattern.highlights),
    category: pattern.category,
    city_code: city.code,
    country_code: city.country,
    latitude,
    longitude,
    timezone: city.timezone,
    operator: null,
    reviews: reviewsOf(product),
    duration_minutes: minutes.length === options.length ? Math.min(...minutes) : null,
    max_duration_minutes: minutes.length > 0 ? Math.max(...minutes) : null,
    languages: languagesOf(product),
    cancellation_cutoff: kindest(options),
    instant_confirmation: options.some(({ instant_confirmation: instant }) => instant),
    demonstration: true,
    availability_type: pattern.hours ? 'opening_hours' : 'start_time',
    meeting_point: {
      name: say(pattern.meeting.name),
      address: `${sightIn(product, language)}, ${deps.nameOfCity(city.code, language)}`,
      latitude,
      longitude,
      instructions: say(pattern.meeting.instructions),
    },
    included: sayAll(pattern.included),
    not_included: sayAll(pattern.notIncluded),
    to_know: sayAll(pattern.toKnow),
    accessibility: [...pattern.accessibility],
    questions: pattern.questions.map((name) => questionOf(name, language)),
    options,
    photos: [],
  }
}

function describeOption(product: Invented, option: OptionPattern, language: Language): ActivityOption {
  return {
    option_id: option.key,
    name: option.name[language],
    start_times: [...option.starts],
    duration_minutes: option.minutes,
    languages: languagesOf(product),
    min_units: option.minUnits ?? 1,
    max_units: option.maxUnits,
    cancellation_cutoff: option.cutoffHours === null ? null : { amount: option.cutoffHours, unit: 'hour' },
    instant_confirmation: option.answeredWithinHours === undefined,
    answered_within_hours: option.answeredWithinHours ?? null,
    units: unitsOf(option.units),
  }
}

/** What the city is known for here, as it stands at the beginning of a line. */
function sightIn({ sights, pattern }: Invented, language: Language): string {
  const both = sights[pattern.sight] ?? ''
  const [english = '', french = english] = both.split('|')
  return language === 'fr' ? french : english
}

function sayer(deps: Telling, product: Invented, language: Language): (said: Said) => string {
  const sight = sightIn(product, language)
  const city = deps.nameOfCity(product.city.code, language)
  return (said) => {
    const text = said[language].replaceAll('{sight}', sight).replaceAll('{city}', city)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}

/** In the middle of town, each some hundred metres elsewhere. */
function whereabouts({ sights: { at }, seed }: Invented): readonly [number, number] {
  const [latitude, longitude] = at
  const shift = (way: number) => (noise(seed, way) - 0.5) * 0.03
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return [round(latitude + shift(2)), round(longitude + shift(3))]
}

/** Nobody has said anything of a few. */
function reviewsOf({ seed }: Invented): SupplierActivity['reviews'] {
  const luck = noise(seed, 4)
  if (luck < 0.08) return null
  return {
    score: Math.round((7.2 + 2.6 * Math.sqrt(noise(seed, 5))) * 10) / 10,
    count: 6 + Math.floor(luck * luck * 900),
  }
}

const FRENCH_SPEAKING = new Set(['FR', 'SN', 'CI', 'BJ', 'TG', 'CM', 'MA', 'TN', 'DZ', 'BE', 'MU', 'SC', 'RW', 'CA'])
const LOCAL: Readonly<Record<string, GuideLanguage>> = {
  NG: 'yo',
  SN: 'wo',
  GM: 'wo',
  KE: 'sw',
  TZ: 'sw',
  EG: 'ar',
  MA: 'ar',
  TN: 'ar',
  DZ: 'ar',
  SA: 'ar',
  AE: 'ar',
  QA: 'ar',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  ES: 'es',
  PT: 'pt',
  BR: 'pt',
  CV: 'pt',
  JP: 'ja',
  SG: 'zh',
}

function languagesOf({ city: { code, country }, seed }: Invented): GuideLanguage[] {
  const local = code === 'KAN' ? 'ha' : LOCAL[country]
  const speaksFrench = FRENCH_SPEAKING.has(country) || noise(seed, 6) < 0.5
  return ['en', ...(speaksFrench ? (['fr'] as const) : []), ...(local && noise(seed, 7) < 0.6 ? [local] : [])]
}

/** The latest moment at which some option still gives all money back. */
function kindest(options: readonly ActivityOption[]): ActivityOption['cancellation_cutoff'] {
  const cutoffs = options.flatMap(({ cancellation_cutoff: cutoff }) => cutoff ?? [])
  return cutoffs.toSorted((a, b) => a.amount - b.amount)[0] ?? null
}
