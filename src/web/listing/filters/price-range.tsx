import { useState } from 'react'
import { type Currency, exponentOf } from '#contracts/money.ts'
import { FilterGroup } from '../filter-parts.tsx'
import { useMoney } from '../../lib/use-shop.ts'
import type { PriceLimits } from './price-limits.ts'

/** About as many positions as a finger can tell apart. */
const POSITIONS = 100

/** Two knobs on one line: only the knobs take the pointer, so that neither line covers the other's. */
const KNOB =
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-indigo [&::-moz-range-thumb]:bg-surface [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-indigo [&::-webkit-slider-thumb]:bg-surface'

interface Limits {
  readonly from: number
  readonly to: number
}

interface PriceRangeProps {
  readonly legend: string
  /** The words of the filters. */
  readonly t: (
    key: 'between' | 'price_from' | 'price_to',
    values?: { readonly from: string; readonly to: string },
  ) => string
  /** What there is, and how many cost how much in steps of the same width; null where there is nothing. */
  readonly price: { readonly min: number; readonly max: number; readonly counts: readonly number[] } | null
  readonly currency: Currency
  readonly filters: PriceLimits
  /** Without a limit that limits nothing. */
  readonly onChange: (limits: PriceLimits) => void
}

/** How many cost how much, and a lowest and a highest price to be drawn there. */
export function PriceRange({ legend, t, price, currency, filters, onChange }: PriceRangeProps) {
  const { show } = useMoney()
  const [drag, setDrag] = useState<Limits | null>(null)
  if (!price || price.max <= price.min) return null
  const step = stepOf(price.max - price.min, 10 ** exponentOf(currency))
  const [min, max] = [Math.floor(price.min / step) * step, Math.ceil(price.max / step) * step]
  const kept = (amount: number) => Math.max(min, Math.min(max, amount))
  const limits = drag ?? { from: kept(filters.min_price ?? min), to: kept(filters.max_price ?? max) }
  const commit = () => {
    if (!drag) return
    setDrag(null)
    onChange({ ...(drag.from > min && { min_price: drag.from }), ...(drag.to < max && { max_price: drag.to }) })
  }
  const text = (amount: number) => show({ amount, currency })
  const handlers = { onPointerUp: commit, onKeyUp: commit, onBlur: commit }
  const knob = { className: KNOB, min, max, step, ...handlers } as const
  return (
    <FilterGroup legend={legend}>
      <p className="tabular mb-1 text-sm text-ink-soft">
        {t('between', { from: text(limits.from), to: text(limits.to) })}
      </p>
      <Bars counts={price.counts} {...{ min: price.min, max: price.max, limits }} />
      <div className="relative h-11 before:absolute before:inset-x-0 before:top-5 before:h-1 before:rounded-full before:bg-bar">
        <input
          type="range"
          {...knob}
          name="from"
          aria-label={t('price_from')}
          aria-valuetext={text(limits.from)}
          value={limits.from}
          onChange={(event) => setDrag({ ...limits, from: Math.min(Number(event.target.value), limits.to) })}
        />
        <input
          type="range"
          {...knob}
          name="to"
          aria-label={t('price_to')}
          aria-valuetext={text(limits.to)}
          value={limits.to}
          onChange={(event) => setDrag({ ...limits, to: Math.max(Number(event.target.value), limits.from) })}
        />
      </div>
    </FilterGroup>
  )
}

/** A round step: 1, 2 or 5 with zeros, never less than a whole unit. */
function stepOf(range: number, unit: number): number {
  const least = Math.max(unit, range / POSITIONS)
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? least
}

interface BarsProps {
  readonly counts: readonly number[]
  readonly min: number
  readonly max: number
  readonly limits: Limits
}

const HEIGHT = 36

/** How many cost how much; beyond the limits pale. */
function Bars({ counts, min, max, limits }: BarsProps) {
  const most = Math.max(1, ...counts)
  const width = (max - min) / counts.length
  return (
    <svg
      viewBox={`0 0 ${counts.length * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="-mb-5 block h-9 w-full px-3"
      aria-hidden="true"
    >
      {counts.map((count, at) => {
        // Few are seen beside many.
        const height = count === 0 ? 0 : 3 + Math.sqrt(count / most) * (HEIGHT - 3)
        const middle = min + (at + 0.5) * width
        const isWithin = middle >= limits.from && middle <= limits.to
        return (
          <rect
            // Each place in the list is a price.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={at * 4 + 0.4}
            width="3.2"
            y={HEIGHT - height}
            height={height}
            className={isWithin ? 'fill-indigo/45' : 'fill-line'}
          />
        )
      })}
    </svg>
  )
}
