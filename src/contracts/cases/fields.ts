import type { CaseKind } from './kinds.ts'

/** What a case of a kind asks, as plain data: the browser draws the form of it, the API checks answers by it. */
export type CaseField = { readonly name: string; readonly required: boolean } & (
  | { readonly type: 'text'; readonly most: number; readonly suggest?: 'stations' | 'cities' }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'count'; readonly least: number; readonly most: number }
  /** A plain date that has not passed when the case is opened; not before that of the field `after`. */
  | { readonly type: 'date'; readonly after?: string }
  | { readonly type: 'time' }
  /** An ISO 3166-1 alpha-2 code. */
  | { readonly type: 'country' }
)

export const VISA_PURPOSES = ['tourism', 'business', 'visit_family', 'study', 'work', 'transit'] as const

/** Longest text of a message, in characters. */
export const MOST_MESSAGE = 5_000

/** Countries to study in, as codes in small letters. */
const STUDY_PLACES = [
  'ae',
  'ca',
  'cy',
  'de',
  'fr',
  'gb',
  'gh',
  'hu',
  'ie',
  'ma',
  'my',
  'nl',
  'pl',
  'sn',
  'tr',
  'us',
  'za',
  'undecided',
] as const

const place = <const Name extends string>(name: Name) =>
  ({ name, required: true, type: 'text', most: 120, suggest: 'cities' }) as const
const station = <const Name extends string>(name: Name) =>
  ({ name, required: true, type: 'text', most: 120, suggest: 'stations' }) as const
const text = <const Name extends string>(name: Name, most: number, required = false) =>
  ({ name, required, type: 'text', most }) as const
const date = <const Name extends string>(name: Name, required: boolean) => ({ name, required, type: 'date' }) as const
const dateAfter = <const Name extends string>(name: Name, after: string, required = false) =>
  ({ name, required, type: 'date', after }) as const
const time = <const Name extends string>(name: Name) => ({ name, required: true, type: 'time' }) as const
const country = <const Name extends string>(name: Name) => ({ name, required: true, type: 'country' }) as const
const count = <const Name extends string>(name: Name, least: number, most: number) =>
  ({ name, required: true, type: 'count', least, most }) as const
const choice = <const Name extends string, const Option extends string>(
  name: Name,
  options: readonly Option[],
  required = true,
) => ({ name, required, type: 'choice', options }) as const

/** The fields of each kind, in the order of its form. Names and options are keys of `locales/<language>/cases.json`. */
export const CASE_FIELDS = {
  contact: [
    choice('topic', ['before_booking', 'booking', 'payment', 'refund', 'complaint', 'other']),
    text('booking_reference', 20),
  ],
  careers: [
    choice('role', ['consultant', 'support', 'engineer', 'other']),
    text('city', 80, true),
    text('languages', 120, true),
    text('link', 300),
  ],
  group: [
    choice('occasion', ['family', 'wedding', 'faith', 'school', 'sport', 'company', 'other']),
    place('from'),
    place('to'),
    date('date', true),
    dateAfter('return_date', 'date'),
    count('people', 10, 500),
    choice('needs', ['flights', 'flights_hotel', 'everything']),
    text('budget', 80),
  ],
  corporate: [
    text('company', 120, true),
    count('travellers', 1, 10_000),
    count('trips', 1, 10_000),
    choice('billing', ['each_trip', 'monthly', 'deposit']),
    text('routes', 300),
  ],
  cab: [
    choice('service', ['ride', 'day', 'intercity']),
    place('from'),
    place('to'),
    date('date', true),
    time('time'),
    count('people', 1, 60),
    count('bags', 0, 60),
    choice('vehicle', ['saloon', 'suv', 'van', 'bus'], false),
  ],
  bus: [
    place('from'),
    place('to'),
    date('date', true),
    dateAfter('return_date', 'date'),
    choice('departs', ['any', 'morning', 'afternoon', 'night']),
    count('people', 1, 60),
    count('bags', 0, 60),
  ],
  train: [
    station('from'),
    station('to'),
    date('date', true),
    dateAfter('return_date', 'date'),
    choice('class', ['any', 'standard', 'business', 'first']),
    count('people', 1, 60),
  ],
  study: [
    choice('study_country', STUDY_PLACES),
    choice('study_level', ['bachelor', 'master', 'mba']),
    text('programme', 160),
    text('backups', 300),
    choice('intake', ['soon', 'this_year', 'next_year', 'later']),
    choice('finished', ['secondary', 'bachelor_degree', 'master_degree', 'studying']),
    text('language_scores', 120),
    choice('refused_before', ['no', 'yes']),
  ],
  visa: [
    country('destination'),
    choice('purpose', VISA_PURPOSES),
    country('residence'),
    date('arrival', true),
    dateAfter('departure', 'arrival', true),
    text('itinerary', 300),
  ],
} as const satisfies Readonly<Record<CaseKind, readonly CaseField[]>>

/** Kinds whose fields say enough: a message of their own is not asked of them. */
const WITHOUT_MESSAGE: ReadonlySet<CaseKind> = new Set(['cab', 'bus', 'train'])

/** Whether a case of the kind is opened with words of the customer's own. */
export const asksMessage = (kind: CaseKind): boolean => !WITHOUT_MESSAGE.has(kind)

/** What a kind asks, whichever it is. */
export const caseFieldsOf = (kind: CaseKind): readonly CaseField[] => CASE_FIELDS[kind]
