import type { HotelFilters, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import type { Money } from '#contracts/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDateRange } from '#contracts/format.ts'
import { EmptySky } from '../../../listing/empty-sky.tsx'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CalendarIcon, PinIcon } from '../../../ui/page-icons.tsx'
import { FailedSearch } from './failed-search.tsx'
import { useFilterText } from './filters/active-filters.tsx'
import { withoutFilter } from './filters/filter-rules.ts'
import { addressOf, type ListingView } from './listing-url.ts'
import { searchAgain } from './search-again.ts'
import { ViewLink } from '../../../listing/view-link.tsx'

interface NoHotelsProps {
  /** The address of the form with the search in it. */
  readonly search: string
  readonly results: HotelSearchResultsResponse
  readonly view: ListingView
  readonly onFilters: (filters: HotelFilters) => void
}

/** Why the list is empty, and the nearest things that are not. */
export function NoHotels({ results, search, view, onFilters }: NoHotelsProps) {
  if (results.meta.total_unfiltered > 0) return <Filtered {...{ results, view, onFilters }} />
  if (results.status === 'failed') return <FailedSearch />
  return <NothingThere results={results} search={search} />
}

/** One press away from hotels: what is changed, and how many there are from which price. */
const NEAR =
  'flex min-h-13 w-full items-center gap-x-3 rounded-md border border-control px-3.5 py-2 text-start hover:border-indigo hover:bg-indigo-soft'

/** The filters hide everything: which one, and what would be there without it. */
function Filtered({ results, view, onFilters }: Omit<NoHotelsProps, 'search'>) {
  const t = useTranslations('stay-listing')
  const { query, currency, relaxed, meta } = results
  const { filters } = view
  const text = useFilterText({ filters, query, currency })
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-5 sm:p-8">
      <EmptySky />
      <h2 className="text-xl">{t('none.filtered_title')}</h2>
      <p className="text-ink-soft">{t('none.filtered', { count: meta.total_unfiltered })}</p>
      <ul className="grid w-[min(34rem,100%)] gap-2">
        {relaxed.map(({ filter, hotels, total }) => {
          const left = withoutFilter(filters, filter)
          return (
            <li key={filter}>
              <ViewLink
                to={addressOf({ ...view, filters: left })}
                onChoose={() => onFilters(left)}
                className={`${NEAR} flex-wrap`}
              >
                <span className="min-w-40 flex-1 font-semibold">{t('none.without', { filter: text(filter) })}</span>
                <Found hotels={hotels} money={{ amount: total, currency }} />
              </ViewLink>
            </li>
          )
        })}
      </ul>
      <ViewLink
        to={addressOf({ ...view, filters: {} })}
        onChoose={() => onFilters({})}
        className={relaxed.length === 0 ? 'button button-primary' : 'button button-quiet'}
      >
        {t('filters.clear')}
      </ViewLink>
    </Card>
  )
}

function Found({ hotels, money }: { hotels: number; money: Money }) {
  const t = useTranslations('stay-listing')
  const { show } = useMoney()
  return (
    <span className="tabular text-sm text-ink-soft">
      {t('none.found', { count: hotels })} · {t('from', { price: show(money) })}
    </span>
  )
}

/** Nobody has a room for everybody on these days: other days and other cities that have. */
function NothingThere({ results: { query, nearest, currency }, search }: Pick<NoHotelsProps, 'results' | 'search'>) {
  const t = useTranslations('stay-listing')
  const { language } = useSettings()
  const { dates = [], places = [] } = nearest ?? {}
  const any = dates.length + places.length > 0
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-5 sm:p-8">
      <EmptySky />
      <h2 className="text-xl">{t('none.title', { place: query.destination.name })}</h2>
      <p className="max-w-prose text-ink-soft">{t(any ? 'none.nearest' : 'none.text')}</p>
      <ul className="grid w-[min(34rem,100%)] gap-2">
        {dates.map(({ check_in, check_out, hotels, total }) => (
          <li key={check_in}>
            <LinkNear to={searchAgain(search, { checkin: check_in, checkout: check_out })} icon={CalendarIcon}>
              <span className="font-semibold">{formatDateRange(check_in, check_out, language, 'medium')}</span>
              <Found hotels={hotels} money={{ amount: total, currency }} />
            </LinkNear>
          </li>
        ))}
        {places.map(({ destination, distance_km: km, hotels, total }) => (
          <li key={destination.id}>
            <LinkNear
              to={searchAgain(search, {
                destination: `${destination.type}:${destination.id}`,
                place: destination.name,
              })}
              icon={PinIcon}
            >
              <span className="font-semibold">
                {destination.name}
                <span className="block text-sm font-normal text-ink-soft">{t('none.away', { km })}</span>
              </span>
              <Found hotels={hotels} money={{ amount: total, currency }} />
            </LinkNear>
          </li>
        ))}
      </ul>
      <LinkButton look={any ? 'secondary' : 'primary'} to={search}>
        {t('edit_search')}
      </LinkButton>
    </Card>
  )
}

interface LinkNearProps {
  readonly to: string
  readonly icon: typeof PinIcon
  readonly children: ReactNode
}

function LinkNear({ to, icon: Icon, children }: LinkNearProps) {
  return (
    <Link to={to} rel="nofollow" className={NEAR}>
      <Icon className="flex-none text-indigo" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">{children}</span>
    </Link>
  )
}
