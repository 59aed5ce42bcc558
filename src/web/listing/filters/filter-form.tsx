import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface FilterFormProps {
  readonly t: (key: 'title' | 'apply') => string
  /** What the address says beside the filters: a form that the browser sends by itself says it again. */
  readonly kept: URLSearchParams
  /** The filters, each applied at once. */
  readonly children: ReactNode
}

/** A form of the browser: where no script runs, its button sends the same fields that the address is made of. */
export function FilterForm({ t, kept, children }: FilterFormProps) {
  return (
    <form method="get" className="filters" aria-label={t('title')} onSubmit={(event) => event.preventDefault()}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look="strong" className="hidden noscript:flex">
        {t('apply')}
      </Button>
    </form>
  )
}
