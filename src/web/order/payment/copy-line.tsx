import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'

interface CopyLineProps {
  readonly term: string
  readonly text: string
  /** What is copied when it differs from what is shown. */
  readonly copied?: string
  readonly strong?: boolean
}

/** A line of facts that a traveller takes over into another app. */
export function CopyLine({ term, text, copied = text, strong = false }: CopyLineProps) {
  const t = useTranslations('payment.transfer')
  const [done, setDone] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setDone(true),
      // The text can be selected by hand.
      () => setDone(false),
    )
  return (
    <div className="rounded-lg bg-surface px-3 py-1.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="flex items-center gap-3">
        <span
          className={`min-w-0 flex-1 wrap-anywhere select-all ${strong ? 'text-lg font-bold tracking-wide' : 'font-semibold'}`}
        >
          {text}
        </span>
        <Button look="quiet" aria-label={t('copy', { what: term })} onClick={() => void copy()}>
          <span aria-live="polite">{done ? t('copied') : t('copy_short')}</span>
        </Button>
      </dd>
    </div>
  )
}
