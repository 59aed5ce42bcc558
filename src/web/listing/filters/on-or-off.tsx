import { FilterGroup, FilterLine } from '../filter-parts.tsx'

interface Switch {
  /** The field of the address. */
  readonly param: string
  readonly label: string
  readonly count: number
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

/** Filters that are on or off, with what each would leave. */
export function OnOrOff({ legend, switches }: { readonly legend: string; readonly switches: readonly Switch[] }) {
  return (
    <FilterGroup legend={legend}>
      {switches.map(({ param, label, count, isOn, onToggle }) => (
        <FilterLine
          key={param}
          type="checkbox"
          name={param}
          value="1"
          checked={isOn}
          disabled={count === 0 && !isOn}
          onToggle={onToggle}
          label={label}
          note={count}
        />
      ))}
    </FilterGroup>
  )
}
