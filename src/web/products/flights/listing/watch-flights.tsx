import type { AlertDates } from '#contracts/accounts/price-alerts.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { formatDate } from '#contracts/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import { WatchForm } from '../../../listing/watch/watch-form.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { RadioGroup } from '../../../ui/choices/choice.tsx'
import { searchAgainRequest } from '../trip/search-again.ts'
import { useTripWords } from '../trip/trip-words.ts'

const DATES = ['exact', 'days', 'month'] as const satisfies readonly AlertDates[]

interface WatchFlightsProps {
  readonly results: FlightSearchResultsResponse
  /** Only flights without a stop were searched or are shown. */
  readonly direct: boolean
  readonly onDone: () => void
}

/** A price alert on flights, on which days and with how many stops. */
export default function WatchFlights({ results, direct, onDone }: WatchFlightsProps) {
  const t = useTranslations('listing')
  const { query, currency, facets } = results
  const { language } = useSettings()
  const words = useTripWords(query)
  const [dates, setDates] = useState<AlertDates>(query.flexible_dates ? 'days' : 'exact')
  const [directOnly, setDirect] = useState(direct)
  const month = formatDate(`${(query.sectors[0]?.departure_date ?? '').slice(0, 7)}-01`, language, 'month')
  return (
    <WatchForm
      title={words.route}
      facts={[words.dates, words.travellers, words.cabin]}
      price={facets.price && { amount: facets.price.min, currency }}
      request={(terms) => {
        const search = { ...searchAgainRequest(query), direct_only: directOnly }
        return { kind: 'flight', search, dates, ...terms }
      }}
      back={t('watch.back')}
      onDone={onDone}
    >
      <RadioGroup
        legend={t('watch.dates')}
        value={dates}
        options={DATES.map((value) => ({ value, label: t(`watch.dates_${value}`, { month }) }))}
        onChange={setDates}
      />
      <Checkbox name="direct" checked={directOnly} onChange={({ target }) => setDirect(target.checked)}>
        {t('watch.direct')}
      </Checkbox>
    </WatchForm>
  )
}
