import type { FlightFilters } from '#contracts/flights/filters.ts'
import { ALLIANCES } from '#contracts/flights/alliances.ts'

/** Longest wait and longest slice that an address may ask for, in minutes. */
const MAX_LAYOVER = 3_000
const MAX_DURATION = 10_000

/** One filter of the page: which fields of the API's filters it sets, and how an address says it. */
interface FilterRule {
  readonly param: string
  readonly keys: readonly (keyof FlightFilters)[]
  /** Nothing for what makes no sense. */
  readonly read: (text: string) => FlightFilters
  /** Null while the filter is off. */
  readonly write: (filters: FlightFilters) => string | null
}

/** Every filter, in the order in which the page names those that are on. */
export const FILTER_NAMES = [
  'stops',
  'bags',
  'price',
  'airlines',
  'alliances',
  'departure',
  'arrival',
  'return_departure',
  'return_arrival',
  'duration',
  'layover',
  'avoid',
  'origins',
  'destinations',
  'easy',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

export const FILTER_RULES: Readonly<Record<FilterName, FilterRule>> = {
  stops: {
    param: 'stops',
    keys: ['max_stops'],
    read: (text) => count(text, 2, (max_stops) => ({ max_stops })),
    write: ({ max_stops }) => written(max_stops),
  },
  bags: {
    param: 'bags',
    keys: ['checked_bags'],
    read: (text) => (text === '1' || text === '2' ? { checked_bags: Number(text) } : {}),
    write: ({ checked_bags }) => (checked_bags ? String(checked_bags) : null),
  },
  price: {
    param: 'price',
    keys: ['max_price'],
    read: (text) => count(text, Number.MAX_SAFE_INTEGER, (max_price) => ({ max_price })),
    write: ({ max_price }) => written(max_price),
  },
  airlines: {
    param: 'airlines',
    keys: ['airlines'],
    read: (text) => list(text, /^[A-Z0-9]{2}$/, 60, (airlines) => ({ airlines })),
    write: ({ airlines }) => airlines?.join('.') || null,
  },
  alliances: {
    param: 'alliances',
    keys: ['alliances'],
    read: (text) => {
      const asked = text.split('.')
      const alliances = ALLIANCES.filter((alliance) => asked.includes(alliance))
      return alliances.length === 0 ? {} : { alliances }
    },
    write: ({ alliances }) => alliances?.join('.') || null,
  },
  departure: {
    param: 'dep',
    keys: ['departure_from', 'departure_to'],
    read: (text) => times(text, (departure_from, departure_to) => ({ departure_from, departure_to })),
    write: ({ departure_from, departure_to }) => writtenTimes(departure_from, departure_to),
  },
  arrival: {
    param: 'arr',
    keys: ['arrival_from', 'arrival_to'],
    read: (text) => times(text, (arrival_from, arrival_to) => ({ arrival_from, arrival_to })),
    write: ({ arrival_from, arrival_to }) => writtenTimes(arrival_from, arrival_to),
  },
  return_departure: {
    param: 'rdep',
    keys: ['return_departure_from', 'return_departure_to'],
    read: (text) =>
      times(text, (return_departure_from, return_departure_to) => ({ return_departure_from, return_departure_to })),
    write: (filters) => writtenTimes(filters.return_departure_from, filters.return_departure_to),
  },
  return_arrival: {
    param: 'rarr',
    keys: ['return_arrival_from', 'return_arrival_to'],
    read: (text) =>
      times(text, (return_arrival_from, return_arrival_to) => ({ return_arrival_from, return_arrival_to })),
    write: (filters) => writtenTimes(filters.return_arrival_from, filters.return_arrival_to),
  },
  duration: {
    param: 'duration',
    keys: ['max_duration_minutes'],
    read: (text) => count(text, MAX_DURATION, (max_duration_minutes) => ({ max_duration_minutes })),
    write: ({ max_duration_minutes }) => written(max_duration_minutes),
  },
  layover: {
    param: 'layover',
    keys: ['min_layover_minutes', 'max_layover_minutes'],
    read: readLayover,
    write: ({ min_layover_minutes: min, max_layover_minutes: max }) =>
      min === undefined && max === undefined ? null : `${min ?? ''}-${max ?? ''}`,
  },
  avoid: {
    param: 'avoid',
    keys: ['avoid_airports'],
    read: (text) => list(text, /^[A-Z]{3}$/, 40, (avoid_airports) => ({ avoid_airports })),
    write: ({ avoid_airports }) => avoid_airports?.join('.') || null,
  },
  origins: {
    param: 'from',
    keys: ['origin_airports'],
    read: (text) => list(text, /^[A-Z]{3}$/, 40, (origin_airports) => ({ origin_airports })),
    write: ({ origin_airports }) => origin_airports?.join('.') || null,
  },
  destinations: {
    param: 'to',
    keys: ['destination_airports'],
    read: (text) => list(text, /^[A-Z]{3}$/, 40, (destination_airports) => ({ destination_airports })),
    write: ({ destination_airports }) => destination_airports?.join('.') || null,
  },
  easy: {
    param: 'easy',
    keys: ['easy_connections'],
    read: (text) => (text === '1' ? { easy_connections: true } : {}),
    write: ({ easy_connections }) => (easy_connections ? '1' : null),
  },
}

/** The filters that are on, in the order in which the page names them. */
export function activeFilters(filters: FlightFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => FILTER_RULES[name].write(filters) !== null)
}

/** The same filters with one of them off. */
export function withoutFilter(filters: FlightFilters, name: FilterName): FlightFilters {
  const left = { ...filters }
  for (const key of FILTER_RULES[name].keys) delete left[key]
  return left
}

/** The same filters with one of them set anew. */
export function withFilter(filters: FlightFilters, name: FilterName, value: FlightFilters): FlightFilters {
  return { ...withoutFilter(filters, name), ...value }
}

const written = (value: number | undefined) => (value === undefined ? null : String(value))

function readCount(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return null
  const value = Number(text)
  return value <= max ? value : null
}

function count(text: string, max: number, set: (value: number) => FlightFilters): FlightFilters {
  const value = readCount(text, max)
  return value === null ? {} : set(value)
}

function list(text: string, form: RegExp, most: number, set: (codes: string[]) => FlightFilters): FlightFilters {
  const codes = [...new Set(text.split('.').filter((code) => form.test(code)))].toSorted().slice(0, most)
  return codes.length === 0 ? {} : set(codes)
}

/** A window of the day; one that ends before it begins goes over midnight. */
function times(text: string, set: (from: number, to: number) => FlightFilters): FlightFilters {
  const [, first, second] = /^(\d{1,4})-(\d{1,4})$/.exec(text) ?? []
  const from = readCount(first, 1440)
  const to = readCount(second, 1440)
  return from === null || to === null || from === to ? {} : set(from, to)
}

function writtenTimes(from: number | undefined, to: number | undefined): string | null {
  return from === undefined && to === undefined ? null : `${from ?? 0}-${to ?? 1440}`
}

function readLayover(text: string): FlightFilters {
  const [, first, second] = /^(\d{0,4})-(\d{0,4})$/.exec(text) ?? []
  const min = readCount(first, MAX_LAYOVER)
  const max = readCount(second, MAX_LAYOVER)
  if (min !== null && max !== null && min > max) return {}
  return {
    ...(min === null ? {} : { min_layover_minutes: min }),
    ...(max === null ? {} : { max_layover_minutes: max }),
  }
}
