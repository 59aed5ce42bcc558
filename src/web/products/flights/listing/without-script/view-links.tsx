import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFilterText } from '../filters/active-filters.tsx'
import type { FilterProps } from '../filters/filter-parts.tsx'
import { activeFilters, withFilter, withoutFilter } from '../filters/filter-rules.ts'
import { formatListingView, type ListingView, SORTS } from '../listing-url.ts'

interface ViewLinksProps extends Omit<FilterProps, 'filters' | 'onChange'> {
  readonly view: ListingView
}

/** Order and filters of the list as links, for browsers that run no script. */
export function ViewLinks({ view, ...facts }: ViewLinksProps) {
  const t = useTranslations('listing')
  const textOf = useFilterText({ ...facts, filters: view.filters })
  const { filters } = view
  const { facets } = facts
  const to = (next: FlightFilters) => addressOf({ ...view, filters: next })
  return (
    <nav aria-label={t('filters.title')} className="card grid gap-3 p-4 text-sm">
      <Line label={t('sort.title')}>
        {SORTS.map((sort) => (
          <ViewLink key={sort} to={addressOf({ ...view, sort })} on={sort === view.sort}>
            {t(`sort.${sort}`)}
          </ViewLink>
        ))}
      </Line>
      <Line label={t('filters.stops')}>
        {facets.stops.map(({ value }) => (
          <ViewLink
            key={value}
            to={to(withFilter(filters, 'stops', { max_stops: value }))}
            on={filters.max_stops === value}
          >
            {t('filters.max_stops', { count: value })}
          </ViewLink>
        ))}
      </Line>
      <Line label={t('filters.bags')}>
        {facets.checked_bags.map((_, bags) => (
          <ViewLink
            // Each place in the list is a number of bags.
            // oxlint-disable-next-line react/no-array-index-key
            key={bags}
            to={to(withFilter(filters, 'bags', bags === 0 ? {} : { checked_bags: bags }))}
            on={(filters.checked_bags ?? 0) === bags}
          >
            {t('filters.bags_value', { count: bags })}
          </ViewLink>
        ))}
      </Line>
      <Line label={t('filters.airlines')}>
        {facets.airlines.map(({ value, name, count }) => (
          <ViewLink
            key={value}
            to={to(withFilter(filters, 'airlines', { airlines: [value] }))}
            on={filters.airlines?.includes(value) === true}
          >
            {name} ({count})
          </ViewLink>
        ))}
      </Line>
      {activeFilters(filters).length > 0 && (
        <Line label={t('filters.active')}>
          {activeFilters(filters).map((name) => (
            <ViewLink key={name} to={to(withoutFilter(filters, name))} on={false}>
              {textOf(name)} × <span className="sr-only">{t('filters.remove')}</span>
            </ViewLink>
          ))}
          <ViewLink to={to({})} on={false}>
            {t('filters.clear')}
          </ViewLink>
        </Line>
      )}
    </nav>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong>{label}</strong>
      {children}
    </p>
  )
}

function ViewLink({ to, on, children }: { to: string; on: boolean; children: ReactNode }) {
  return (
    <a
      href={to}
      rel="nofollow"
      aria-current={on || undefined}
      className="link inline-block py-1 aria-[current]:font-bold"
    >
      {children}
    </a>
  )
}

/** A lone `?` keeps to the list where nothing else is asked. */
const addressOf = (view: ListingView): string => `?${formatListingView(view)}`
