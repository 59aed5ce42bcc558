import { useTranslations } from 'use-intl/react'
import { FilterForm } from '../../../../listing/filters/filter-form.tsx'
import { Stars } from '../../stay/stars.tsx'
import type { FilterPanelProps, FilterProps } from './filter-props.ts'
import { withFilter } from './filter-rules.ts'
import { formatListingView } from '../listing-url.ts'
import { NameFilter } from './name-filter.tsx'
import { OneOf } from '../../../../listing/filters/one-of.tsx'
import { OnOrOff } from '../../../../listing/filters/on-or-off.tsx'
import { PriceRange } from '../../../../listing/filters/price-range.tsx'
import { SomeOf } from '../../../../listing/filters/some-of.tsx'

/** Every filter with what it would leave. */
export default function FilterPanel({ view, ...props }: FilterPanelProps) {
  return (
    <FilterForm t={useTranslations('stay-listing.filters')} kept={formatListingView({ ...view, filters: {} })}>
      <PriceFilter {...props} />
      <TermsFilter {...props} />
      <StarsFilter {...props} />
      <ScoreFilter {...props} />
      <BoardFilter {...props} />
      <AmenitiesFilter {...props} />
      <DistanceFilter {...props} />
      <NameFilter {...props} />
      <ChainsFilter {...props} />
    </FilterForm>
  )
}

function PriceFilter({ facets, filters, currency, query, onChange }: FilterProps) {
  const t = useTranslations('stay-listing.filters')
  return (
    <PriceRange
      legend={t('price', { nights: query.nights })}
      {...{ t, currency, filters }}
      price={facets.price}
      onChange={(limits) => onChange(withFilter(filters, 'price', limits))}
    />
  )
}

/** What most look for first: to be able to cancel, and to pay there. */
function TermsFilter({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  const names = [
    { name: 'free_cancellation', param: 'free' },
    { name: 'pay_at_property', param: 'later' },
  ] as const
  const switches = names.map(({ name, param }) => ({
    param,
    label: t(`filters.${name}`),
    count: facets[name],
    isOn: filters[name] === true,
    onToggle: (isOn: boolean) => onChange(withFilter(filters, name, isOn ? { [name]: true } : {})),
  }))
  return <OnOrOff legend={t('filters.terms')} switches={switches} />
}

function StarsFilter({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  return (
    <SomeOf
      all={(count) => t('filters.all', { count })}
      legend={t('filters.stars')}
      name="stars"
      values={facets.stars}
      chosen={filters.stars}
      label={(count) => (
        <span className="relative top-0.5">
          <Stars count={count} />
        </span>
      )}
      onChange={(stars) => onChange(withFilter(filters, 'stars', { stars }))}
    />
  )
}

function BoardFilter({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  const stay = useTranslations('stay')
  return (
    <SomeOf
      all={(count) => t('filters.all', { count })}
      legend={t('filters.boards')}
      name="board"
      values={facets.boards}
      chosen={filters.boards}
      label={(board) => stay(`boards.${board}`)}
      onChange={(boards) => onChange(withFilter(filters, 'boards', { boards }))}
    />
  )
}

function AmenitiesFilter({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  const stay = useTranslations('stay')
  return (
    <SomeOf
      all={(count) => t('filters.all', { count })}
      legend={t('filters.amenities')}
      name="amenity"
      values={facets.amenities}
      chosen={filters.amenities}
      label={(amenity) => stay(`amenities.${amenity}`)}
      onChange={(amenities) => onChange(withFilter(filters, 'amenities', { amenities }))}
    />
  )
}

function ChainsFilter({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  return (
    <SomeOf
      all={(count) => t('filters.all', { count })}
      legend={t('filters.chains')}
      name="chain"
      values={facets.chains}
      chosen={filters.chains}
      label={(chain) => chain}
      onChange={(chains) => onChange(withFilter(filters, 'chains', { chains }))}
    />
  )
}

function ScoreFilter({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  return (
    <OneOf
      any={t('filters.any')}
      legend={t('filters.score')}
      name="score"
      values={facets.scores}
      chosen={filters.min_score}
      label={(score) => t('filters.score_from', { score })}
      onChange={(score) => onChange(withFilter(filters, 'score', { min_score: score }))}
    />
  )
}

function DistanceFilter({ facets, filters, query, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  return (
    <OneOf
      any={t('filters.any')}
      legend={t('filters.distance', { place: query.destination.name })}
      name="km"
      values={facets.distances}
      chosen={filters.max_distance_km}
      label={(km) => t('filters.within', { km })}
      onChange={(km) => onChange(withFilter(filters, 'distance', { max_distance_km: km }))}
    />
  )
}
