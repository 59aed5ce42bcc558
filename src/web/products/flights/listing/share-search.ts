import type { searchLink } from './search-link.ts'
import { endNames } from '#contracts/flights/end-names.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { Money } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatTime } from '#contracts/format.ts'
import { useMoney, useSettings, useShop } from '../../../lib/use-shop.ts'
import type { Shareable } from '../../../ui/share/share-by-device.ts'
import { marketingCarriers, useTripWords } from '../trip/trip-words.ts'

/** Its code comes when somebody shares: a list of flights goes without that of the form. */
const linkTo = async (...search: Parameters<typeof searchLink>) =>
  (await import('./search-link.ts')).searchLink(...search)

/** A list of flights, for who is to come along. @param cheapest what its cheapest costs now; null while nothing is found */
export function useSharedSearch(query: FlightQuery, cheapest: Money | null): Shareable {
  const t = useTranslations('listing.share')
  const { origin, settings } = useShop()
  const { show } = useMoney()
  const { route, dates, travellers } = useTripWords(query)
  const facts = { route, dates, travellers }
  const price = cheapest === null ? null : show(cheapest)
  return {
    title: route,
    text: price === null ? t('search', facts) : t('search_from', { ...facts, price }),
    url: () => linkTo(query, origin, settings.language),
  }
}

/** One flight of a list: its days, hours, airlines and price. */
export function useSharedOffer({ slices, price }: Offer, query: FlightQuery): Shareable {
  const t = useTranslations('listing.share')
  const { origin } = useShop()
  const { language } = useSettings()
  const { show } = useMoney()
  const { route, travellers } = useTripWords(query)
  const lines = slices.map((slice) => {
    const [from, to] = endNames(slice)
    return t('slice', {
      date: formatDate(slice.departing_at, language),
      origin: from,
      departs: formatTime(slice.departing_at),
      destination: to,
      arrives: formatTime(slice.arriving_at),
    })
  })
  const airlines = marketingCarriers(slices).map(({ name }) => name)
  const total = show({ amount: price.grand_total, currency: price.currency })
  return {
    title: route,
    text: [...lines, airlines.join(', '), t('price', { price: total, travellers })].join('\n'),
    url: () => linkTo(query, origin, language),
  }
}
