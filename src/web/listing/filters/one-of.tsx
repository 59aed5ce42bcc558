import type { ReactNode } from 'react'
import { FilterGroup, FilterLine } from '../filter-parts.tsx'

interface OneOfProps {
  readonly legend: string
  /** The field of the address. */
  readonly name: string
  readonly values: readonly { readonly value: number; readonly count: number }[]
  readonly chosen: number | undefined
  readonly label: (value: number) => ReactNode
  /** What no limit is called. */
  readonly any: string
  /** undefined: any. */
  readonly onChange: (value: number | undefined) => void
}

/** A limit that is one of few, with what each would leave. */
export function OneOf({ legend, name, values, chosen, label, any, onChange }: OneOfProps) {
  const isOther = chosen !== undefined && !values.some(({ value }) => value === chosen)
  if (values.length === 0 && !isOther) return null
  // A panel may stand twice on the page, each in its own form: there the browser keeps their choices apart.
  return (
    <FilterGroup legend={legend}>
      <FilterLine
        type="radio"
        name={name}
        value=""
        checked={chosen === undefined}
        onToggle={() => onChange(undefined)}
        label={any}
      />
      {isOther && (
        <FilterLine type="radio" name={name} value={String(chosen)} checked onToggle={() => {}} label={label(chosen)} />
      )}
      {values.map(({ value, count }) => (
        <FilterLine
          key={value}
          type="radio"
          name={name}
          value={String(value)}
          checked={chosen === value}
          disabled={count === 0 && chosen !== value}
          onToggle={() => onChange(value)}
          label={label(value)}
          note={count}
        />
      ))}
    </FilterGroup>
  )
}
