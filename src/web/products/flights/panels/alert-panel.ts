import type { FlightAlert } from '#contracts/accounts/price-alerts.ts'
import { searchAddress } from '#contracts/flights/search-address.ts'
import { formatDate } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import { useTranslations } from 'use-intl/react'
import type { AlertPanel, AlertWords } from '../../../account/price-alerts/alert-panel.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { useTripWords } from '../trip/trip-words.ts'

/** Flights whose price is watched. */
export const alertPanel: AlertPanel<FlightAlert> = { Words: ({ alert, children }) => children(useWords(alert)) }

function useWords(alert: FlightAlert): AlertWords {
  const t = useTranslations('alerts')
  const { query, last, dates } = alert
  const words = useTripWords(query)
  const { language } = useSettings()
  const month = formatDate(query.sectors[0]?.departure_date ?? '', language, 'month')
  return {
    title: words.route,
    dates: dates === 'month' ? month : words.dates,
    facts: [t(`dates.${dates}`), words.travellers, words.cabin, ...(query.direct_only ? [t('direct')] : [])],
    pricedDates: last && dates !== 'exact' ? datesOf(last, language) : null,
    searchAt: searchAddress(onLastDates(alert), true),
  }
}

type Last = NonNullable<FlightAlert['last']>

const datesOf = ({ departure_date: out, return_date: back }: Last, language: Language): string =>
  [out, ...(back ? [back] : [])].map((date) => formatDate(date, language)).join(' – ')

/** The search on the dates of the price that was found last. */
function onLastDates({ query, last }: FlightAlert): FlightAlert['query'] {
  if (!last) return query
  const sectors = query.sectors.map((sector) => ({ ...sector, departure_date: last.departure_date }))
  return { ...query, sectors, return_date: last.return_date }
}
