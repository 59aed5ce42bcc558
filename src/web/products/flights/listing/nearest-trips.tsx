import type { FlightQuery } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse, Nearest } from '#contracts/flights/results.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { travellerCount } from '../trip/trip-words.ts'
import type { SearchChanges } from '../trip/search-again.ts'
import { useSearchAgain } from '../trip/use-search-again.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import { PersonIcon, icon } from '../../../ui/icons.tsx'
import { SeatIcon } from '../../../ui/icons/order-icons.tsx'
import { CalendarIcon, PinIcon, PlaneIcon } from '../../../ui/page-icons.tsx'

const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M4 12h15M13.5 6.5L19 12l-5.5 5.5" />)

const ICONS = {
  date: CalendarIcon,
  airport: PinIcon,
  cabin: SeatIcon,
  stops: PlaneIcon,
  passengers: PersonIcon,
  filters: PlaneIcon,
  sector: PlaneIcon,
} as const satisfies Record<Nearest['kind'], unknown>

interface NearestTripsProps {
  readonly nearest: readonly Nearest[]
  readonly results: FlightSearchResultsResponse
}

/** The nearest trips that exist, each one press away. */
export function NearestTrips({ nearest, results }: NearestTripsProps) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const words = useNearestWords(results.query)
  const { searching, searchAgain } = useSearchAgain()
  if (nearest.length === 0) return null
  return (
    <ul className="grid w-[min(34rem,100%)] gap-2" aria-busy={searching}>
      {nearest.map((trip) => {
        const Icon = ICONS[trip.kind]
        // Named so that it can be changed by hand: nothing near to it flies.
        if (trip.kind === 'sector') {
          return (
            <li key={JSON.stringify(trip)} className="flex min-h-13 items-center gap-3 px-3.5 py-2 text-ink-soft">
              <Icon className="flex-none" />
              <span className="min-w-0 flex-1">{words(trip)}</span>
            </li>
          )
        }
        return (
          <li key={JSON.stringify(trip)}>
            <button
              type="button"
              className="flex min-h-13 w-full items-center gap-3 rounded-md border border-control px-3.5 py-2 text-start hover:border-indigo hover:bg-indigo-soft"
              onClick={() => searchAgain(results.query, changesOf(results.query, trip))}
            >
              <Icon className="flex-none text-indigo" />
              <span className="min-w-0 flex-1 font-semibold">{words(trip)}</span>
              {trip.amount !== null && (
                <span className="tabular text-sm text-ink-soft">
                  {t('filters.from', { price: show({ amount: trip.amount, currency: results.currency }) })}
                </span>
              )}
              <ArrowRightIcon className="flex-none text-indigo" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What a repeated search must ask to find this trip. */
export function changesOf(query: FlightQuery, trip: Nearest): SearchChanges {
  const sector = trip.sector ?? 0
  const departure = trip.departure_date ?? query.sectors[sector]?.departure_date ?? ''
  return {
    sector,
    ...(trip.departure_date || trip.return_date
      ? { dates: { departure_date: departure, return_date: trip.return_date ?? query.return_date } }
      : {}),
    ...(trip.origin ? { origin: trip.origin } : {}),
    ...(trip.destination ? { destination: trip.destination } : {}),
    ...(trip.travellers ? { travellers: trip.travellers } : {}),
    ...(trip.kind === 'stops' ? { anyStops: true } : {}),
    ...(trip.travel_class ? { travelClass: trip.travel_class } : {}),
  }
}

function useNearestWords(query: FlightQuery): (trip: Nearest) => string {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const { language } = useSettings()
  const words = (trip: Nearest): string => {
    const sector = query.sectors[trip.sector ?? 0]
    switch (trip.kind) {
      case 'date': {
        const out = trip.departure_date ?? sector?.departure_date ?? ''
        const back = query.trip_type === 'round_trip' ? (trip.return_date ?? query.return_date) : null
        const dates = [out, ...(back ? [back] : [])].map((date) => formatDate(date, language))
        return t('none.on_dates', { dates: dates.join(' – ') })
      }
      case 'airport':
        return t('none.by_airports', {
          origin: trip.origin ?? sector?.origin ?? '',
          destination: trip.destination ?? sector?.destination ?? '',
        })
      case 'cabin':
        return t('none.in_cabin', { cabin: flight(`cabin.${trip.travel_class ?? 'economy'}`) })
      case 'stops':
        return t('none.with_stops')
      case 'passengers':
        return t('none.fewer', { count: travellerCount(trip.travellers ?? query) })
      case 'sector':
        return t('none.no_way', { date: formatDate(sector?.departure_date ?? '', language) })
      case 'filters':
        return t('filters.clear')
    }
  }
  // Of several flights, which one is meant.
  return (trip) => {
    const sector = query.sectors[trip.sector ?? -1]
    if (!sector) return words(trip)
    const { origin_name: origin, destination_name: destination } = sector
    return t('none.of_sector', { number: (trip.sector ?? 0) + 1, origin, destination, said: words(trip) })
  }
}
