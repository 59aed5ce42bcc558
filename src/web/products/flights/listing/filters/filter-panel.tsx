import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { AirlinesFilter } from './airlines-filter.tsx'
import { AirportsFilter } from './airports-filter.tsx'
import type { FilterPanelProps } from './filter-parts.tsx'
import { withFilter } from './filter-rules.ts'
import { LayoverFilter } from './layover-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { BagsFilter, StopsFilter } from './stops-filter.tsx'
import { TimesFilter } from './times-filter.tsx'

/** Every filter with what it would leave and from what price. Each one is applied at once. */
export default function FilterPanel(props: FilterPanelProps) {
  const t = useTranslations('listing')
  const { facets, filters, currency, onChange } = props
  const { show } = useMoney()
  return (
    <div className="filters">
      <StopsFilter {...props} />
      <BagsFilter {...props} />
      {facets.price && (
        <RangeFilter
          legend={t('filters.price')}
          range={facets.price}
          value={filters.max_price}
          step={100_000}
          text={(amount) => t('filters.up_to', { value: show({ amount, currency }) })}
          onChange={(value) => onChange(withFilter(filters, 'price', value === null ? {} : { max_price: value }))}
        />
      )}
      <TimesFilter {...props} />
      {facets.duration_minutes && (
        <RangeFilter
          legend={t('filters.duration')}
          range={facets.duration_minutes}
          value={filters.max_duration_minutes}
          step={15}
          text={(minutes) => t('filters.up_to', { value: formatDuration(minutes) })}
          onChange={(value) =>
            onChange(withFilter(filters, 'duration', value === null ? {} : { max_duration_minutes: value }))
          }
        />
      )}
      <AirlinesFilter {...props} />
      <LayoverFilter {...props} />
      <AirportsFilter {...props} />
    </div>
  )
}
