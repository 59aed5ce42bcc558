import type { Language } from '#contracts/locale.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { CataloguePhotos } from '../../own-catalogue/catalogue-memory.ts'
import type { ActivityCity } from '../product.ts'
import type { ContractOption, OwnActivity } from './own-activity.ts'

interface Told {
  readonly city: ActivityCity
  readonly photos: CataloguePhotos
  readonly language: Language
}

/** An activity of the catalogue in words. */
export function describeContract(activity: OwnActivity, { city, photos, language }: Told): SupplierActivity {
  const { title, summary, description, meeting, latitude, longitude, languages, options } = activity
  const say = (texts: readonly Readonly<Record<Language, string>>[]) => texts.map((text) => text[language])
  const minutes = options.flatMap(({ duration_minutes: duration }) => duration ?? [])
  const shown = activity.photos.flatMap(({ file, alt }) => {
    const one = photos.get(file)
    return one ? [{ ...one, alt: alt[language] }] : []
  })
  const [photo] = shown
  return {
    activity_id: activity.code,
    title: title[language],
    summary: summary[language],
    description: description[language],
    highlights: say(activity.highlights),
    category: activity.category,
    city_code: city.code,
    country_code: city.country,
    latitude,
    longitude,
    timezone: city.timezone,
    operator: activity.operator,
    reviews: null,
    duration_minutes: minutes.length === options.length ? Math.min(...minutes) : null,
    max_duration_minutes: minutes.length > 0 ? Math.max(...minutes) : null,
    languages: [...languages],
    cancellation_cutoff: kindest(options),
    instant_confirmation: true,
    demonstration: false,
    availability_type: activity.opening_hours ? 'opening_hours' : 'start_time',
    meeting_point: {
      name: meeting.name[language],
      address: meeting.address[language],
      latitude,
      longitude,
      instructions: meeting.instructions[language],
    },
    included: say(activity.included),
    not_included: say(activity.not_included),
    to_know: say(activity.to_know),
    accessibility: [...activity.accessibility],
    questions: activity.questions.map(({ code, label, hint, choices, ...question }) => ({
      ...question,
      question_id: code,
      label: label[language],
      hint: hint?.[language] ?? null,
      choices: choices.map((choice) => ({ value: choice.code, label: choice.label[language] })),
    })),
    options: options.map((option) => describeOption(activity, option, language)),
    photos: shown,
    ...(photo && { photo }),
  }
}

function describeOption(
  { languages }: OwnActivity,
  option: ContractOption,
  language: Language,
): SupplierActivity['options'][number] {
  return {
    option_id: option.code,
    name: option.name[language],
    start_times: [...option.start_times],
    duration_minutes: option.duration_minutes,
    languages: [...languages],
    min_units: option.min_units,
    max_units: option.max_units,
    cancellation_cutoff: option.free_hours === null ? null : { amount: option.free_hours, unit: 'hour' },
    instant_confirmation: true,
    answered_within_hours: null,
    units: option.units.map(({ code, name, ...unit }) => ({
      ...unit,
      unit_id: code,
      name: name?.[language] ?? null,
    })),
  }
}

/** The latest moment at which some option still gives all money back. */
function kindest(options: readonly ContractOption[]): SupplierActivity['cancellation_cutoff'] {
  const hours = options.flatMap(({ free_hours: free }) => free ?? [])
  return hours.length > 0 ? { amount: Math.min(...hours), unit: 'hour' } : null
}
