import type { HotelAlertInput } from '#contracts/accounts/price-alerts.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import { hotelStayAddress, staySearchAddress } from '#contracts/hotels/search-address.ts'
import { formatDate } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Watched, WatchedKind, WatchRequest } from '#modules/price-alerts/index.ts'
import { askProperty } from '../ask-property.ts'
import type { HotelDeps } from '../deps.ts'
import { readHotelId } from '../hotel-id.ts'
import { readStay } from '../read-stay.ts'
import { earliestToday } from '../search/search-rules.ts'
import { describeQuery } from '../search/search-query.ts'
import { findLowestPrice } from './lowest-price.ts'
import { type WatchedStay, watchedStaySchema } from './watched-stay.ts'

const stayOf = ({ query }: Pick<Watched, 'query'>): WatchedStay => watchedStaySchema.parse(query)

/** Stays whose price can be watched: the cheapest of a place, or one hotel. */
export function watchedStays(deps: HotelDeps, translate: Translate): WatchedKind<HotelAlertInput> {
  const aboutOf = ({ hotel }: WatchedStay, { destination }: HotelQuery, language: Language): string =>
    hotel ? hotel.name : translate(language, 'mails.price_alert_confirm.hotel.about', { place: destination.name })
  return {
    kind: 'hotel',
    read: (input, isCustomer) => readWatched(deps, input, isCustomer),
    hasPassed: ({ endsOn }) => endsOn < earliestToday(deps.clock.now()),
    findCheapest: (watched) => findLowestPrice(deps, stayOf(watched)),
    describe: async (watched, last, language) => {
      const { stay, hotel } = stayOf(watched)
      return {
        kind: 'hotel',
        query: await describeQuery(deps, stay, language),
        hotel: hotel && { hotel_id: hotel.hotelId, name: hotel.name },
        last: last && { amount: last.amount },
      }
    },
    title: async (watched, language) => {
      const stay = stayOf(watched)
      return aboutOf(stay, await describeQuery(deps, stay.stay, language), language)
    },
    words: async (watched, _, language) => {
      const stay = stayOf(watched)
      const query = await describeQuery(deps, stay.stay, language)
      const { hotel } = stay
      const values = { place: query.destination.name, hotel: hotel?.name ?? '' }
      return {
        about: aboutOf(stay, query, language),
        of: translate(language, `mails.price_alert_confirm.hotel.${hotel ? 'of_hotel' : 'of'}`, values),
        dates: `${datesText(query, language)} · ${guestsText(translate, query, language)}`,
        address: hotel ? hotelStayAddress(hotel.hotelId, query) : staySearchAddress(query, true),
      }
    },
  }
}

async function readWatched(
  deps: HotelDeps,
  { search, hotel_id }: HotelAlertInput,
  forMembers: boolean,
): Promise<WatchRequest> {
  const stay = await readStay(deps, search, 'search.')
  const hotel = hotel_id ? await readHotel(deps, hotel_id) : null
  const { destination, ...when } = stay
  // Of one hotel it is no matter where it was found.
  const what = hotel ? hotel.hotelId : `${destination.type} ${destination.id}`
  const query: WatchedStay = { stay, hotel, forMembers }
  return { query, dates: 'exact', identity: ['hotel', what, when, forMembers], endsOn: stay.checkIn }
}

async function readHotel(deps: HotelDeps, hotelId: string): Promise<WatchedStay['hotel']> {
  const { supplier, propertyId } = readHotelId(deps, hotelId)
  const { name } = await askProperty(deps, supplier, propertyId, 'en')
  return { hotelId, name }
}

const datesText = ({ check_in, check_out }: HotelQuery, language: Language): string =>
  [check_in, check_out].map((date) => formatDate(date, language, 'day')).join(' – ')

function guestsText(translate: Translate, { rooms }: HotelQuery, language: Language): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
  const children = rooms.reduce((sum, room) => sum + room.children, 0)
  const counts = { rooms: rooms.length, adults, ...(children > 0 && { children }) }
  return Object.entries(counts)
    .map(([what, count]) => translate(language, `stay.${what}`, { count }))
    .join(', ')
}
