import { type Language, LOCALES } from './locale.ts'
import { exponentOf, type Money } from './money.ts'

/** The one place where money, dates and durations become text, for pages, documents and mails. */

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Money as a person writes it: `₦1,234,500`, `1 234 500 ₦`. Zero decimals are left out.
 * The narrow symbol is asked for because fr-FR otherwise prints `NGN`.
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const exponent = exponentOf(currency)
  const digits = amount % 10 ** exponent === 0 ? 0 : exponent
  const key = `${language}${currency}${digits}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    numberFormats.set(key, format)
  }
  return format.format(amount / 10 ** exponent)
}

const DATE_STYLES = {
  /** 1 Dec */
  short: { day: 'numeric', month: 'short' },
  /** Tue, 1 Dec */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Tuesday, 1 December 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 1 Dec 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof DATE_STYLES

/**
 * A plain date (`2026-12-01`) or local time (`2026-12-01T23:05:00`) as text. Both carry no zone and
 * are shown as they stand. English puts the day first, as Nigeria and most readers of ours do.
 */
export function formatLocal(local: string, style: DateStyle, language: Language): string {
  const instant = new Date(local.length === 10 ? `${local}T00:00:00Z` : `${local}Z`)
  return dateFormat(style, language, 'UTC').format(instant)
}

/** An instant (`2026-12-01T22:05:00Z`) as text, in an IANA zone. */
export function formatInstant(instant: string, style: DateStyle, language: Language, timeZone: string): string {
  return dateFormat(style, language, timeZone).format(new Date(instant))
}

function dateFormat(style: DateStyle, language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language}${style}${timeZone}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : LOCALES.fr, { ...DATE_STYLES[style], timeZone })
    dateFormats.set(key, format)
  }
  return format
}

/** `6 h 25`, `45 min`: hours and minutes read alike in both languages. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}

/** Whole days between the calendar dates of two local times: 1 when a flight lands the next day. */
export function daysBetween(from: string, to: string): number {
  return Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000,
  )
}
