import { type Language, LOCALES } from './locale.ts'
import { type Currency, exponentOf, type Money } from './money.ts'

/** The one place where money, dates and durations become text, for pages, documents and mails. */

/** Intl formatters are expensive to make: one of each kind is kept. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const listFormats = new Map<Language, Intl.ListFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + Object.values(options).join()
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALES[language], options)
  numberFormats.set(key, made)
  return made
}

/** Fonts draw the narrow space that ICU puts into French amounts as next to nothing: they get the one before the symbol. */
const write = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  numberFormat(language, options).format(value).replaceAll('\u202F', '\u00A0')

/** `Adults: 2`; `Adultes : 2`, whose colon never begins a line. */
export const formatFact = (name: string, value: string, language: Language): string =>
  `${name}${language === 'fr' ? '\u00A0' : ''}: ${value}`

/** `a, b, and c`; `a, b et c`. */
export function formatList(names: readonly string[], language: Language): string {
  if (names.length < 2) return names[0] ?? ''
  const format = listFormats.get(language) ?? new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })
  listFormats.set(language, format)
  return format.format(names)
}

/** The narrow symbol is asked for because fr-FR otherwise prints `NGN`; that of Canada is the dollar's alone. */
const currencyStyle = (currency: Currency) =>
  ({ style: 'currency', currency, currencyDisplay: currency === 'CAD' ? 'symbol' : 'narrowSymbol' }) as const

/**
 * Money as a person writes it: `₦1,234,500`, `1 234 500 ₦`. Zero decimals are left out.
 * @param money integer minor units
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const unit = 10 ** exponentOf(currency)
  const digits = amount % unit === 0 ? 0 : exponentOf(currency)
  const options = { ...currencyStyle(currency), minimumFractionDigits: digits, maximumFractionDigits: digits }
  return write(amount / unit, language, options)
}

/** From so many units on an amount is shortened where there is little room. */
const COMPACT_FROM = 10_000

/**
 * An amount in very little room, rounded to three digits: `₦1.24M`; `€1,360` has room. For comparing, never for a price that is asked.
 * @param bare leaves the currency out: it is said beside the amounts
 */
export function formatCompactMoney({ amount, currency }: Money, language: Language, bare = false): string {
  const major = amount / 10 ** exponentOf(currency)
  const compact = { notation: 'compact', maximumSignificantDigits: 3 } as const
  // Nobody says "1.36 thousand euros": what has four digits has room for them.
  const isShort = Math.abs(major) >= 100 && Math.abs(major) < COMPACT_FROM
  const look = isShort ? { maximumFractionDigits: 0 } : compact
  return write(isShort ? Math.round(major) : major, language, bare ? look : { ...currencyStyle(currency), ...look })
}

/**
 * An amount in a currency that its customer is not charged in, for showing only. From 100 units up it is rounded to
 * whole units, for such a rate makes no promise about cents.
 * @param rate units of `to` for one unit of the money's currency
 */
export function approximateMoney(money: Money, to: Currency, rate: number): Money {
  const major = (money.amount / 10 ** exponentOf(money.currency)) * rate
  const unit = 10 ** exponentOf(to)
  const amount = Math.abs(major) >= 100 ? Math.round(major) * unit : Math.round(major * unit)
  return { amount, currency: to }
}

/** A share of one: 0.015 is 1.5%. */
export function formatPercent(share: number, language: Language): string {
  return write(share, language, { style: 'percent', maximumFractionDigits: 2 })
}

const DATE_LOOKS = {
  /** 1 Dec */
  short: { day: 'numeric', month: 'short' },
  /** Tue 1 Dec */
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Tuesday 1 December 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 1 December 2026 */
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Tue */
  weekday: { weekday: 'short' },
  /** 23:05 */
  clock: { hour: '2-digit', minute: '2-digit' },
  /** 1 Dec 2026, 23:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type DateLook = keyof typeof DATE_LOOKS

/** English puts the day first, as Nigeria and most readers of ours do. */
function dateFormat(look: DateLook, language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language}${look}${timeZone}`
  const known = dateFormats.get(key)
  if (known) return known
  const locale = language === 'en' ? 'en-GB' : LOCALES.fr
  const made = new Intl.DateTimeFormat(locale, { ...DATE_LOOKS[look], timeZone })
  dateFormats.set(key, made)
  return made
}

/** A local date or date-time carries no zone: it is read and written as if it were UTC, so it never moves. */
const atUtc = (local: string): Date => new Date(`${local.slice(0, 10)}T${local.slice(11, 19) || '00:00:00'}Z`)

/** French counts the first of a month as nobody else does: 1er déc., 1er – 8 déc. */
const withFirst = (text: string, language: Language): string =>
  language === 'fr' ? text.replaceAll(/(^|[^\d:])1(?=\s[\p{L}–])/gu, (_, before: string) => `${before}1er`) : text

/** @param local `2026-12-01` or `2026-12-01T23:05:00` */
export function formatDate(local: string, language: Language, look: DateLook = 'medium'): string {
  return withFirst(dateFormat(look, language, 'UTC').format(atUtc(local)), language)
}

/** Two dates as one: 1 – 8 Dec. Releases of ICU differ in the spaces around the dash: server and browser must not. */
export function formatDateRange(from: string, to: string, language: Language, look: DateLook = 'short'): string {
  const range = dateFormat(look, language, 'UTC').formatRange(atUtc(from), atUtc(to))
  return withFirst(range.replaceAll(/\s*–\s*/g, ' – '), language)
}

/** What is read as one, a telephone number or a day, stands on one line. */
export const onOneLine = (text: string): string => text.replaceAll(' ', '\u00A0')

/** From one day to another, `Thu 10 Dec – Sat 19 Dec`: a line ends between the two, and not within one. */
export function formatDays(from: string, to: string, language: Language): string {
  return formatDateRange(from, to, language, 'medium').split(' – ').map(onOneLine).join('\u00A0– ')
}

/** The clock on the wall there, 24 hours: 23:05. @param local `2026-12-01T23:05:00` */
export const formatTime = (local: string): string => local.slice(11, 16)

/** An instant (`2026-12-01T22:05:00Z`) as it is called in an IANA zone. */
export function formatInstant(
  instant: string,
  language: Language,
  timeZone: string,
  look: DateLook = 'moment',
): string {
  return withFirst(dateFormat(look, language, timeZone).format(new Date(instant)), language)
}

/** `6 h 25`, `45 min`: hours and minutes read alike in both languages. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}`
}

/** Whole days between the calendar dates of two local times: 1 when a flight lands the next day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atUtc(to.slice(0, 10)).getTime() - atUtc(from.slice(0, 10)).getTime()) / 86_400_000)
}
