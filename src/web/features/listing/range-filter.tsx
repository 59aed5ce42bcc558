import { useId, useState } from 'react'

interface RangeFilterProps {
  readonly legend: string
  readonly range: { readonly min: number; readonly max: number }
  readonly value: number | undefined
  readonly step: number
  readonly text: (value: number) => string
  /** null: no limit. */
  readonly onChange: (value: number | null) => void
}

/** A highest value. It follows the finger, and is applied when the finger lets go. */
export function RangeFilter({ legend, range, value, step, text, onChange }: RangeFilterProps) {
  const id = useId()
  const [drag, setDrag] = useState<number | null>(null)
  const max = Math.ceil(Math.max(range.max, value ?? 0) / step) * step
  const min = Math.min(Math.floor(range.min / step) * step, value ?? Number.POSITIVE_INFINITY)
  const current = drag ?? value ?? max
  const commit = () => {
    if (drag === null) return
    setDrag(null)
    onChange(drag >= max ? null : drag)
  }
  if (max <= min) return null
  return (
    <div>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{legend}</span>
        <span className="tabular text-xs text-ink-soft">{text(current)}</span>
      </label>
      <input
        id={id}
        type="range"
        className="mt-1 h-11 w-full"
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
