import { formatMoney } from '#contracts/format.ts'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { exponentOf, isCurrency } from '#contracts/money.ts'

const moneys = new Map<string, Intl.NumberFormat>()
const months = new Map<Language, Intl.DateTimeFormat>()

/** Whole units, as the shop writes them everywhere; of a currency that it does not know, by its code: `AUD 30,000`. */
export function formatTuition(amount: number, currency: string, language: Language): string {
  if (isCurrency(currency)) return formatMoney({ amount: amount * 10 ** exponentOf(currency), currency }, language)
  const key = `${language}${currency}`
  const format =
    moneys.get(key) ??
    new Intl.NumberFormat(language === 'en' ? 'en-GB' : LOCALES.fr, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: 0,
    })
  moneys.set(key, format)
  // Releases of ICU differ in the space after the code.
  return format.format(amount).replaceAll(/\s/g, '\u00A0')
}

/** A month by its number from 1: `September`, `septembre`. */
export function monthName(month: number, language: Language): string {
  const format = months.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  months.set(language, format)
  return format.format(new Date(Date.UTC(2026, month - 1, 1)))
}
