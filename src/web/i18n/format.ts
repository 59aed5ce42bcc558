import { type Currency, exponentOf, type Money } from '#contracts/money.ts'
import { type Language, LOCALES } from '#contracts/locale.ts'

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Intl formatters are dear to make: one of each kind is kept. */
function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = formats.get(key)
  // The key names the kind, so what is kept under it is of that kind.
  if (known) return known as Format // oxlint-disable-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion
  const made = make()
  formats.set(key, made)
  return made
}

/**
 * An amount as people write it: ₦1,234,500 or 1 234 500 ₦. Decimals show only when there are some.
 * @param money integer minor units
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const unit = 10 ** exponentOf(currency)
  const digits = amount % unit === 0 ? 0 : exponentOf(currency)
  const format = kept(`money ${language} ${currency} ${digits}`, () => {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat(LOCALES[language], { ...style, ...options })
  })
  return format.format(amount / unit)
}

/**
 * An amount in another currency, for showing only. From 100 units up it is rounded to whole units,
 * for a rate makes no promise about cents.
 * @param rate units of `to` for one unit of the money's currency
 */
export function convertMoney(money: Money, to: Currency, rate: number): Money {
  const major = (money.amount / 10 ** exponentOf(money.currency)) * rate
  const unit = 10 ** exponentOf(to)
  const amount = Math.abs(major) >= 100 ? Math.round(major) * unit : Math.round(major * unit)
  return { amount, currency: to }
}

/** A share of one: 0.015 is 1.5%. */
export function formatPercent(share: number, language: Language): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return kept(`percent ${language}`, () => new Intl.NumberFormat(LOCALES[language], options)).format(share)
}

/** How a day is written: `short` 1 Dec, `medium` Tue 1 Dec, `long` Tuesday 1 December 2026. */
export type DateLook = 'short' | 'medium' | 'long' | 'month' | 'weekday'

const DATE_LOOKS = {
  short: { day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
} as const satisfies Record<DateLook, Intl.DateTimeFormatOptions>

/** A local date or date-time without a zone is read as if it were UTC, and written as UTC: it never moves. */
const atUtc = (local: string): Date => new Date(`${local.slice(0, 10)}T${local.slice(11, 19) || '00:00:00'}Z`)

const dateFormat = (look: DateLook, language: Language): Intl.DateTimeFormat =>
  kept(
    `date ${language} ${look}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { ...DATE_LOOKS[look], timeZone: 'UTC' }),
  )

/** @param local `2026-12-01` or `2026-12-01T23:05:00` */
export function formatDate(local: string, language: Language, look: DateLook = 'medium'): string {
  return dateFormat(look, language).format(atUtc(local))
}

/** Two dates as one: 1 – 8 Dec. */
export function formatDateRange(from: string, to: string, language: Language, look: DateLook = 'short'): string {
  return dateFormat(look, language).formatRange(atUtc(from), atUtc(to))
}

/** The clock on the wall there, 24 hours: 23:05. @param local `2026-12-01T23:05:00` */
export function formatTime(local: string): string {
  return local.slice(11, 16)
}

/** An instant in the visitor's own time zone is not known on the server, so it is written in the given one. */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  const format = kept(
    `instant ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  )
  return format.format(new Date(instant))
}

/** Hours and minutes: 6 h 25, 45 min. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}`
}

/** Nights between the days on which two local times fall: 1 for the day after. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atUtc(to.slice(0, 10)).getTime() - atUtc(from.slice(0, 10)).getTime()) / 86_400_000)
}
