import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { useTranslations } from 'use-intl/react'
import { useTripWords } from '../trip/trip-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EditIcon } from '../../../ui/icons/order-icons.tsx'
import { ShareIcon } from '../../../ui/page-icons.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { FirstScreenEnd } from '../../../lib/page/first-screen.tsx'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSharedSearch } from './share-search.ts'

interface ListingHeaderProps {
  readonly results: FlightSearchResultsResponse
  /** Somebody is about to press the button. */
  readonly onPrepare: () => void
  readonly onEdit: () => void
}

/** What was searched, always in sight, and the way to change it. */
export function ListingHeader({ results, onPrepare, onEdit }: ListingHeaderProps) {
  const t = useTranslations('listing')
  const { query, highlights, currency } = results
  const words = useTripWords(query)
  const shared = useSharedSearch(query, highlights && { amount: highlights.cheapest.total, currency })
  return (
    <div className="top-bar top-0 z-20 tall:sticky border-b border-line bg-surface">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <h1 className="relative text-lg leading-6 font-bold tracking-normal max-sm:line-clamp-2 sm:truncate">
            <span className="sr-only">{t('title', { route: words.spoken, dates: words.dates })}</span>
            <span aria-hidden="true">{words.route}</span>
          </h1>
          <p className="truncate text-xs text-ink-soft sm:text-sm">
            {[words.dates, words.travellers, words.cabin].join(' · ')}
          </p>
        </div>
        <div className="in-turn flex flex-none gap-2 [contain-intrinsic-size:6.25rem_2.75rem] noscript:hidden">
          <ShareButton shared={shared} label={t('share.label')} size="small" className="min-h-11">
            <ShareIcon />
            <span className="max-sm:sr-only">{t('share.short')}</span>
          </ShareButton>
          <Button
            size="small"
            className="min-h-11 flex-none"
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
            onClick={onEdit}
            aria-haspopup="dialog"
          >
            <EditIcon />
            <span className="max-sm:sr-only">{t('edit_search')}</span>
          </Button>
        </div>
      </div>
    </div>
  )
}

/**
 * The end of what stands over a list: in a document it is painted alone, and on a phone the list is laid out after that
 * (`shell/in-turn.ts`). What comes once the page lives is there at once.
 */
export function ListHeadEnd() {
  return useHydrated() ? null : <FirstScreenEnd id="list-head-end" />
}
