const formats = new Map<string, Intl.DateTimeFormat>()

/** The plain date of an instant by the clock of a zone, `2026-11-09`. */
function dateIn(zone: string, instant: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, format)
  return format.format(new Date(instant))
}

/** What lies on each day by somebody's clock, the earliest first. */
export function byOwnDay<Timed extends { readonly starts_at: string }>(
  times: readonly Timed[],
  zone: string,
): ReadonlyMap<string, readonly Timed[]> {
  const days = new Map<string, Timed[]>()
  for (const time of times) {
    const date = dateIn(zone, time.starts_at)
    const known = days.get(date)
    if (known) known.push(time)
    else days.set(date, [time])
  }
  return days
}

/** Clocks that a visitor without a script can choose from, besides their country's. */
export const ZONES = [
  'Africa/Abidjan',
  'Africa/Accra',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Dakar',
  'Africa/Douala',
  'Africa/Johannesburg',
  'Africa/Kinshasa',
  'Africa/Lagos',
  'Africa/Nairobi',
  'America/Chicago',
  'America/Los_Angeles',
  'America/New_York',
  'America/Toronto',
  'Asia/Dubai',
  'Asia/Kuala_Lumpur',
  'Asia/Riyadh',
  'Asia/Shanghai',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/Dublin',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Paris',
] as const
