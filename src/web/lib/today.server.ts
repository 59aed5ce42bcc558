import type { PageContext } from './page/page-context.ts'

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day last asked for in each zone, and the minute for which it holds (as `dateIn` of the platform has it). */
const days = new Map<string, { readonly minute: number; readonly day: string }>()

/** What pages read the time from. */
type Timed = Pick<PageContext, 'now'>

/** The day that it is in a time zone, `2026-12-01`. The home market's day is the first that can be flown. */
export function todayIn({ now }: Timed, timeZone: string): string {
  const instant = now()
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = formatOf(timeZone).format(instant)
  days.set(timeZone, { minute, day })
  return day
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // A format takes longer to make than a page may take to render.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

/** The year from which birth years are counted. */
export const thisYearOf = ({ now }: Timed): number => now().getUTCFullYear()
