import { useTranslations } from 'use-intl/react'
import type { Plan } from '#contracts/insurance/cover.ts'
import { useBothSums } from '../../../lib/money/use-both-sums.ts'

/** What is covered, and up to which amounts. */
export function CoverList({ covers }: Pick<Plan, 'covers'>) {
  const t = useTranslations('insurance-booking.policy')
  const words = useTranslations('cover')
  const sum = useBothSums()
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {covers.map(({ kind, amount, excess }) => (
        <div key={kind}>
          <dt className="text-xs text-ink-soft">{words(`kinds.${kind}`)}</dt>
          <dd>
            <span className="tabular font-semibold">{t('up_to', { amount: sum(amount) })}</span>
            {excess && <span className="text-ink-soft"> · {t('excess', { amount: sum(excess) })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
