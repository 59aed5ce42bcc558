import type { HotelAlert } from '#contracts/accounts/price-alerts.ts'
import { hotelStayAddress, staySearchAddress } from '#contracts/hotels/search-address.ts'
import { formatDateRange } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import type { AlertPanel, AlertWords } from '../../../account/price-alerts/alert-panel.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { useStayWords } from '../stay/stay-words.ts'

/** Stays whose price is watched: the cheapest of a place, or one hotel. */
export const alertPanel: AlertPanel<HotelAlert> = { Words: ({ alert, children }) => children(useWords(alert)) }

function useWords({ query, hotel }: HotelAlert): AlertWords {
  const t = useTranslations('stay')
  const { guests } = useStayWords()
  const { language } = useSettings()
  return {
    title: hotel ? hotel.name : t('watch.cheapest', { place: query.destination.name }),
    dates: formatDateRange(query.check_in, query.check_out, language),
    facts: [t('nights', { count: query.nights }), guests(query.rooms)],
    pricedDates: null,
    searchAt: hotel ? hotelStayAddress(hotel.hotel_id, query) : staySearchAddress(query, true),
  }
}
