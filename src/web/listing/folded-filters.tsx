import type { ReactNode } from 'react'

interface FoldedFiltersProps {
  readonly title: string
  /** The panel. */
  readonly children: ReactNode
}

/** Filters above a list, for phones that run no script: the server alone writes them. */
export function FoldedFilters({ title, children }: FoldedFiltersProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <details className="card mb-4 px-4">
          <summary className="py-3 font-semibold">{title}</summary>
          <div className="pt-2 pb-4">{children}</div>
        </details>
      )}
    </noscript>
  )
}
