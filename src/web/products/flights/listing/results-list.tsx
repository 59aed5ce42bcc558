import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addressInFull, formatListingView, type ListingView } from './listing-url.ts'
import { OfferCard } from './offers/offer-card.tsx'
import type { OfferList } from './offers/card-props.ts'
import { foreseeOffers } from './offers/offer-order.ts'
import { RESULTS_ID } from './listing-skips.tsx'
import { newest, waitingCount } from './results-state.ts'
import { loadPriceChange, useConfirmOffer } from './offers/use-confirm-offer.ts'
import type { Comparison } from './compare/use-comparison.ts'
import { ResultsHead } from './results-head.tsx'
import { useComesBack } from '../../../listing/use-comes-back.ts'
import { useRowsInTime } from './use-rows-in-time.ts'
import type { SearchResults } from './use-search-results.ts'

/** Few lists are empty. Its styles come with the list (`WRITTEN_PARTS`). */
const NoResults = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

/** It has come before there is a change to tell of. */
const PriceChange = lazy(async () => ({ default: (await loadPriceChange()).PriceChange }))

interface ResultsListProps {
  readonly found: SearchResults
  readonly view: ListingView
  /** So many pages of the list came in full, by an address for browsers without script; 0 for the first rows alone. */
  readonly fullPages: number
  readonly nationality: string
  /** Whether the server thinks that the screen is small. */
  readonly onPhone: boolean
  /** A new order or filter is being loaded: the list is shown as it can be foreseen. */
  readonly foreseen: boolean
  /** Checked bags that the prices of the answer include; those that are wanted may not be in them yet. */
  readonly bags: number
  /** The offer whose flights and fares are shown. */
  readonly open: string | null
  readonly onOpen: (offerId: string | null) => void
  readonly comparison: Comparison
  readonly onFilters: (filters: FlightFilters) => void
  readonly onEdit: () => void
}

/** The flights that were found, page by page, and what happens when one is chosen. */
export function ResultsList(props: ResultsListProps) {
  const { found, view, fullPages, onPhone, foreseen, onFilters, onEdit } = props
  const t = useTranslations('listing')
  const { state } = found
  const { shown } = state
  const listed = useMemo(
    () => (foreseen ? foreseeOffers(state.offers, view) : state.offers),
    [foreseen, state.offers, view],
  )
  // What was pressed answers first, then the list follows.
  const offers = useDeferredValue(listed)
  const rows = useRowsInTime(offers.length, onPhone ? 'phone' : 'window', fullPages > 0)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const confirm = useConfirmOffer({
    searchId: shown.search_id,
    onExpired: found.markExpired,
    onGone: (code) => {
      setGone((before) => new Set([...before, code]))
      found.refresh()
    },
  })
  const searching = newest(state).status === 'in_progress'

  if (listed.length === 0 && !searching && !foreseen) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <NoResults results={shown} filters={view.filters} onFilters={onFilters} onEdit={onEdit} />
      </Suspense>
    )
  }
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label={t('results')}
      aria-busy={foreseen || searching}
      className="min-h-[60vh]"
    >
      <ResultsHead state={state} count={offers.length} />
      <NewOffers count={waitingCount(state)} onShow={found.showWaiting} />
      {offers.length === 0 ? <SkeletonCards /> : <OfferRows {...props} {...{ offers, rows, gone, confirm }} />}
      {rows < offers.length && <MoreRowsLink view={view} pages={1} />}
      {searching && <ReloadLink view={view} />}
      {state.more === 'failed' && (
        <Notice tone="danger" live className="mt-4">
          {t('more_failed')}
        </Notice>
      )}
      {shown.meta.next_cursor && !foreseen && <ShowMore found={found} count={offers.length} />}
      {rows >= offers.length && shown.meta.next_cursor && (
        <MoreRowsLink view={view} pages={Math.max(fullPages, 1) + 1} />
      )}
      {confirm.isAsked && (
        <Suspense>
          <PriceChange confirm={confirm} />
        </Suspense>
      )}
    </section>
  )
}

type OfferRowsProps = Pick<
  ResultsListProps,
  'found' | 'view' | 'nationality' | 'open' | 'onOpen' | 'comparison' | 'bags'
> & {
  readonly offers: SearchResults['state']['offers']
  /** So many are drawn; of the others their space. */
  readonly rows: number
  /** Offers that are sold out since. */
  readonly gone: ReadonlySet<string>
  readonly confirm: ReturnType<typeof useConfirmOffer>
}

/** Other ways back that were chosen, by the row that they stand in. */
function useChosenReturns() {
  const [returns, setReturns] = useState<ReadonlyMap<string, Offer>>(new Map())
  const onReturn = useCallback(
    (first: Offer, offer: Offer) => setReturns((before) => new Map(before).set(first.offer_id, offer)),
    [],
  )
  return { returns, onReturn }
}

/** What a row needs to ask the list for more; the same until the list is another one. */
function useOfferList(sessionId: string, { sort, filters }: ListingView, nationality: string): OfferList {
  return useMemo(() => ({ sessionId, sort, filters, nationality }), [sessionId, sort, filters, nationality])
}

function OfferRows(props: OfferRowsProps) {
  const { found, view, nationality, open, onOpen, comparison, bags, offers, rows, gone, confirm } = props
  const { sessionId, query } = found.state.source
  const list = useOfferList(sessionId, view, nationality)
  const { returns, onReturn } = useChosenReturns()
  const cheapest = offers.find(({ tags }) => tags.includes('cheapest'))
  const toggle = useCallback((id: string) => onOpen(open === id ? null : id), [open, onOpen])
  const isWhole = useComesBack()
  return (
    <ul
      className={classes('offer-list grid gap-3', query.trip_type !== 'one_way' && 'is-return', isWhole && 'is-whole')}
    >
      {offers.slice(0, rows).map((offer) => {
        const shown = returns.get(offer.offer_id) ?? offer
        return (
          <OfferCard
            key={offer.offer_id}
            first={offer}
            offer={shown}
            {...{ onReturn, cheapest, query, list, bags }}
            choice={
              open === offer.offer_id
                ? { gone, checking: confirm.checking, onChoose: confirm.choose, onCrossSell: confirm.confirm }
                : null
            }
            onToggle={toggle}
            compared={comparison.offers.some(({ offer_id }) => offer_id === shown.offer_id)}
            onCompare={comparison.toggle}
          />
        )
      })}
      {offers.slice(rows).map(({ offer_id }) => (
        <li key={offer_id} aria-hidden="true" className="card offer-space" />
      ))}
    </ul>
  )
}

/** For browsers that run no script, and so draw no more rows than came with the page. */
function MoreRowsLink({ view, pages }: { view: ListingView; pages: number }) {
  const t = useTranslations('listing')
  return (
    <noscript>
      <a href={addressInFull(view, pages)} className="link mt-4 inline-block">
        {t(pages === 1 ? 'show_all_rows' : 'show_more')}
      </a>
    </noscript>
  )
}

/** Later answers come by script; without one they come with the page. */
function ReloadLink({ view }: { view: ListingView }) {
  const t = useTranslations('listing')
  return (
    <noscript>
      <a href={`?${formatListingView(view)}`} className="link">
        {t('show_found')}
      </a>
    </noscript>
  )
}

function ShowMore({ found, count }: { found: SearchResults; count: number }) {
  const t = useTranslations('listing')
  return (
    <div className="mt-6 text-center noscript:hidden">
      <Button size="large" waiting={found.state.more === 'loading'} onClick={found.showMore}>
        {t('show_more')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        {t('shown_of', { shown: count, total: found.state.shown.meta.listed })}
      </p>
    </div>
  )
}

/** Says that more was found. It floats over the list: what is being read stays where it is. */
function NewOffers({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('listing')
  return (
    <div className="new-offers" role="status">
      {count > 0 && (
        <Button look="strong" className="pointer-events-auto animate-rise rounded-xl shadow-float" onClick={onShow}>
          {t('new_results', { count })}
        </Button>
      )}
    </div>
  )
}

function SkeletonCards() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <div key={number} className="card grid h-28 grid-cols-[auto_1fr_auto] items-center gap-4 px-4">
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
