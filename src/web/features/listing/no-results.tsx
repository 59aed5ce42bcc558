import type { FlightFilters, FlightSearchResultsResponse } from '#contracts/flights.ts'
import { useTranslations } from 'use-intl/react'
import { useSearchAgain } from '../../flight/use-search-again.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFilterText } from './active-filters.tsx'
import { relaxations } from './relaxations.ts'

interface NoResultsProps {
  readonly results: FlightSearchResultsResponse
  readonly filters: FlightFilters
  readonly onFilters: (filters: FlightFilters) => void
  readonly onEdit: () => void
}

/** Why the list is empty, and the nearest thing that is not. */
export function NoResults({ results, filters, onFilters, onEdit }: NoResultsProps) {
  const t = useTranslations('listing')
  const { searching, searchAgain } = useSearchAgain()
  if (results.meta.total_unfiltered > 0) return <Filtered {...{ results, filters, onFilters }} />
  const failed = results.status === 'failed'
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{failed ? t('none.failed_title') : t('none.title')}</h2>
      <p className="max-w-prose text-ink-soft">{failed ? t('none.failed') : t('none.text')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {failed && (
          <Button look="primary" waiting={searching} onClick={() => searchAgain(results.query)}>
            {t('gone.search_again')}
          </Button>
        )}
        <Button look={failed ? 'secondary' : 'primary'} onClick={onEdit}>
          {t('edit_search')}
        </Button>
      </div>
    </Card>
  )
}

function Filtered({ results, filters, onFilters }: Omit<NoResultsProps, 'onEdit'>) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const { facets, currency } = results
  const text = useFilterText({ filters, facets, currency, onChange: onFilters })
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{t('none.filtered_title')}</h2>
      <p className="text-ink-soft">{t('none.filtered', { count: results.meta.total_unfiltered })}</p>
      <ul className="grid gap-2">
        {relaxations(filters, facets).map((relaxation) => (
          <li key={relaxation.name}>
            <Button onClick={() => onFilters(relaxation.filters)} className="text-start!">
              {relaxation.fromPrice === null
                ? t('none.without', { filter: text(relaxation.name) })
                : t('none.without_from', {
                    filter: text(relaxation.name),
                    price: show({ amount: relaxation.fromPrice, currency }),
                  })}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={() => onFilters({})}>
        {t('filters.clear')}
      </Button>
    </Card>
  )
}
