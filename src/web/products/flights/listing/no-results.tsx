import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { FlightSearchResultsResponse, Nearest } from '#contracts/flights/results.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useFilterText } from './filters/active-filters.tsx'
import { activeFilters, FILTER_RULES, type FilterName, withoutFilter } from './filters/filter-rules.ts'
import { EmptySky } from '../../../listing/empty-sky.tsx'
import { NearestTrips } from './nearest-trips.tsx'
import { relaxations } from './filters/relaxations.ts'
import { useSearchAgain } from '../trip/use-search-again.ts'

interface NoResultsProps {
  readonly results: FlightSearchResultsResponse
  readonly filters: FlightFilters
  readonly onFilters: (filters: FlightFilters) => void
  readonly onEdit: () => void
}

/** Why the list is empty, and the nearest things that are not. */
export function NoResults({ results, filters, onFilters, onEdit }: NoResultsProps) {
  const t = useTranslations('listing')
  const { searching, searchAgain } = useSearchAgain()
  if (results.meta.total_unfiltered > 0) return <Filtered {...{ results, filters, onFilters }} />
  const failed = results.status === 'failed'
  const nearest = results.nearest.filter(({ kind }) => kind !== 'filters')
  const emptyText = results.query.trip_type === 'multi_city' ? 'none.text_sectors' : 'none.text'
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-5 sm:p-8">
      <EmptySky />
      <h2 className="text-xl">{failed ? t('none.failed_title') : t('none.title')}</h2>
      <p className="max-w-prose text-ink-soft">
        {t(failed ? 'none.failed' : nearest.some(({ kind }) => kind !== 'sector') ? 'none.nearest' : emptyText)}
      </p>
      {!failed && <NearestTrips nearest={nearest} results={results} />}
      <div className="mt-2 flex flex-wrap gap-3">
        {failed && (
          <Button look="primary" waiting={searching} onClick={() => searchAgain(results.query)}>
            {t('gone.search_again')}
          </Button>
        )}
        <Button look={failed || nearest.length > 0 ? 'secondary' : 'primary'} onClick={onEdit}>
          {t('edit_search')}
        </Button>
      </div>
    </Card>
  )
}

/** The filters hide everything: which one, and what would be there without it. */
function Filtered({ results, filters, onFilters }: Omit<NoResultsProps, 'onEdit'>) {
  const t = useTranslations('listing')
  const { query, facets, currency } = results
  const text = useFilterText({ query, filters, facets, currency })
  const single = relaxations(filters, facets)
  const guilty = results.nearest.find(({ kind }) => kind === 'filters')
  const joint = jointlyGuilty(guilty, filters)
  const all = activeFilters(filters)
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-5 sm:p-8">
      <EmptySky />
      <h2 className="text-xl">{t('none.filtered_title')}</h2>
      <p className="text-ink-soft">
        {t('none.filtered', { count: results.meta.total_unfiltered })}{' '}
        {single.length === 0 && joint.length > 1 && t('none.contradict', { filters: joint.map(text).join(' + ') })}
      </p>
      <Relaxations {...{ single, joint, filters, currency, text, onFilters }} jointPrice={guilty?.amount ?? null} />
      {all.length > 0 && (
        <Button look={single.length === 0 ? 'primary' : 'quiet'} onClick={() => onFilters({})}>
          {t('filters.clear')}
        </Button>
      )}
    </Card>
  )
}

interface RelaxationsProps extends Pick<NoResultsProps, 'filters' | 'onFilters'> {
  /** Filters that hide everything by themselves. */
  readonly single: ReturnType<typeof relaxations>
  /** Those that hide everything only together. */
  readonly joint: readonly FilterName[]
  readonly jointPrice: number | null
  readonly currency: Currency
  readonly text: ReturnType<typeof useFilterText>
}

/** Each filter without which there is something, or those together. */
function Relaxations({ single, joint, jointPrice, filters, currency, text, onFilters }: RelaxationsProps) {
  const t = useTranslations('listing')
  return (
    <ul className="grid w-full gap-2 sm:w-auto">
      {single.map((relaxation) => (
        <li key={relaxation.name}>
          <FilterButton
            text={t('none.without', { filter: text(relaxation.name) })}
            price={relaxation.fromPrice}
            currency={currency}
            onPress={() => onFilters(relaxation.filters)}
          />
        </li>
      ))}
      {single.length === 0 && joint.length > 0 && (
        <li>
          <FilterButton
            text={t('none.without_all', { filters: joint.map(text).join(' + ') })}
            price={jointPrice}
            currency={currency}
            onPress={() => onFilters(joint.reduce(withoutFilter, filters))}
          />
        </li>
      )}
    </ul>
  )
}

interface FilterButtonProps {
  readonly text: string
  /** Cheapest flight that comes back. */
  readonly price: number | null
  readonly currency: Currency
  readonly onPress: () => void
}

function FilterButton({ text, price, currency, onPress }: FilterButtonProps) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  return (
    <Button onClick={onPress} className="w-full flex-wrap justify-between! text-start!">
      {text}
      {price !== null && (
        <span className="tabular text-sm font-normal text-ink-soft">
          {t('filters.from', { price: show({ amount: price, currency }) })}
        </span>
      )}
    </Button>
  )
}

/** The page's names of the filters that the shop found to hide everything together. */
function jointlyGuilty(guilty: Nearest | undefined, filters: FlightFilters): FilterName[] {
  const fields = new Set<string>(guilty?.filters)
  return activeFilters(filters).filter((name) => FILTER_RULES[name].keys.some((key) => fields.has(key)))
}
