import type { Facets, FlightFilters } from '#contracts/flights.ts'
import type { Currency } from '#contracts/money.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { DEPARTURE_TIMES, departureTimeOf } from './departure-times.ts'
import { withoutFilter } from './listing-url.ts'
import { RangeFilter } from './range-filter.tsx'
import { useCompactMoney } from './use-compact-money.ts'

export interface FilterProps {
  readonly facets: Facets
  readonly filters: FlightFilters
  readonly currency: Currency
  readonly onChange: (filters: FlightFilters) => void
}

/** Every filter with what it would leave and from what price. Each one is applied at once. */
export function FilterPanel(props: FilterProps) {
  const t = useTranslations('listing')
  const { facets, filters, currency, onChange } = props
  const { show } = useMoney()
  return (
    <div className="grid gap-6">
      <StopsFilter {...props} />
      <CheckedBagFilter {...props} />
      {facets.price && (
        <RangeFilter
          legend={t('filters.price')}
          range={facets.price}
          value={filters.max_price}
          step={100_000}
          text={(amount) => t('filters.up_to', { value: show({ amount, currency }) })}
          onChange={(max_price) =>
            onChange({ ...withoutFilter(filters, 'price'), ...(max_price === null ? {} : { max_price }) })
          }
        />
      )}
      <DepartureFilter {...props} />
      {facets.duration_minutes && (
        <RangeFilter
          legend={t('filters.duration')}
          range={facets.duration_minutes}
          value={filters.max_duration_minutes}
          step={15}
          text={(minutes) => t('filters.up_to', { value: formatDuration(minutes) })}
          onChange={(minutes) =>
            onChange({
              ...withoutFilter(filters, 'duration'),
              ...(minutes === null ? {} : { max_duration_minutes: minutes }),
            })
          }
        />
      )}
      <AirlinesFilter {...props} />
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface LineProps {
  readonly type: 'radio' | 'checkbox'
  /** Unique on the page: the panel may stand there twice. */
  readonly name: string
  readonly checked: boolean
  readonly onToggle: (on: boolean) => void
  readonly label: ReactNode
  readonly note?: ReactNode
}

function Line({ type, name, checked, onToggle, label, note }: LineProps) {
  return (
    // The label's text comes from its caller.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="check py-2! text-sm lg:min-h-9! lg:py-1.5!">
      <input type={type} name={name} checked={checked} onChange={(event) => onToggle(event.target.checked)} />
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-2">
        <span className="min-w-0">{label}</span>
        <span className="tabular text-xs whitespace-nowrap text-ink-soft">{note}</span>
      </span>
    </label>
  )
}

function StopsFilter({ facets, filters, currency, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  const rest = withoutFilter(filters, 'stops')
  const name = useId()
  const values = [
    ...new Set([
      ...facets.stops.map(({ value }) => value),
      ...(filters.max_stops === undefined ? [] : [filters.max_stops]),
    ]),
  ]
  return (
    <Group legend={t('filters.stops')}>
      <Line
        type="radio"
        name={name}
        checked={filters.max_stops === undefined}
        onToggle={() => onChange(rest)}
        label={t('filters.any')}
      />
      {values
        .toSorted((a, b) => a - b)
        .map((value) => {
          const upTo = facets.stops.filter((facet) => facet.value <= value && facet.count > 0)
          const cheapest = Math.min(...upTo.map(({ from_price }) => from_price))
          return (
            <Line
              key={value}
              type="radio"
              name={name}
              checked={filters.max_stops === value}
              onToggle={() => onChange({ ...rest, max_stops: value })}
              label={t('filters.max_stops', { count: value })}
              note={upTo.length > 0 && t('filters.from', { price: compact({ amount: cheapest, currency }) })}
            />
          )
        })}
    </Group>
  )
}

function CheckedBagFilter({ facets, filters, currency, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  const { count, from_price } = facets.checked_bag
  return (
    <Group legend={t('filters.baggage')}>
      <Line
        type="checkbox"
        name="bag"
        checked={filters.checked_bag === true}
        onToggle={(on) => onChange({ ...withoutFilter(filters, 'bag'), ...(on ? { checked_bag: true } : {}) })}
        label={t('filters.checked_bag')}
        note={count > 0 && t('filters.from', { price: compact({ amount: from_price, currency }) })}
      />
    </Group>
  )
}

function DepartureFilter({ filters, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const name = useId()
  const chosen = departureTimeOf(filters)
  const rest = withoutFilter(filters, 'departure')
  return (
    <Group legend={t('filters.departure')}>
      <Line
        type="radio"
        name={name}
        checked={chosen === 'any'}
        onToggle={() => onChange(rest)}
        label={t('filters.any')}
      />
      {DEPARTURE_TIMES.map(({ name: time, from, to }) => (
        <Line
          key={time}
          type="radio"
          name={name}
          checked={chosen === time}
          onToggle={() => onChange({ ...rest, departure_from: from, departure_to: to })}
          label={t(`times.${time}`)}
          note={`${String(from / 60).padStart(2, '0')}:00 – ${String(to / 60).padStart(2, '0')}:00`}
        />
      ))}
    </Group>
  )
}

/** Airlines that are listed before "show all". */
const FIRST_AIRLINES = 6

function AirlinesFilter({ facets, filters, currency, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  const [all, setAll] = useState(false)
  const chosen = new Set(filters.airlines)
  const sorted = facets.airlines.toSorted(
    (a, b) => Number(chosen.has(b.value)) - Number(chosen.has(a.value)) || b.count - a.count,
  )
  const shown = all ? sorted : sorted.slice(0, Math.max(FIRST_AIRLINES, chosen.size))
  const toggle = (code: string, on: boolean) => {
    const airlines = on ? [...chosen, code].toSorted() : [...chosen].filter((each) => each !== code)
    onChange({ ...withoutFilter(filters, 'airlines'), ...(airlines.length === 0 ? {} : { airlines }) })
  }
  if (facets.airlines.length === 0) return null
  return (
    <Group legend={t('filters.airlines')}>
      {shown.map(({ value, name, count, from_price }) => (
        <Line
          key={value}
          type="checkbox"
          name="airlines"
          checked={chosen.has(value)}
          onToggle={(on) => toggle(value, on)}
          label={
            <>
              {name} <span className="text-ink-soft">({count})</span>
            </>
          }
          note={count > 0 && compact({ amount: from_price, currency })}
        />
      ))}
      {shown.length < sorted.length && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setAll(true)}>
          {t('filters.all_airlines', { count: sorted.length })}
        </button>
      )}
    </Group>
  )
}
