import type { ReactNode } from 'react'

interface SideBySideColumn {
  readonly key: string
  readonly head: ReactNode
}

export interface SideBySideRow {
  readonly key: string
  readonly label: string
  /** One for each column. */
  readonly cells: readonly ReactNode[]
}

interface SideBySideProps {
  readonly label: string
  /** What the first row of heads is about; only heard. */
  readonly corner: string
  readonly columns: readonly SideBySideColumn[]
  readonly rows: readonly SideBySideRow[]
}

/** A button that is partly in sight would be left there by a browser, for who comes to it by keyboard. */
const NEAREST = { block: 'nearest', inline: 'nearest' } as const

/**
 * A table of a few things to choose from. On a phone its columns keep a readable width and scroll, and
 * each cell carries its row's name. Its parts have the roles of a table, since no <table> keeps them in
 * such a layout.
 */
export function SideBySide({ label, corner, columns, rows }: SideBySideProps) {
  return (
    <div
      className="side-by-side"
      onFocus={({ target }) => target.matches(':focus-visible') && target.scrollIntoView(NEAREST)}
    >
      <div role="table" aria-label={label}>
        <div role="row">
          <span role="columnheader" className="side-name">
            <span className="sr-only">{corner}</span>
          </span>
          {columns.map(({ key, head }) => (
            <div key={key} role="columnheader">
              {head}
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row.key} role="row">
            <span role="rowheader" className="side-name">
              {row.label}
            </span>
            {columns.map(({ key }, index) => (
              <div key={key} role="cell">
                <span className="block text-2xs/4 text-ink-soft md:hidden" aria-hidden="true">
                  {row.label}
                </span>
                {row.cells[index]}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
