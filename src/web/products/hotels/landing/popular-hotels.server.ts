import type { PopularHotelsResponse, PropertySummary } from '#contracts/hotels/properties.ts'
import { LOCALES } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'

/** A hotel that many were led to. */
export interface PopularHotelCard {
  readonly href: string
  readonly hotel: Pick<
    PropertySummary,
    'hotel_id' | 'name' | 'stars' | 'amenities' | 'latitude' | 'longitude' | 'country_code' | 'photo'
  >
  readonly city: string
  /** Of ten, as the reader writes it; null where nobody has said anything. */
  readonly score: string | null
  /** The lowest price of a night that was seen lately; null where there is none. */
  readonly night: Money | null
}

/** A new price is seen within a minute. */
const LIFETIME = { freshMs: 60_000, usableMs: 3_600_000 } as const

/**
 * Hotels that searches led to most of late; in trouble there are none.
 * @param place code of a city; those of all when left out
 */
export async function loadPopularHotels(page: PageContext, place?: string): Promise<readonly PopularHotelCard[]> {
  const { shop, settings, remember } = page
  const hotels = await remember(`popular hotels ${settings.language} ${place ?? ''}`, LIFETIME, async () => {
    const answer = await shop().call('hotelPopular', place === undefined ? {} : { place })
    return answer.hotels
  }).catch((): PopularHotelsResponse['hotels'] => [])
  return hotels.map((hotel) => ({
    href: hotelPath(hotel.hotel_id),
    hotel: cardOf(hotel),
    city: hotel.city_name,
    score: hotel.reviews && scoreOf(hotel.reviews.score, page),
    night: hotel.lowest_night && { amount: hotel.lowest_night.amount, currency: hotel.lowest_night.currency },
  }))
}

/** The page of a hotel, for whoever has not said when to come. */
const hotelPath = (hotelId: string): string => `/hotels/details/${encodeURIComponent(hotelId)}`

const cardOf = ({
  hotel_id,
  name,
  stars,
  amenities,
  latitude,
  longitude,
  country_code,
  photo,
}: PropertySummary): PopularHotelCard['hotel'] => ({
  hotel_id,
  name,
  stars,
  amenities,
  latitude,
  longitude,
  country_code,
  ...(photo && { photo }),
})

const scoreOf = (score: number, { settings: { language } }: PageContext): string =>
  score.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
