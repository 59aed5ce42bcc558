import type { Currency } from '#contracts/money.ts'
import type { PriceInsight } from '#contracts/price-insight.ts'
import { useTranslations } from 'use-intl/react'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'
import { useMoney } from '../../../../lib/use-shop.ts'

const LEVELS = { low: 'text-palm', typical: 'text-ink', high: 'text-kola' } as const

/**
 * Low, usual or high, against what others found for arrivals around it; where too little is known, what the prices are.
 * It comes after the page, into the room that is kept for it.
 */
export function StayInsight({ insight, currency }: { insight: PriceInsight | null; currency: Currency }) {
  const t = useTranslations('stay-listing')
  const { show } = useMoney()
  const compact = useCompactMoney()
  const [low, , high] = insight?.quartiles ?? []
  return (
    <p className="mt-1.5 min-h-12 text-xs/4 text-ink-soft sm:min-h-4">
      {insight && low !== undefined && high !== undefined ? (
        <>
          <strong className={LEVELS[insight.level]}>{t(`insight.${insight.level}`)}</strong>{' '}
          {t('insight.figures', {
            price: show({ amount: insight.price, currency }),
            low: compact({ amount: low, currency }),
            high: compact({ amount: high, currency }),
            days: insight.days,
          })}
        </>
      ) : (
        t('insight.none')
      )}
    </p>
  )
}
