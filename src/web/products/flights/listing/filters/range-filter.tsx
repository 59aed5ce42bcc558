import { useId, useState } from 'react'

interface RangeFilterProps {
  readonly legend: string
  readonly range: { readonly min: number; readonly max: number }
  readonly value: number | undefined
  readonly step: number
  readonly text: (value: number) => string
  /** A highest value, or a lowest one. */
  readonly edge?: 'most' | 'least'
  /** A legend within a group that has its own. */
  readonly light?: boolean
  /** null: no limit. */
  readonly onChange: (value: number | null) => void
}

/** A limit. It follows the finger, and is applied when the finger lets go. */
export function RangeFilter(props: RangeFilterProps) {
  const { legend, range, value, step, text, edge = 'most', light = false, onChange } = props
  const id = useId()
  const [drag, setDrag] = useState<number | null>(null)
  const max = Math.ceil(Math.max(range.max, value ?? 0) / step) * step
  const min = Math.floor(Math.min(range.min, value ?? Number.POSITIVE_INFINITY) / step) * step
  const free = edge === 'most' ? max : min
  const current = drag ?? value ?? free
  const commit = () => {
    if (drag === null) return
    setDrag(null)
    onChange(drag === free ? null : drag)
  }
  if (max <= min) return null
  return (
    <div className={light ? undefined : 'filter-group'}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2">
        <span className={light ? 'text-sm text-ink-soft' : 'font-semibold'}>{legend}</span>
        <span className="tabular text-xs text-ink-soft">{text(current)}</span>
      </label>
      <input
        id={id}
        type="range"
        className="mt-1 h-11 w-full lg:h-8"
        {...{ min, max, step }}
        value={current}
        aria-valuetext={text(current)}
        onChange={(event) => setDrag(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </div>
  )
}
