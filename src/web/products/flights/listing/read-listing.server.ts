import { ALLIANCES } from '#contracts/flights/alliances.ts'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import { FILTER_RULES, type FilterName } from './filters/filter-rules.ts'
import { type ListingView, SORTS } from './listing-url.ts'

/** Longest wait and longest slice that an address may ask for, in minutes. */
const MAX_LAYOVER = 3_000
const MAX_DURATION = 10_000

/** What the word of each filter means; nothing for what makes no sense. */
const READERS: Readonly<Record<FilterName, (text: string) => FlightFilters>> = {
  stops: (text) => count(text, 2, (max_stops) => ({ max_stops })),
  bags: (text) => (text === '1' || text === '2' ? { checked_bags: Number(text) } : {}),
  price: (text) => count(text, Number.MAX_SAFE_INTEGER, (max_price) => ({ max_price })),
  airlines: (text) => codes(text, /^[A-Z0-9]{2}$/, 60, (airlines) => ({ airlines })),
  alliances(text) {
    const asked = text.split('.')
    const alliances = ALLIANCES.filter((alliance) => asked.includes(alliance))
    return alliances.length === 0 ? {} : { alliances }
  },
  departure: (text) => times(text, (departure_from, departure_to) => ({ departure_from, departure_to })),
  arrival: (text) => times(text, (arrival_from, arrival_to) => ({ arrival_from, arrival_to })),
  return_departure: (text) =>
    times(text, (return_departure_from, return_departure_to) => ({ return_departure_from, return_departure_to })),
  return_arrival: (text) =>
    times(text, (return_arrival_from, return_arrival_to) => ({ return_arrival_from, return_arrival_to })),
  duration: (text) => count(text, MAX_DURATION, (max_duration_minutes) => ({ max_duration_minutes })),
  layover: readLayover,
  avoid: (text) => codes(text, /^[A-Z]{3}$/, 40, (avoid_airports) => ({ avoid_airports })),
  origins: (text) => codes(text, /^[A-Z]{3}$/, 40, (origin_airports) => ({ origin_airports })),
  destinations: (text) => codes(text, /^[A-Z]{3}$/, 40, (destination_airports) => ({ destination_airports })),
  easy: (text) => (text === '1' ? { easy_connections: true } : {}),
}

/** Reads the view from the address; what makes no sense is left out, never an error. */
export function parseListingView(params: URLSearchParams): ListingView {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'best'
  // Addresses of earlier times knew one bag or none.
  const bag = params.get('bag') === '1' ? READERS.bags('1') : {}
  const read = Object.keys(READERS)
    .filter(isFilter)
    .map((name) => READERS[name](params.get(FILTER_RULES[name].param) ?? ''))
  const passport = params.get('passport') ?? ''
  return { sort, filters: Object.assign({}, bag, ...read), ...(isCountry(passport) && { passport }) }
}

const isFilter = (name: string): name is FilterName => Object.hasOwn(READERS, name)

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code)

function readCount(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return null
  const value = Number(text)
  return value <= max ? value : null
}

function count(text: string, max: number, set: (value: number) => FlightFilters): FlightFilters {
  const value = readCount(text, max)
  return value === null ? {} : set(value)
}

function codes(text: string, form: RegExp, most: number, set: (codes: string[]) => FlightFilters): FlightFilters {
  const known = [...new Set(text.split('.').filter((code) => form.test(code)))].toSorted().slice(0, most)
  return known.length === 0 ? {} : set(known)
}

/** A window of the day; one that ends before it begins goes over midnight. */
function times(text: string, set: (from: number, to: number) => FlightFilters): FlightFilters {
  const [, first, second] = /^(\d{1,4})-(\d{1,4})$/.exec(text) ?? []
  const from = readCount(first, 1440)
  const to = readCount(second, 1440)
  return from === null || to === null || from === to ? {} : set(from, to)
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
