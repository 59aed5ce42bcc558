import { endNames } from '#contracts/flights/end-names.ts'
import type { Carrier, Slice } from '#contracts/flights/itineraries.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Language } from '#contracts/locale.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatDateRange } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'

/** A trip in a few words, for headers and summaries. */
interface TripWords {
  /** `Lagos → London`; the stops of a multi-city trip in order. */
  readonly route: string
  /** The same to be read out: `from Lagos to London`. */
  readonly spoken: string
  /** `1 – 8 Dec`. */
  readonly dates: string
  /** `2 adults, 1 child`. */
  readonly travellers: string
  readonly cabin: string
  readonly trip: string
}

export function useTripWords(query: FlightQuery): TripWords {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const counts = [
    query.adults > 0 && t('types.ADT', { count: query.adults }),
    query.children > 0 && t('types.CNN', { count: query.children }),
    query.infants > 0 && t('types.INF', { count: query.infants }),
  ]
  return {
    route: routeOf(query),
    spoken: t('from_to', endsOf(query)),
    dates: datesOf(query, language),
    travellers: counts.filter(Boolean).join(', '),
    cabin: t(`cabin.${query.travel_class}`),
    trip: t(`trip.${query.trip_type}`),
  }
}

/** `Lagos → London`; the stops of a multi-city trip in order. Airports, where a city is left for itself. */
export function routeOf({ sectors }: FlightQuery): string {
  const names: string[] = []
  for (const sector of sectors) {
    const [origin, destination] = placesOf(sector)
    if (names.at(-1) !== origin) names.push(origin)
    names.push(destination)
  }
  return names.join(' → ')
}

/** Where a trip begins and where its last flight out leads. */
function endsOf({ sectors }: FlightQuery): { from: string; to: string } {
  const [first] = sectors
  const last = sectors.at(-1)
  return { from: first ? placesOf(first)[0] : '', to: last ? placesOf(last)[1] : '' }
}

function placesOf(sector: FlightQuery['sectors'][number]): [origin: string, destination: string] {
  const { origin, destination, origin_name, destination_name } = sector
  return endNames({
    origin: { iata_code: origin, city_name: origin_name },
    destination: { iata_code: destination, city_name: destination_name },
  })
}

function datesOf(query: FlightQuery, language: Language): string {
  const first = query.sectors[0]?.departure_date ?? ''
  const last = query.return_date ?? query.sectors.at(-1)?.departure_date ?? first
  return first === last ? formatDate(first, language) : formatDateRange(first, last, language)
}

/** Everybody who travels, infants too. */
export const travellerCount = (query: Pick<FlightQuery, 'adults' | 'children' | 'infants'>): number =>
  query.adults + query.children + query.infants

/** The airlines that sell the flights of some slices, each once, in flying order. */
export function marketingCarriers(slices: readonly Slice[]): Carrier[] {
  const byCode = new Map<string, Carrier>()
  for (const { segments } of slices) {
    for (const { marketing_carrier: carrier } of segments) byCode.set(carrier.iata_code, carrier)
  }
  return [...byCode.values()]
}
