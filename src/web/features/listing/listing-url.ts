import type { FlightFilters, Sort } from '#contracts/flights.ts'

export const SORTS = ['best', 'cheapest', 'fastest', 'departure', 'arrival'] as const satisfies readonly Sort[]

/** What a listing's address says beside its session: shared, reloaded and walked back through. */
export interface ListingView {
  readonly sort: Sort
  readonly filters: FlightFilters
}

/** Reads the view from the address; what makes no sense is left out, never an error. */
export function parseListingView(params: URLSearchParams): ListingView {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'best'
  const [from, to] = parseRange(params.get('dep'))
  const stops = parseCount(params.get('stops'), 2)
  const airlines = parseAirlines(params.get('airlines'))
  const price = parseCount(params.get('price'), Number.MAX_SAFE_INTEGER)
  const duration = parseCount(params.get('duration'), 10_000)
  return {
    sort,
    filters: {
      ...(stops === null ? {} : { max_stops: stops }),
      ...(airlines.length === 0 ? {} : { airlines }),
      ...(price === null ? {} : { max_price: price }),
      ...(from === null || to === null ? {} : { departure_from: from, departure_to: to }),
      ...(duration === null ? {} : { max_duration_minutes: duration }),
      ...(params.get('bag') === '1' ? { checked_bag: true } : {}),
    },
  }
}

/** The address of a view, shortest form: defaults are not written. */
export function formatListingView({ sort, filters }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'best') params.set('sort', sort)
  if (filters.max_stops !== undefined) params.set('stops', String(filters.max_stops))
  if (filters.airlines?.length) params.set('airlines', filters.airlines.join('.'))
  if (filters.max_price !== undefined) params.set('price', String(filters.max_price))
  if (filters.departure_from !== undefined || filters.departure_to !== undefined) {
    params.set('dep', `${filters.departure_from ?? 0}-${filters.departure_to ?? 1440}`)
  }
  if (filters.max_duration_minutes !== undefined) params.set('duration', String(filters.max_duration_minutes))
  if (filters.checked_bag) params.set('bag', '1')
  return params
}

export type FilterName = 'stops' | 'airlines' | 'price' | 'departure' | 'duration' | 'bag'

/** The filters that are on, in the order in which the page names them. */
export function activeFilters(filters: FlightFilters): FilterName[] {
  const on: Readonly<Record<FilterName, boolean>> = {
    stops: filters.max_stops !== undefined,
    airlines: Boolean(filters.airlines?.length),
    price: filters.max_price !== undefined,
    departure: filters.departure_from !== undefined || filters.departure_to !== undefined,
    duration: filters.max_duration_minutes !== undefined,
    bag: filters.checked_bag === true,
  }
  const names: FilterName[] = ['stops', 'airlines', 'price', 'departure', 'duration', 'bag']
  return names.filter((name) => on[name])
}

/** The same filters with one of them off. */
export function withoutFilter(filters: FlightFilters, name: FilterName): FlightFilters {
  const { max_stops, airlines, max_price, departure_from, departure_to, max_duration_minutes, checked_bag } = filters
  return {
    ...(name === 'stops' || max_stops === undefined ? {} : { max_stops }),
    ...(name === 'airlines' || airlines === undefined ? {} : { airlines }),
    ...(name === 'price' || max_price === undefined ? {} : { max_price }),
    ...(name === 'departure' || departure_from === undefined ? {} : { departure_from }),
    ...(name === 'departure' || departure_to === undefined ? {} : { departure_to }),
    ...(name === 'duration' || max_duration_minutes === undefined ? {} : { max_duration_minutes }),
    ...(name === 'bag' || checked_bag === undefined ? {} : { checked_bag }),
  }
}

function parseCount(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null
  const value = Number(text)
  return value <= max ? value : null
}

function parseRange(text: string | null): readonly [number | null, number | null] {
  const match = /^(\d{1,4})-(\d{1,4})$/.exec(text ?? '')
  const from = parseCount(match?.[1] ?? null, 1440)
  const to = parseCount(match?.[2] ?? null, 1440)
  return from !== null && to !== null && from < to ? [from, to] : [null, null]
}

function parseAirlines(text: string | null): string[] {
  const codes = (text ?? '').split('.').filter((code) => /^[A-Z0-9]{2}$/.test(code))
  return [...new Set(codes)].toSorted().slice(0, 60)
}
