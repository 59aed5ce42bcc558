const formats = new Map<string, Intl.DateTimeFormat>()
const MINUTE_MS = 60_000

/** What the clocks of a zone show at an instant, `2026-12-01T15:30`. */
export function localAt(timezone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(timezone, instant)).toISOString().slice(0, 16)
}

/**
 * The instant at which the clocks of a zone show a time (`2026-12-01T15:30`). One that daylight saving skips is read an
 * hour later; a doubled one, as the first.
 */
export function instantOfLocal(timezone: string, local: string): Date {
  const wall = Date.parse(`${local.slice(0, 16)}:00Z`)
  const day = 24 * 60 * MINUTE_MS
  const early = new Date(wall - offsetAt(timezone, new Date(wall - day)))
  if (localAt(timezone, early) === local.slice(0, 16)) return early
  const late = new Date(wall - offsetAt(timezone, new Date(wall + day)))
  return localAt(timezone, late) === local.slice(0, 16) ? late : early
}

/** A local time moved by minutes of its own clock. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}

/** In milliseconds, east of Greenwich positive. */
function offsetAt(timezone: string, instant: Date): number {
  const match = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatOf(timezone).format(instant))
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0)
  return (match?.[1] === '-' ? -minutes : minutes) * MINUTE_MS
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
  formats.set(timezone, format)
  return format
}
