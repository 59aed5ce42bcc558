import type { FlightFilters } from '#contracts/flights.ts'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { partySize } from '../../flight/trip-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListingView } from './listing-url.ts'
import { NoResults } from './no-results.tsx'
import { OfferCard } from './offer-card.tsx'
import { PriceChange } from './price-change.tsx'
import { newest, waitingCount } from './results-state.ts'
import { useConfirmOffer } from './use-confirm-offer.ts'
import type { SearchResults } from './use-search-results.ts'

interface ResultsListProps {
  readonly found: SearchResults
  readonly view: ListingView
  /** A new order or filter is being loaded. */
  readonly dimmed: boolean
  readonly onFilters: (filters: FlightFilters) => void
  readonly onEdit: () => void
}

/** The flights that were found, page by page, and what happens when one is chosen. */
export function ResultsList({ found, view, dimmed, onFilters, onEdit }: ResultsListProps) {
  const t = useTranslations('listing')
  const { state } = found
  const { shown, offers } = state
  const [open, setOpen] = useState<string | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const confirm = useConfirmOffer({
    searchId: shown.search_id,
    onExpired: found.markExpired,
    onGone: (code) => {
      setGone((before) => new Set([...before, code]))
      found.refresh()
    },
  })
  const toggle = useCallback((id: string) => setOpen((before) => (before === id ? null : id)), [])
  const searching = newest(state).status === 'in_progress'
  const fresh = waitingCount(state)

  if (offers.length === 0 && !searching) {
    return <NoResults results={shown} filters={view.filters} onFilters={onFilters} onEdit={onEdit} />
  }
  return (
    <section
      aria-label={t('results')}
      aria-busy={dimmed || searching}
      className={dimmed ? 'opacity-60 transition-opacity' : undefined}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <p role="status">{offers.length === 0 ? t('searching') : t('count', { count: shown.meta.total })}</p>
        <p className="text-xs">{t('prices_for_all', { count: partySize(shown.query) })}</p>
      </div>
      {fresh > 0 && (
        <Button
          className="sticky top-20 z-10 mx-auto mb-3 flex rounded-full! shadow-float"
          look="strong"
          onClick={found.showWaiting}
        >
          {t('new_results', { count: fresh })}
        </Button>
      )}
      {offers.length === 0 ? (
        <SkeletonCards />
      ) : (
        <ul className="grid gap-3">
          {offers.map((offer) => (
            <OfferCard
              key={offer.offer_id}
              offer={offer}
              query={state.source.query}
              choice={open === offer.offer_id ? { gone, checking: confirm.checking, onChoose: confirm.choose } : null}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
      {state.more === 'failed' && (
        <Notice tone="danger" live className="mt-4">
          {t('more_failed')}
        </Notice>
      )}
      {shown.meta.next_cursor && (
        <div className="mt-6 text-center">
          <Button size="large" waiting={state.more === 'loading'} onClick={found.showMore}>
            {t('show_more')}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">
            {t('shown_of', { shown: offers.length, total: shown.meta.total })}
          </p>
        </div>
      )}
      <PriceChange confirm={confirm} />
    </section>
  )
}

function SkeletonCards() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <div key={number} className="card grid h-24 grid-cols-[auto_1fr_auto] items-center gap-4 px-4">
          <Skeleton className="size-8" />
          <span className="grid gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-28" />
          </span>
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </div>
  )
}
