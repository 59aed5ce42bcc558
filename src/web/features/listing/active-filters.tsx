import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { departureTimeOf } from './departure-times.ts'
import type { FilterProps } from './filter-panel.tsx'
import { activeFilters, type FilterName, withoutFilter } from './listing-url.ts'

/** The filters that are on, each one press from being off. */
export function ActiveFilters(props: FilterProps) {
  const t = useTranslations('listing')
  const text = useFilterText(props)
  const { filters, onChange } = props
  const on = activeFilters(filters)
  if (on.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('filters.active')}>
      {on.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-indigo bg-indigo-soft ps-3.5 pe-2.5 text-sm text-indigo max-md:min-h-11"
            onClick={() => onChange(withoutFilter(filters, name))}
          >
            {text(name)}
            <CloseIcon className="size-4" />
            <span className="sr-only">{t('filters.remove')}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="button button-quiet min-h-9 text-sm max-md:min-h-11"
          onClick={() => onChange({})}
        >
          {t('filters.clear')}
        </button>
      </li>
    </ul>
  )
}

/** What a filter that is on says. */
export function useFilterText({ filters, facets, currency }: FilterProps): (name: FilterName) => string {
  const t = useTranslations('listing')
  const { show } = useMoney()
  return (name) => {
    switch (name) {
      case 'stops':
        return t('filters.max_stops', { count: filters.max_stops ?? 0 })
      case 'airlines':
        return (filters.airlines ?? [])
          .map((code) => facets.airlines.find(({ value }) => value === code)?.name ?? code)
          .join(', ')
      case 'price':
        return t('filters.up_to', { value: show({ amount: filters.max_price ?? 0, currency }) })
      case 'departure': {
        const time = departureTimeOf(filters)
        return time === 'any' || time === 'other' ? t('filters.departure') : t(`times.${time}`)
      }
      case 'duration':
        return t('filters.up_to', { value: formatDuration(filters.max_duration_minutes ?? 0) })
      case 'bag':
        return t('filters.checked_bag')
    }
  }
}
