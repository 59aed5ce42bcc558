import type { ActivityOption, ActivityQuestion, ActivityUnit, GuideLanguage } from '#contracts/activities/activity.ts'
import type { OctoCategory, OctoFeature, OctoLocation } from '#contracts/octo/content.ts'
import type { OctoOption, OctoProduct, OctoUnit } from '#contracts/octo/products.ts'
import type { OctoQuestion } from '#contracts/octo/questions.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { OctoPlaces } from '../octo-deps.ts'

/** Days before its beginning from which on nothing was ever to be cancelled. */
const NEVER_DAYS = 3650

/** A product as the port describes it; null for one that says not where it is. */
export function describeActivity(places: OctoPlaces, product: OctoProduct): SupplierActivity | null {
  const point = meetingPointOf(product)
  if (!point) return null
  const { latitude, longitude } = point.place
  const city = places.nearest({ latitude, longitude }, countryOf(point))
  const options = product.options.map((option) => describeOption(product, option))
  const durations = product.options.flatMap(durationOf)
  return {
    activity_id: product.id,
    title: product.title ?? product.internalName,
    summary: product.shortDescription ?? '',
    description: product.description ?? product.shortDescription ?? '',
    highlights: featuresOf(product, 'HIGHLIGHT'),
    category: categoryOf(product.categoryLabels ?? []),
    city_code: city.cityCode,
    country_code: countryOf(point) ?? city.country,
    latitude,
    longitude,
    timezone: product.timeZone ?? city.timezone,
    operator: null,
    reviews: null,
    duration_minutes: durations.length === options.length ? Math.min(...durations) : null,
    max_duration_minutes: durations.length > 0 ? Math.max(...durations) : null,
    languages: languagesOf(product),
    cancellation_cutoff: latestCutoff(options),
    instant_confirmation: product.instantConfirmation,
    demonstration: false,
    availability_type: product.availabilityType === 'START_TIME' ? 'start_time' : 'opening_hours',
    meeting_point: {
      name: point.title ?? product.title ?? product.internalName,
      address: addressOf(point),
      latitude,
      longitude,
      instructions: point.shortDescription ?? '',
    },
    included: featuresOf(product, 'INCLUSION'),
    not_included: featuresOf(product, 'EXCLUSION'),
    to_know: [...featuresOf(product, 'PREBOOKING_INFORMATION'), ...featuresOf(product, 'PREARRIVAL_INFORMATION')],
    accessibility: [],
    questions: questionsOf(product),
    options,
    photos: [],
  }
}

/** Where it begins, else the first place that it names. */
const meetingPointOf = ({ locations = [] }: OctoProduct): OctoLocation | undefined =>
  locations.find(({ types }) => types.includes('START')) ?? locations[0]

function countryOf({ place }: OctoLocation): string | null {
  const { addressCountry: country } = place.postalAddress
  return country !== null && /^[A-Z]{2}$/.test(country) ? country : null
}

function addressOf({ place: { postalAddress: address } }: OctoLocation): string {
  return [address.streetAddress, address.postalCode, address.addressLocality].filter(Boolean).join(', ')
}

function featuresOf({ features = [] }: Pick<OctoProduct, 'features'>, type: OctoFeature['type']): string[] {
  return features.flatMap((feature) =>
    feature.type === type && feature.shortDescription ? [feature.shortDescription] : [],
  )
}

/** The first label that means one of the shop’s own kinds. */
function categoryOf(labels: readonly OctoCategory[]): SupplierActivity['category'] {
  for (const [category, meant] of CATEGORIES) if (meant.some((label) => labels.includes(label))) return category
  return 'day_trip'
}

const CATEGORIES: readonly (readonly [SupplierActivity['category'], readonly OctoCategory[]])[] = [
  ['food', ['food']],
  ['museum', ['museums', 'literature']],
  ['boat', ['boat-tours']],
  ['class', ['classes']],
  ['show', ['live-music', 'recurring-events']],
  ['night', ['nightlife']],
  ['walking_tour', ['walking-tours', 'self-guided', 'audio-guide']],
  ['nature', ['animals', 'beaches']],
  ['outdoor', ['outdoors', 'sports', 'bike-tours', 'theme-parks']],
  ['faith', ['history']],
]

/** Languages that the shop names. */
const SPOKEN = [
  'en',
  'fr',
  'es',
  'pt',
  'ar',
  'de',
  'it',
  'zh',
  'ja',
  'sw',
  'yo',
  'ha',
  'wo',
] as const satisfies readonly GuideLanguage[]

function languagesOf({ commentary = [] }: Pick<OctoProduct, 'commentary'>): GuideLanguage[] {
  const spoken = new Set(commentary.map(({ language }) => language.slice(0, 2).toLowerCase()))
  return SPOKEN.filter((language) => spoken.has(language))
}

const durationOf = ({ durationMinutesTo, durationMinutesFrom }: OctoOption): readonly number[] => {
  const minutes = durationMinutesTo ?? durationMinutesFrom
  return minutes ? [minutes] : []
}

function describeOption(product: OctoProduct, option: OctoOption): ActivityOption {
  const [minutes = null] = durationOf({ ...product, ...option })
  return {
    option_id: option.id,
    name: option.title ?? option.internalName,
    start_times: product.availabilityType === 'START_TIME' ? [...option.availabilityLocalStartTimes] : [],
    duration_minutes: minutes,
    languages: languagesOf(option.commentary?.length ? option : product),
    min_units: Math.max(1, option.restrictions.minUnits ?? 1),
    max_units: option.restrictions.maxUnits,
    cancellation_cutoff: cutoffOf(option),
    instant_confirmation: product.instantConfirmation,
    answered_within_hours: product.instantConfirmation ? null : ANSWERED_WITHIN_HOURS,
    units: option.units.map(describeUnit),
  }
}

/** The standard names no time in which a request is answered. */
const ANSWERED_WITHIN_HOURS = 48
const MINUTES_OF = { minute: 1, hour: 60, day: 1440 } as const

/** Minutes become full hours: free for no longer than the supplier means. */
function cutoffOf({ cancellationCutoffAmount: amount, cancellationCutoffUnit: unit }: OctoOption) {
  if (unit === 'day' && amount >= NEVER_DAYS) return null
  return unit === 'minute' ? ({ amount: Math.ceil(amount / MINUTES_OF.hour), unit: 'hour' } as const) : { amount, unit }
}

function latestCutoff(options: readonly ActivityOption[]): ActivityOption['cancellation_cutoff'] {
  const known = options.flatMap(({ cancellation_cutoff: cutoff }) => cutoff ?? [])
  return known.toSorted((one, other) => minutesOf(one) - minutesOf(other))[0] ?? null
}

const minutesOf = ({ amount, unit }: NonNullable<ActivityOption['cancellation_cutoff']>): number =>
  amount * MINUTES_OF[unit]

const UNIT_TYPES = {
  ADULT: 'adult',
  YOUTH: 'youth',
  CHILD: 'child',
  INFANT: 'infant',
  FAMILY: 'family',
  SENIOR: 'senior',
  STUDENT: 'student',
  MILITARY: 'military',
  OTHER: 'other',
} as const satisfies Record<OctoUnit['type'], ActivityUnit['type']>

/** Ages that limit nobody. */
const OLDEST = 99

function describeUnit({ id, type, title, internalName, restrictions }: OctoUnit): ActivityUnit {
  return {
    unit_id: id,
    type: UNIT_TYPES[type],
    name: title ?? internalName,
    min_age: restrictions.minAge > 0 ? restrictions.minAge : null,
    max_age: restrictions.maxAge < OLDEST ? restrictions.maxAge : null,
    min_quantity: restrictions.minQuantity ?? 0,
    max_quantity: restrictions.maxQuantity,
    people: Math.max(1, restrictions.paxCount),
    accompanied_by: [...restrictions.accompaniedBy],
    id_required: restrictions.idRequired,
  }
}

const KINDS: Partial<Record<OctoQuestion['inputType'], ActivityQuestion['kind']>> = {
  number: 'number',
  date: 'date',
  select: 'choice',
}

/** What is asked once stands at the product, what everybody is asked at the units of its first option. */
function questionsOf({ questions = [], options }: OctoProduct): ActivityQuestion[] {
  const ofPeople = new Map(
    options.flatMap(({ units }) =>
      units.flatMap((unit) => (unit.questions ?? []).map((question) => [question.id, question] as const)),
    ),
  )
  const ofOptions = options.flatMap((option) => option.questions ?? [])
  const ofBooking = new Map([...questions, ...ofOptions].map((question) => [question.id, question]))
  return [
    ...[...ofBooking.values()].map((question) => describeQuestion(question, 'booking')),
    ...[...ofPeople.values()].map((question) => describeQuestion(question, 'traveller')),
  ]
}

function describeQuestion(question: OctoQuestion, of: ActivityQuestion['of']): ActivityQuestion {
  const values = question.selectOptions.map(({ value }) => value)
  const isYesNo = question.inputType === 'select' && values.toSorted().join() === 'no,yes'
  return {
    question_id: question.id,
    of,
    kind: isYesNo ? 'yes_no' : (KINDS[question.inputType] ?? 'text'),
    label: question.title,
    hint: question.shortDescription,
    required: question.required,
    choices: isYesNo ? [] : question.selectOptions.map(({ label, value }) => ({ label, value })),
  }
}
