import type { HotelQuery } from '#contracts/hotels/query.ts'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { stayOfQuery } from './read-stay.ts'
import { StayForm } from './stay-form.tsx'

interface RepeatStayProps {
  /** What was searched for, as results and details of hotels say it. */
  readonly query: HotelQuery
  /** The first day on which a stay may begin, `2026-12-01`: what the page's loader has of `todayIn(page, 'Africa/Lagos')`. */
  readonly today: string
}

/**
 * The search form of stays with a search in it that was made; sent, it leads to the results of the new one. Loaded when
 * somebody wants to change that search (`lazy(() => loadPart(() => import(…)))` inside `Suspense`), and brings its own
 * catalogues along. Another search is another form: give it the session as its `key`.
 */
export default function RepeatStay({ query, today }: RepeatStayProps) {
  return (
    <PartMessages messages={['search-parts', 'stay-search']}>
      <StayForm initial={stayOfQuery(query)} today={today} compact />
    </PartMessages>
  )
}
