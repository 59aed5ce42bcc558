import { type ReactNode, useState } from 'react'
import { FilterGroup, FilterLine } from '../filter-parts.tsx'

/** Values that are listed before "show all". */
const FIRST = 6

interface SomeOfProps<Value extends string | number> {
  readonly legend: string
  /** The field of the address. */
  readonly name: string
  readonly values: readonly { readonly value: Value; readonly count: number }[]
  readonly chosen: readonly Value[] | undefined
  readonly label: (value: Value) => ReactNode
  /** What leads to the rest of so many is called. */
  readonly all: (count: number) => string
  /** undefined: any. */
  readonly onChange: (values: Value[] | undefined) => void
}

/** Values of which any number can be chosen, with what each would leave. */
export function SomeOf<Value extends string | number>(props: SomeOfProps<Value>) {
  const { legend, name, values, chosen = [], label, all, onChange } = props
  const [isAll, setAll] = useState(false)
  if (values.length === 0) return null
  const on = new Set(chosen)
  const isShown = (value: Value, index: number) => isAll || index < FIRST || on.has(value)
  const isWhole = values.every(({ value }, index) => isShown(value, index))
  const order = values.map(({ value }) => value)
  const toggle = (value: Value, isOn: boolean) => {
    const next = isOn ? [...on, value] : [...on].filter((each) => each !== value)
    onChange(next.length > 0 ? next.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : undefined)
  }
  return (
    <FilterGroup legend={legend}>
      {values.map(({ value, count }, index) => (
        // Where no script shows the rest, all are there from the start.
        <div key={value} className={isShown(value, index) ? undefined : 'hidden noscript:block'}>
          <FilterLine
            type="checkbox"
            name={name}
            value={String(value)}
            checked={on.has(value)}
            disabled={count === 0 && !on.has(value)}
            onToggle={(isOn) => toggle(value, isOn)}
            label={label(value)}
            note={count}
          />
        </div>
      ))}
      {!isWhole && (
        <button type="button" className="link min-h-11 text-sm noscript:hidden" onClick={() => setAll(true)}>
          {all(values.length)}
        </button>
      )}
    </FilterGroup>
  )
}
