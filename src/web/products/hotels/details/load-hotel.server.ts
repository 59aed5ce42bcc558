import { data } from 'react-router'
import type { HotelPropertyResponse } from '#contracts/hotels/properties.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { loadAgency } from '../../../lib/shop-facts.server.ts'
import { todayIn } from '../../../lib/today.server.ts'
import type { HotelData } from './hotel-data.ts'

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
  const { status, ...hotel } = found
  return {
    hotel: {
      ...hotel,
      today: todayIn(page, 'Africa/Lagos'),
      rates: Object.fromEntries([[CHARGE_CURRENCY, 1], ...rates]),
    },
    status,
  }
}

type Found = HotelPropertyResponse & Pick<HotelData, 'stay' | 'without'> & { readonly status: number }

async function findHotel({ api }: PageContext, hotel_id: string, sessionId: string | null): Promise<Found> {
  const known = async (without: HotelData['without'], status: number): Promise<Found> => {
    const { hotel, nearby } = await api.call('hotelProperty', { hotel_id }).catch(refuseUnknown)
    return { hotel, nearby, stay: null, without, status }
  }
  if (!sessionId) return known('dates', 200)
  try {
    const { hotel, nearby, ...stay } = await api.call('hotelDetails', { sessionId, hotel_id })
    const { search_id, query, as_of, rooms, lowest_total, member_total, refused } = stay
    return {
      hotel,
      nearby,
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
