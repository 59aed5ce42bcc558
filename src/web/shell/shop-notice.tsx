import { useTranslations } from 'use-intl/react'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { useShop } from '../lib/use-shop.ts'
import { Notice } from '../ui/notice.tsx'

/** What every page must say: that the shop is not quite real, or that it has no rate for the visitor's currency. */
export function ShopNotice() {
  const t = useTranslations('shell')
  const { notice, rate, settings } = useShop()
  const lacksRate = rate === null && settings.currency !== CHARGE_CURRENCY
  if (notice === null && !lacksRate) return null
  return (
    <section className="grid gap-2 p-2" aria-label={t('notice.label')}>
      {notice && <Notice tone={notice === 'mixed' ? 'danger' : 'warn'} title={t(`notice.${notice}`)} />}
      {lacksRate && <Notice>{t('notice.no_rate', { currency: chargeCurrencyName(settings.language) })}</Notice>}
    </section>
  )
}

/** As one names it within a sentence: naira nigérian. */
const chargeCurrencyName = (language: Language): string =>
  new Intl.DisplayNames(LOCALES[language], { type: 'currency' }).of(CHARGE_CURRENCY) ?? CHARGE_CURRENCY
