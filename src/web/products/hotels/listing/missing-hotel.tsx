import { useTranslations } from 'use-intl/react'
import type { HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RefusedDates } from '../stay/refused-dates.tsx'

/** The hotel that somebody has asked for and that does not take the stay: why, before the others near to it. */
export default function MissingHotel({ results: { missing, query, meta } }: { results: HotelSearchResultsResponse }) {
  const t = useTranslations('stay')
  if (!missing) return null
  if (missing.refused) return <RefusedDates hotel={missing} query={query} refused={missing.refused} />
  if (meta.total_unfiltered === 0) return null
  return (
    <Notice tone="warn" title={t('rules.full_title', { hotel: missing.name })}>
      {t('rules.full')}
    </Notice>
  )
}
