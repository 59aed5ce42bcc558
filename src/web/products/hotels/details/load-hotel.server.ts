import { data } from 'react-router'
import type { HotelPropertyResponse } from '#contracts/hotels/properties.ts'
import type { LowestNight } from '#contracts/hotels/query.ts'
import { hotelStayAddress } from '#contracts/hotels/search-address.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { loadAgency } from '../../../lib/shop-facts.server.ts'
import { todayIn } from '../../../lib/today.server.ts'
import { findCityPage } from '../../../content/destinations/city-pages.server.ts'
import { cityCodeAt } from '../../../content/hotels/near-city.server.ts'
import type { HotelData, SeenStay } from './hotel-data.ts'

interface LoadedHotel {
  readonly hotel: Omit<HotelData, 'asked'>
  readonly status: number
}

/**
 * A hotel with the rooms of a search, or, where there is none or no answer, what is known of it all the same.
 * @throws Response 404 for a hotel that the shop does not know
 */
export async function loadHotel(
  page: PageContext,
  { hotel_id, sessionId }: { readonly hotel_id: string; readonly sessionId: string | null },
): Promise<LoadedHotel> {
  const [found, agency] = await Promise.all([findHotel(page, hotel_id, sessionId), loadAgency(page)])
  const rates = agency.exchangeRates
    .filter(({ from }) => from === CHARGE_CURRENCY)
    .map(({ to, rate }) => [to, Number(rate)] as const)
  const { status, lowest_night: seen, ...hotel } = found
  return {
    hotel: {
      ...hotel,
      seen: seen && seenStay(page, hotel_id, seen),
      above: found.stay ? [] : await pagesAbove(page, hotel),
      today: todayIn(page, 'Africa/Lagos'),
      rates: Object.fromEntries([[CHARGE_CURRENCY, 1], ...rates]),
    },
    status,
  }
}

const HOUR_MS = 3_600_000

function seenStay({ settings, now }: PageContext, hotelId: string, seen: LowestNight): SeenStay {
  const { amount, currency, check_in, check_out, seen_at } = seen
  const rooms = [{ adults: 2, children: 0, child_ages: [] }]
  return {
    night: { amount, currency },
    from: check_in,
    to: check_out,
    hours: Math.max(0, Math.floor((now().getTime() - Date.parse(seen_at)) / HOUR_MS)),
    href: `${hotelStayAddress(hotelId, { check_in, check_out, nationality: settings.country, rooms })}#rooms`,
  }
}

/** All hotels, and its city where something is written about that. */
async function pagesAbove(
  page: PageContext,
  { hotel }: Pick<HotelPropertyResponse, 'hotel'>,
): Promise<HotelData['above']> {
  const code = cityCodeAt(hotel.latitude, hotel.longitude)
  const city = code && (await findCityPage(page, code))
  return [{ to: '/hotels', city: null }, ...(city ? [{ to: city, city: hotel.city_name }] : [])]
}

type Found = HotelPropertyResponse & Pick<HotelData, 'stay' | 'without'> & { readonly status: number }

async function findHotel({ api }: PageContext, hotel_id: string, sessionId: string | null): Promise<Found> {
  const known = async (without: HotelData['without'], status: number): Promise<Found> => {
    const { hotel, nearby, lowest_night } = await api.call('hotelProperty', { hotel_id }).catch(refuseUnknown)
    return { hotel, nearby, lowest_night, stay: null, without, status }
  }
  if (!sessionId) return known('dates', 200)
  try {
    const { hotel, nearby, ...stay } = await api.call('hotelDetails', { sessionId, hotel_id })
    const { search_id, query, as_of, rooms, lowest_total, member_total, refused } = stay
    return {
      hotel,
      nearby,
      lowest_night: null,
      stay: { sessionId, search_id, query, as_of: minuteOf(as_of), rooms, lowest_total, member_total, refused },
      without: null,
      status: 200,
    }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { code } = error.problem
    if (code === 'search_expired' || code === 'validation_failed') return known('ended', 200)
    if (SILENT.has(code)) return known('silent', error.status)
    return refuseUnknown(error)
  }
}

/** Its minute: a page that shows the same a moment later is the same page. */
const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`

const SILENT: ReadonlySet<string> = new Set([
  'supplier_unavailable',
  'hotel_confirmation_failed',
  'exchange_rate_missing',
])

/** An id that cannot be one is as unknown as any other. @throws Response 404 */
function refuseUnknown(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 })
  throw error
}
