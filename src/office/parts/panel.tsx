import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface PanelProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
}

/** One matter of a page. */
export function Panel({ title, children, aside }: PanelProps) {
  return (
    <Card as="section" className="grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {aside && <p className="text-xs text-ink-soft">{aside}</p>}
      </div>
      {children}
    </Card>
  )
}

/** Names with what they stand for, each on a line. */
export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly name: ReactNode; readonly value: ReactNode }[]
}) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(({ name, value }, index) => (
        <div key={index} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
