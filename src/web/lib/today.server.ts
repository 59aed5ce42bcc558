import type { PageContext } from './page/page-context.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** What pages read the time from. */
type Timed = Pick<PageContext, 'now'>

/** The day that it is in a time zone, `2026-12-01`. The home market's day is the first that can be flown. */
export function todayIn({ now }: Timed, timeZone: string): string {
  // A format takes longer to make than a page may take to render.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now())
}

/** The year from which birth years are counted. */
export const thisYearOf = ({ now }: Timed): number => now().getUTCFullYear()
