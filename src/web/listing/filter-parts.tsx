import type { ReactNode } from 'react'

/** A part of the filters under its heading. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend className="font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

/** A part that few need: folded away until somebody asks, or while one of its filters is on. */
export function FoldedGroup({ legend, active, children }: { legend: string; active: boolean; children: ReactNode }) {
  return (
    <details className="filter-group group" open={active || undefined}>
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
        {legend}
        <span
          aria-hidden="true"
          className="me-1 size-2 -translate-y-0.5 rotate-45 border-r-[1.75px] border-b-[1.75px] border-ink-soft transition-[rotate] group-open:translate-y-0.5 group-open:rotate-225"
        />
      </summary>
      {children}
    </details>
  )
}

interface FilterLineProps {
  readonly type: 'radio' | 'checkbox'
  /** Unique on the page: the panel may stand there twice. */
  readonly name: string
  readonly checked: boolean
  readonly onToggle: (on: boolean) => void
  readonly label: ReactNode
  readonly note?: ReactNode
  /** Nothing would be left: pale, but it can be pressed, and the list then says why. */
  readonly empty?: boolean
  /** Nothing would be left, and it cannot be pressed. */
  readonly disabled?: boolean
  /** What a form sends that the browser sends by itself. */
  readonly value?: string
}

/** One choice of a filter, a line high, with what it costs at its end. */
export function FilterLine({ onToggle, label, note, empty = false, ...input }: FilterLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the caller
    <label className="check py-2! text-sm lg:min-h-9! lg:py-1.5!">
      <input {...input} onChange={(event) => onToggle(event.target.checked)} />
      <span
        className={`flex min-w-0 flex-1 items-baseline justify-between gap-2 ${empty || input.disabled ? 'text-ink-soft' : ''}`}
      >
        <span className="min-w-0">{label}</span>
        <span className="tabular text-xs whitespace-nowrap text-ink-soft">{note}</span>
      </span>
    </label>
  )
}

/** `Kenya Airways (12)`. */
export function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="text-ink-soft">({count})</span>
    </>
  )
}

/** A list of codes with one more or one fewer; undefined for an empty one. */
export function toggled<Code extends string>(codes: readonly Code[] | undefined, code: Code): Code[] | undefined {
  const known = codes ?? []
  if (!known.includes(code)) return [...known, code].toSorted()
  return known.length > 1 ? known.filter((each) => each !== code) : undefined
}
