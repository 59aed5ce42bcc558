import type { ActivityOption, ActivityQuestion, GuideLanguage } from '#contracts/activities/activity.ts'
import { GUIDE_LANGUAGES } from '#contracts/activities/kinds.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { HotelbedsActivity, Modality } from '../client/answers.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { categoryOf } from './category.ts'
import { linesOf, plainText } from './plain-text.ts'
import { cutoffHoursOf, type DatedRate, datedRates, modalitiesOf, startTimeOf } from './rates.ts'
import { unitsOf } from './units.ts'

/** Its code, by which its details are asked for. */
const codeOf = ({ content, code, activityCode }: HotelbedsActivity): string =>
  content?.activityCode ?? code ?? activityCode ?? ''

/** An activity as the port tells it; null for one that says not where it is, or is sold to groups alone. */
export function describeActivity(
  { places }: Pick<HotelbedsActivitiesDeps, 'places'>,
  activity: HotelbedsActivity,
): SupplierActivity | null {
  const code = codeOf(activity)
  const point = meetingPointOf(activity)
  const modalities = modalitiesOf(activity)
  const options = modalities.flatMap((modality) => describeOptions(modality, activity.currency))
  const [first] = options
  if (!point || !first || !/^[\w.-]{1,80}$/.test(code)) return null
  const { latitude, longitude, country } = point
  const city = places.nearest({ latitude, longitude }, country)
  const description = plainText(activity.content?.description)
  const title = plainText(activity.content?.name ?? activity.name) || code
  const minutes = options.flatMap(({ duration_minutes: known }) => known ?? [])
  return {
    activity_id: code,
    title,
    summary: firstSentence(description),
    description,
    highlights: textsOf(activity.content?.highligths),
    category: categoryOf([title, ...segmentsOf(activity)]),
    city_code: city.cityCode,
    country_code: country ?? city.country,
    latitude,
    longitude,
    timezone: city.timezone,
    operator:
      modalities.find(({ providerInformation }) => providerInformation?.name)?.providerInformation?.name ?? null,
    reviews: null,
    duration_minutes: minutes.length === options.length ? Math.min(...minutes) : null,
    max_duration_minutes: minutes.length > 0 ? Math.max(...minutes) : null,
    languages: GUIDE_LANGUAGES.filter((language) => options.some(({ languages }) => languages.includes(language))),
    cancellation_cutoff: latestCutoff(options),
    instant_confirmation: true,
    demonstration: false,
    availability_type: options.some(({ start_times: times }) => times.length > 0) ? 'start_time' : 'opening_hours',
    meeting_point: { name: title, address: point.address, latitude, longitude, instructions: point.instructions },
    ...remarksOf(activity, modalities),
    accessibility: [],
    questions: questionsOf(modalities),
    options,
    photos: [],
  }
}

const textsOf = (texts: readonly (string | null | undefined)[] | null | undefined): string[] =>
  (texts ?? []).map(plainText).filter((text) => text !== '')

/** The first sentence of a description, or as much of it as a list shows. */
const firstSentence = (text: string): string => /^.{1,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 200)

function meetingPointOf({ content, country }: HotelbedsActivity) {
  const start = content?.location?.startingPoints?.find(({ meetingPoint }) => meetingPoint?.geolocation)?.meetingPoint
  const position = start?.geolocation ?? content?.geolocation
  // Who does not know where it is says nought.
  if (!position || (position.latitude === 0 && position.longitude === 0)) return null
  const code = start?.country?.code ?? country?.code ?? null
  return {
    ...position,
    country: code !== null && /^[A-Z]{2}$/.test(code) ? code : null,
    address: textsOf([start?.address, start?.zip, start?.city]).join(', '),
    instructions: plainText(start?.description),
  }
}

const segmentsOf = ({ content }: HotelbedsActivity): readonly string[] =>
  (content?.segmentationGroups ?? []).flatMap(({ segments }) => (segments ?? []).map(({ name }) => name))

function remarksOf({ content }: HotelbedsActivity, modalities: readonly Modality[]) {
  const groups = content?.featureGroups ?? []
  const remarks = modalities.flatMap(({ comments }) => (comments ?? []).flatMap(({ text }) => linesOf(text)))
  const redeem = (content?.redeemInfo?.comments ?? []).map(({ description }) => description)
  return {
    included: textsOf(groups.flatMap(({ included }) => (included ?? []).map(({ description }) => description))),
    not_included: textsOf(groups.flatMap(({ excluded }) => (excluded ?? []).map(({ description }) => description))),
    to_know: [...new Set([...textsOf(redeem), ...textsOf(content?.importantInfo), ...remarks])],
  }
}

/** What any of its ways asks. */
function questionsOf(modalities: readonly Modality[]): ActivityQuestion[] {
  const asked = new Map(modalities.flatMap(({ questions }) => (questions ?? []).map((one) => [one.code, one] as const)))
  return [...asked.values()].map(({ code, text, required }) => ({
    question_id: code,
    of: 'booking',
    kind: 'text',
    label: plainText(text),
    hint: null,
    required,
    choices: [],
  }))
}

/** A modality is an option for each of its sessions. */
export const optionIdOf = ({ code }: Pick<Modality, 'code'>, session: DatedRate['session']): string =>
  session ? `${code}|${session.code}` : code

function describeOptions(modality: Modality, currency: string): readonly ActivityOption[] {
  const sessions = Map.groupBy(datedRates(modality, currency), ({ session }) => optionIdOf(modality, session))
  return [...sessions].flatMap(([optionId, rates]) => {
    const session = rates[0]?.session ?? null
    const time = startTimeOf(session)
    const name = plainText(modality.name)
    if (optionId.length > 120) return []
    return {
      option_id: optionId,
      name: session ? `${name}, ${plainText(session.name)}` : name,
      start_times: time === null ? [] : [time],
      duration_minutes: minutesOf(modality),
      languages: languagesOf([...rates.flatMap(({ languages }) => languages), ...codesOf(modality)]),
      min_units: 1,
      max_units: null,
      cancellation_cutoff: cutoffOf(Math.max(...rates.map(cutoffHoursOf))),
      instant_confirmation: true,
      answered_within_hours: null,
      units: unitsOf(modality.amountsFrom),
    }
  })
}

const codesOf = ({ languages }: Modality): readonly string[] => (languages ?? []).map(({ code }) => code)

function languagesOf(codes: readonly string[]): GuideLanguage[] {
  const spoken = new Set(codes.map((code) => code.slice(0, 2).toLowerCase()))
  return GUIDE_LANGUAGES.filter((language) => spoken.has(language))
}

const MINUTES: Readonly<Record<string, number>> = { MINUTES: 1, HOURS: 60, DAYS: 1440 }

function minutesOf({ duration }: Modality): number | null {
  const unit = duration && MINUTES[duration.metric]
  return unit ? Math.max(1, Math.round(duration.value * unit)) : null
}

/** The strictest of all its dates: no traveller is promised more than they get. */
function cutoffOf(hours: number): ActivityOption['cancellation_cutoff'] {
  if (!Number.isFinite(hours)) return null
  return hours >= 48 && hours % 24 === 0 ? { amount: hours / 24, unit: 'day' } : { amount: hours, unit: 'hour' }
}

/** Hours before its beginning until which an option is free to cancel, as it was described. */
export function hoursOf({ cancellation_cutoff: cutoff }: Pick<ActivityOption, 'cancellation_cutoff'>): number {
  if (!cutoff) return Infinity
  return cutoff.unit === 'day' ? cutoff.amount * 24 : cutoff.amount
}

function latestCutoff(options: readonly ActivityOption[]): ActivityOption['cancellation_cutoff'] {
  return options.toSorted((one, other) => hoursOf(one) - hoursOf(other))[0]?.cancellation_cutoff ?? null
}
