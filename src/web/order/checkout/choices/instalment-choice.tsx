import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { InstalmentSchedule } from '../../summary/instalment-schedule.tsx'

interface InstalmentChoiceProps {
  /** Ways to share the price, at least one; they follow the total of the page. */
  readonly plans: readonly InstalmentPlan[]
  /** What a kept draft has chosen. */
  readonly initial: string | undefined
}

/** In how many parts, with the day and the amount of each, and what happens when one is missed. */
export function InstalmentChoice({ plans, initial }: InstalmentChoiceProps) {
  const t = useTranslations('booking.instalments')
  const [wanted, setWanted] = useState(Number(initial) || 2)
  const plan = plans.find(({ later_parts }) => later_parts === wanted) ?? plans.at(-1)
  if (!plan) return null
  return (
    <div className="grid gap-4 sm:ps-8">
      <fieldset>
        <legend className="mb-2 text-sm text-ink-soft">{t('how_many')}</legend>
        <div className="segmented">
          {plans.map(({ later_parts, parts }) => (
            <label key={later_parts}>
              <input
                type="radio"
                name="later_parts"
                value={later_parts}
                checked={later_parts === plan.later_parts}
                onChange={() => setWanted(later_parts)}
              />
              {t('parts', { count: parts.length })}
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        <InstalmentSchedule parts={plan.parts} />
      </div>
      <p className="text-sm text-ink-soft">{t('policy')}</p>
    </div>
  )
}
