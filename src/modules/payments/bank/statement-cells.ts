import { CHARGE_CURRENCY, fromDecimal, isCurrency, type Money } from '#contracts/money.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Banks in Nigeria write local time, UTC+1 all year. */
const LAGOS_AHEAD_MS = 3_600_000

const DATE =
  /^(?:(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})|(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4}|\d{2}))(?:[ t]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\.\d+)?\s*(?<half>[ap]m)?)?z?$/

/**
 * The instant of a cell, the day before the month: `21/11/2026`, `21-Nov-2026`, `21.11.26 14:05`,
 * `2026-11-21 02:05 PM`; midnight in Lagos where no time is told.
 * @returns null of what is no day of the calendar.
 */
export function readDate(cell: string): Date | null {
  const found = DATE.exec(cell.trim().toLowerCase())?.groups
  if (!found) return null
  const year = Number(found['y'] ?? longYear(found['year'] ?? ''))
  const month = found['m'] ? Number(found['m']) : monthOf(found['month'] ?? '')
  const day = Number(found['d'] ?? found['day'])
  const half = found['half']
  const twelve = Number(found['hour'] ?? 0)
  const hour = half ? (twelve % 12) + (half === 'pm' ? 12 : 0) : twelve
  const [minute, second] = [Number(found['minute'] ?? 0), Number(found['second'] ?? 0)]
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal =
    local.getUTCFullYear() === year &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hour
  return isReal && year >= 2000 ? new Date(local.getTime() - LAGOS_AHEAD_MS) : null
}

const longYear = (year: string) => (year.length === 2 ? `20${year}` : year)

function monthOf(month: string): number {
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1
  return named > 0 ? named : Number(month)
}

/** Money of a cell: nothing in it, an amount that came or went, or something that is no amount. */
type ReadAmount =
  | { readonly kind: 'none' | 'malformed' }
  | { readonly kind: 'amount'; readonly money: Money; readonly wentOut: boolean }

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/

/**
 * `₦1,250.00`, `NGN 1250`, `1,250.00 CR`; a minus, brackets or `DR` say that the money went out. Powers,
 * formulas and decimals below the kobo are no amounts.
 */
export function readAmount(cell: string): ReadAmount {
  const text = cell.replaceAll(/[\s\u00a0'"₦]/g, '').toUpperCase()
  if (text === '' || /^[-–.]+$/.test(text)) return { kind: 'none' }
  const parts = /^(?<open>\()?(?<sign>[-+])?(?<code>[A-Z]{3})?(?<digits>[\d.,]+)(?<side>CR|DR|C|D)?\)?$/.exec(
    text,
  )?.groups
  const digits = parts?.['digits'] ?? ''
  const code = parts?.['code'] ?? CHARGE_CURRENCY
  if (!parts || !THOUSANDS.test(digits) || !isCurrency(code)) return { kind: 'malformed' }
  const money = fromDecimal(digits.replaceAll(',', ''), code)
  if (!money) return { kind: 'malformed' }
  if (money.amount === 0) return { kind: 'none' }
  const wentOut = parts['open'] !== undefined || parts['sign'] === '-' || (parts['side'] ?? '').startsWith('D')
  return { kind: 'amount', money, wentOut }
}
