import type { ActivityCategory, ActivityQuestion } from '#contracts/activities/activity.ts'
import type { OctoCategory, OctoFeature, OctoLocation, OctoMedia } from '#contracts/octo/content.ts'
import type { OctoQuestion } from '#contracts/octo/questions.ts'
import type { OctoProduct } from '#contracts/octo/products.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'

type Content = Pick<
  Required<OctoProduct>,
  | 'title'
  | 'shortDescription'
  | 'description'
  | 'features'
  | 'faqs'
  | 'media'
  | 'locations'
  | 'categoryLabels'
  | 'durationMinutesFrom'
  | 'durationMinutesTo'
  | 'commentary'
>

/** `octo/content` of an activity, in the language that it is described in. */
export function describeContent(activity: SupplierActivity, baseUrl: string): Content {
  return {
    title: activity.title,
    shortDescription: activity.summary,
    description: activity.description,
    features: featuresOf(activity),
    faqs: [],
    media: activity.photos.flatMap((photo, at) => mediaOf(photo, at, baseUrl)),
    locations: [meetingPointOf(activity)],
    categoryLabels: [...LABELS[activity.category]],
    durationMinutesFrom: activity.duration_minutes ?? 0,
    durationMinutesTo: activity.max_duration_minutes,
    commentary: activity.languages.map((language) => ({ format: 'IN_PERSON', language })),
  }
}

const LABELS = {
  walking_tour: ['walking-tours', 'guided-tours'],
  food: ['food'],
  museum: ['museums'],
  boat: ['boat-tours'],
  nature: ['outdoors'],
  faith: ['history'],
  day_trip: ['day-trips'],
  class: ['classes'],
  show: ['live-music'],
  outdoor: ['outdoors', 'sports'],
  wellness: ['adults-only'],
  night: ['nightlife'],
} as const satisfies Record<ActivityCategory, readonly OctoCategory[]>

function featuresOf(activity: SupplierActivity): OctoFeature[] {
  const all = (type: OctoFeature['type'], texts: readonly string[]): OctoFeature[] =>
    texts.map((shortDescription) => ({ shortDescription, type }))
  return [
    ...all('HIGHLIGHT', activity.highlights),
    ...all('INCLUSION', activity.included),
    ...all('EXCLUSION', activity.not_included),
    ...all('PREBOOKING_INFORMATION', activity.to_know),
    ...all('PREARRIVAL_INFORMATION', [activity.meeting_point.instructions].filter(Boolean)),
  ]
}

function mediaOf({ url, alt }: { url: string; alt: string }, at: number, baseUrl: string): OctoMedia[] {
  const src = URL.parse(url, baseUrl)
  if (!src) return []
  const type = /\.png$/i.test(src.pathname) ? 'image/png' : 'image/jpeg'
  return [{ src: src.href, type, rel: at === 0 ? 'COVER' : 'GALLERY', title: alt, caption: null, copyright: null }]
}

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
} as const

function meetingPointOf({ meeting_point: point, country_code: country }: SupplierActivity): OctoLocation {
  return {
    title: point.name,
    shortDescription: point.instructions || null,
    types: ['START'],
    minutesTo: null,
    minutesAt: null,
    place: {
      latitude: point.latitude,
      longitude: point.longitude,
      postalAddress: {
        streetAddress: point.address,
        addressLocality: null,
        addressRegion: null,
        postalCode: null,
        addressCountry: country,
        postOfficeBoxNumber: null,
      },
      identifiers: NO_IDENTIFIERS,
      sameAs: [],
    },
  }
}

const INPUTS = { text: 'text', number: 'number', date: 'date', choice: 'select', yes_no: 'select' } as const

/** `octo/questions`: what is asked of the booking as a whole, or of everybody in it. */
export function describeQuestions(activity: SupplierActivity, of: ActivityQuestion['of']): OctoQuestion[] {
  return activity.questions.filter((question) => question.of === of).map(describeQuestion)
}

/** One question. Whoever is asked for a yes or a no chooses between the two. */
export function describeQuestion({
  question_id: id,
  kind,
  label,
  hint,
  required,
  choices,
}: ActivityQuestion): OctoQuestion {
  return {
    id,
    title: label,
    shortDescription: hint,
    required,
    inputType: INPUTS[kind],
    selectOptions: kind === 'yes_no' ? YES_NO : choices.map((choice) => ({ label: choice.label, value: choice.value })),
    coverImageUrl: null,
  }
}

const YES_NO = ['yes', 'no'].map((value) => ({ label: value, value }))
