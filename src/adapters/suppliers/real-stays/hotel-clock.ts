const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that a zone is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  if (!sign) return 0
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
  return sign === '-' ? -size : size
}

/** What a hotel's clock shows at an instant, `2026-12-01T18:00:00`. */
export function localText(zone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(zone, instant.getTime())).toISOString().slice(0, 19)
}

/**
 * When a hotel's clock shows a time on a date. In the hour that it repeats in autumn the first is meant; one that it
 * leaves out in spring is read as by the clock before.
 */
export function instantAt(zone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsets = [offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)]
  const instants = offsets.map((offset) => wall - offset).filter((at) => offsetAt(zone, at) === wall - at)
  return new Date(instants.length > 0 ? Math.min(...instants) : wall - (offsets[0] ?? 0))
}
