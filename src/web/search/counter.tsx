import { useTranslations } from 'use-intl/react'
import { StepButton } from '../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../ui/page-icons.tsx'

interface CounterProps {
  readonly name: string
  /** Who counts, such as an age. */
  readonly detail: string
  readonly count: number
  readonly limits: { readonly least: number; readonly most: number }
  readonly onChange: (count: number) => void
}

/** A number of people, with the buttons that take one away and add one. */
export function Counter({ name, detail, count, limits, onChange }: CounterProps) {
  const t = useTranslations('search-parts')
  return (
    <div className="flex items-center justify-between gap-6" role="group" aria-label={name}>
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">{detail}</span>
      </span>
      <span className="flex items-center gap-1">
        <StepButton label={t('fewer', { name })} disabled={count <= limits.least} onClick={() => onChange(count - 1)}>
          <MinusIcon />
        </StepButton>
        <output className="w-8 text-center font-semibold tabular">{count}</output>
        <StepButton label={t('more', { name })} disabled={count >= limits.most} onClick={() => onChange(count + 1)}>
          <PlusIcon />
        </StepButton>
      </span>
    </div>
  )
}
