import { type Language, LOCALES } from '#contracts/locale.ts'

const moneys = new Map<string, Intl.NumberFormat>()
const months = new Map<Language, Intl.DateTimeFormat>()

/** Whole units of a currency that the shop may not sell in: `£28,000`. */
export function formatTuition(amount: number, currency: string, language: Language): string {
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
