import { createContext, use } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { formatTuition } from '../amounts.ts'
import { type Fee, type OwnWorth, ownAmount } from './own-worth.ts'

/** What fees of a page are worth in its visitor's currency; null where nobody knows. */
export const WorthOf = createContext<OwnWorth | null>(null)

/** Writes fees in the visitor's currency, `about ₦14,500,000`; null where they are in it or nobody knows. */
export function useOwnMoney(): (fee: Fee) => string | null {
  const t = useTranslations('study')
  const { language } = useSettings()
  const worth = use(WorthOf)
  return (fee) => {
    const amount = worth && ownAmount(fee, worth)
    return amount ? t('facts.about', { amount: formatTuition(amount, worth.currency, language) }) : null
  }
}

/** Of which day the rates are; nothing where nothing is converted. */
export function RatesDate() {
  const t = useTranslations('study')
  const { language } = useSettings()
  const worth = use(WorthOf)
  if (!worth) return null
  return (
    <p className="mt-1 text-sm text-ink-soft">{t('facts.rates', { date: formatDate(worth.asOf, language, 'day') })}</p>
  )
}
