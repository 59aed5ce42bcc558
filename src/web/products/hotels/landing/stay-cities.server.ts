import { staySearchAddress } from '#contracts/hotels/search-address.ts'
import type { SearchDestinationResponse } from '#contracts/hotels/query.ts'
import { addDays } from '../../../search/days.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import type { StayCityCard } from './hotels-page.tsx'

/** Two rows of four. */
const CARDS = 8

/** A new price is seen within a minute. */
const LIFETIME = { freshMs: 60_000, usableMs: 3_600_000 } as const

const ARRIVES_IN_DAYS = 28
const NIGHTS = 3

/**
 * Cities that many stay in, each with the way to its hotels; in trouble there are none.
 * @param today `2026-12-01`
 */
export async function loadStayCities(page: PageContext, today: string): Promise<readonly StayCityCard[]> {
  const cities = await loadPopular(page)
  return cities.slice(0, CARDS).map((city) => cardOf(city, page, today))
}

/**
 * The way to the hotels of one city; null where there are none, and in trouble.
 * @param code by which the shop knows the city
 */
export async function loadStayCity(page: PageContext, code: string, today: string): Promise<StayCityCard | null> {
  const { shop, settings, remember } = page
  const asked = { search: '', destination: { type: 'city', id: code } } as const
  const [city] = await remember(`stay city ${settings.language} ${code}`, LIFETIME, async () => {
    const { data } = await shop().call('hotelSearchDestination', asked)
    return data
  }).catch(() => [])
  return city ? cardOf(city, page, today) : null
}

function cardOf(
  { lowest_night: seen, ...destination }: SearchDestinationResponse['data'][number],
  { settings }: PageContext,
  today: string,
): StayCityCard {
  return {
    code: destination.id,
    city: destination.name,
    hotels: destination.hotel_count,
    night: seen ? { amount: seen.amount, currency: seen.currency } : null,
    // For the days of its price, or for days that leave time to prepare.
    href: staySearchAddress(
      {
        destination,
        check_in: seen?.check_in ?? addDays(today, ARRIVES_IN_DAYS),
        check_out: seen?.check_out ?? addDays(today, ARRIVES_IN_DAYS + NIGHTS),
        nationality: settings.country,
        rooms: [{ adults: 2, children: 0, child_ages: [] }],
      },
      true,
    ),
  }
}

/** Asked in the shop's own name: every visitor is shown the same. */
function loadPopular({ shop, settings, remember }: PageContext): Promise<SearchDestinationResponse['data']> {
  return remember(`stay cities ${settings.language}`, LIFETIME, async () => {
    const { data } = await shop().call('hotelSearchDestination', { search: '' })
    return data.filter(({ type }) => type === 'city')
  }).catch(() => [])
}
