import { CHARGE_CURRENCY } from '#contracts/money.ts'
import {
  type FoundStay,
  type FoundStays,
  type PropertyFacts,
  type SearchedPlace,
  type Stay,
  SupplierFailure,
} from '#modules/hotels/stay-supplier.ts'
import { foundTerms } from '../../real-stays/found-terms.ts'
import { aroundOf } from '../../real-stays/stay-places.ts'
import type { AvailableHotel } from '../client/answers.ts'
import { factsOf, timezoneOf } from '../content/describe-hotel.ts'
import { type HotelContent, starsOf } from '../content/hotel-content.ts'
import { readContent } from '../content/read-content.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { askAvailability, commonCurrency, ratesOf } from './availability.ts'
import { placeOfHotel } from './look-up.ts'

/** Hotels around a destination that can take the whole stay, with the cheapest rooms under each of their terms. */
export async function searchStays(
  deps: HotelbedsDeps,
  place: SearchedPlace,
  stay: Stay,
  signal: AbortSignal,
): Promise<FoundStays> {
  const around = aroundOf(deps.places, place) ?? (await placeOfHotel(deps, place))
  if (!around) return { currency: CHARGE_CURRENCY, stays: [] }
  const all = await askAvailability(deps, { around }, { stay, signal })
  const currency = commonCurrency(all) ?? CHARGE_CURRENCY
  const hotels = all.filter((hotel) => hotel.currency === currency)
  const contents = await contentsOf(deps, hotels)
  const now = deps.clock.now()
  const stays = hotels.flatMap((hotel): FoundStay[] => {
    const content = contents.get(hotel.code)
    const facts = (content && factsOf(deps, content)) ?? bareFacts(deps, hotel)
    const timezone = timezoneOf(deps, facts, facts.country)
    const rates = ratesOf(deps, hotel, { currency, timezone, stay })
    const candidates = rates.map(({ rate, rateKey }) => ({ rate, source: rateKey }))
    const terms = foundTerms(candidates, { rooms: stay.rooms.length, now })
    return terms.length > 0 ? [{ facts, terms }] : []
  })
  return { currency, stays }
}

/** Without its descriptions a hotel is still found. */
async function contentsOf(
  deps: HotelbedsDeps,
  hotels: readonly AvailableHotel[],
): Promise<ReadonlyMap<number, HotelContent>> {
  try {
    return await readContent(
      deps,
      hotels.map(({ code }) => code),
      'en',
    )
  } catch (error) {
    if (error instanceof SupplierFailure && error.failure !== 'blocked') return new Map()
    throw error
  }
}

/** What availability itself says of a hotel. */
function bareFacts({ places }: Pick<HotelbedsDeps, 'places'>, hotel: AvailableHotel): PropertyFacts {
  const { code, name, latitude, longitude, categoryCode } = hotel
  const near = places.nearest({ latitude, longitude }, null)
  return {
    propertyId: String(code),
    name,
    stars: starsOf(categoryCode),
    chain: null,
    latitude,
    longitude,
    reviews: null,
    amenities: [],
    cityCode: near.cityCode,
    country: near.country,
  }
}
