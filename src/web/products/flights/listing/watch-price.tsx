import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { WatchDoor } from '../../../listing/watch/watch-door.tsx'

const loadForm = () => loadPart(() => import('./watch-flights.tsx'))
const WatchFlights = lazy(loadForm)

/** The door to a price alert on what was searched. */
export function WatchPrice({ results, direct }: { results: FlightSearchResultsResponse; direct: boolean }) {
  const t = useTranslations('listing')
  return (
    <WatchDoor
      label={t('watch.open')}
      title={t('watch.title')}
      className="dates-door col-span-full md:col-auto"
      onPrepare={() => void loadForm()}
      form={(onDone) => <WatchFlights {...{ results, direct, onDone }} />}
    />
  )
}
