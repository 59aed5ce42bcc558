import { Fragment, useMemo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatPercent } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { FirstScreenEnd } from '../../../lib/page/first-screen.tsx'
import { signInAddress } from '../../../lib/safe-next.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useStayWords } from '../stay/stay-words.ts'
import { HotelCard, type HotelList as CardList } from './cards/hotel-card.tsx'
import { formatListingView, type ListingView, PAGES } from './listing-url.ts'
import { RESULTS_ID } from './listing-skips.tsx'
import type { FoundHotels } from './use-found-hotels.ts'
import { ViewLink } from '../../../listing/view-link.tsx'

/** In sight when a page opens. */
const FIRST = 2

interface HotelListProps {
  readonly found: FoundHotels
  readonly view: ListingView
  /** Pages that the document came with. */
  readonly pages: number
  /** Another order or filter is being loaded. */
  readonly changing: boolean
  /** The hotel that is pointed at, here or on the map. */
  readonly pointed: string | null
  readonly onPoint: (hotelId: string | null) => void
  /** What stands there where nothing is left. */
  readonly empty: ReactNode
}

/** The hotels that were found, page by page. */
export function HotelList({ found, view, pages, changing, pointed, onPoint, empty }: HotelListProps) {
  const t = useTranslations('stay-listing')
  const { source, hotels, more } = found.state
  const { sessionId, query, currency } = source
  const list = useMemo<CardList>(
    () => ({ sessionId, query, currency, sort: view.sort }),
    [sessionId, query, currency, view.sort],
  )
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label={t('results')}
      aria-busy={changing}
      className="min-h-[60vh] transition-opacity aria-busy:opacity-60"
    >
      <ListHead found={found} />
      <MemberPrices hotels={hotels} />
      {hotels.length === 0 ? (
        empty
      ) : (
        <ul className="@container grid gap-3">
          {hotels.map((hotel, at) => (
            <Fragment key={hotel.hotel_id}>
              <HotelCard
                hotel={hotel}
                list={list}
                isFirst={at < FIRST}
                marked={pointed === hotel.hotel_id}
                onPoint={onPoint}
              />
              {at + 1 === FIRST && <FirstScreenEnd as="li" />}
            </Fragment>
          ))}
        </ul>
      )}
      {more === 'failed' && (
        <Notice tone="danger" live className="mt-4">
          {t('more_failed')}
        </Notice>
      )}
      {found.state.nextCursor && <ShowMore found={found} view={view} pages={pages} />}
    </section>
  )
}

/** How many there are, and for whom the prices are. */
function ListHead({ found: { state } }: { found: FoundHotels }) {
  const t = useTranslations('stay-listing')
  const { guests } = useStayWords()
  const { meta, query } = state.source
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm/normal text-ink-soft">
      <p role="status">
        <strong className="text-ink">{t('count', { count: meta.total })}</strong>
      </p>
      <p className="text-xs">{t('prices_for', { guests: guests(query.rooms) })}</p>
    </div>
  )
}

/** To guests: how much less members pay, and the way there. */
function MemberPrices({ hotels }: Pick<FoundHotels['state'], 'hotels'>) {
  const t = useTranslations('stay-listing')
  const { language } = useSettings()
  const { pathname, search } = useLocation()
  const shares = hotels.map(({ cheapest: { total, member_total: own } }) => (own === null ? 0 : 1 - own / total))
  const most = Math.max(0, ...shares)
  if (most < LEAST_SHARE) return null
  return (
    <p className="mb-3 rounded-md bg-indigo-soft px-4 py-2.5 text-sm">
      {t.rich('members', {
        share: formatPercent(Math.floor(most * 100) / 100, language),
        link: (words) => (
          <Link className="link font-semibold" to={signInAddress(pathname + search)}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

/** Below it there is nothing to be told. */
const LEAST_SHARE = 0.01

function ShowMore({ found, view, pages }: Pick<HotelListProps, 'found' | 'view' | 'pages'>) {
  const t = useTranslations('stay-listing')
  const { hotels, source, more } = found.state
  const params = formatListingView(view)
  params.set(PAGES, String(pages + 1))
  return (
    <div className="mt-6 text-center">
      <ViewLink
        to={`?${params}`}
        onChoose={found.showMore}
        className="button button-secondary button-large"
        aria-disabled={more === 'loading' || undefined}
      >
        {t('show_more')}
      </ViewLink>
      <p className="mt-2 text-sm text-ink-soft">{t('shown_of', { shown: hotels.length, total: source.meta.total })}</p>
    </div>
  )
}
