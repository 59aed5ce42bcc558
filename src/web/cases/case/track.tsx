import { useTranslations } from 'use-intl/react'
import type { CaseStep } from '#contracts/cases/cases.ts'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { classes } from '../../ui/classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'

const MARKS = {
  done: 'border-palm bg-palm text-surface',
  current: 'border-indigo bg-indigo text-surface',
  ahead: 'border-control bg-surface text-ink-soft',
} as const

/** Where a case stands: what lies behind it, where it is, what comes. */
export function Track({ steps }: { steps: readonly CaseStep[] }) {
  const t = useTranslations('cases')
  const a = useTranslations('applications')
  const { language } = useSettings()
  return (
    <ol className="grid gap-0" aria-label={a('track')}>
      {steps.map(({ status, state, at }, index) => (
        <li
          key={status}
          className="relative grid grid-cols-[1.75rem_1fr] gap-x-3 pb-4 last:pb-0"
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute start-3.5 top-7 bottom-0 -ms-px w-0.5',
                state === 'done' ? 'bg-palm' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'grid size-7 place-items-center rounded-full border-2 text-xs font-bold tabular-nums',
              MARKS[state],
            )}
          >
            {state === 'done' ? <CheckIcon className="size-4" /> : index + 1}
          </span>
          <span className="grid min-h-7 content-center">
            <span className={state === 'ahead' ? 'text-ink-soft' : 'font-semibold'}>{t(`statuses.${status}`)}</span>
            {at && <span className="text-sm text-ink-soft">{formatDate(at, language, 'day')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
