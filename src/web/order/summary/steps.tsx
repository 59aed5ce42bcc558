import { useTranslations } from 'use-intl/react'
import { CheckIcon } from '../../ui/icons.tsx'

const STEPS = ['travellers', 'payment', 'confirmation'] as const

/** Where the visitor is on the way from an offer to a ticket. */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTranslations('order')
  const at = STEPS.indexOf(current)
  return (
    <nav aria-label={t('steps.title')}>
      <ol className="flex flex-wrap items-center gap-2 text-sm">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`flex items-center gap-2 ${index === at ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-control sm:w-8" />}
            <span
              aria-hidden="true"
              className={`tabular grid size-6 place-items-center rounded-full text-xs font-semibold ${index === at ? 'bg-indigo text-on-indigo' : index < at ? 'bg-palm-soft text-palm' : 'bg-sunken'}`}
            >
              {index < at ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <span className={index === at ? '' : 'max-sm:sr-only'}>{t(`steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
