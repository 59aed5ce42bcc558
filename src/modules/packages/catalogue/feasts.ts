const DAY_MS = 86_400_000

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** Month and day of a date in the calendar of Umm al-Qura, by which Makkah counts. */
function hijriOf(date: string): { readonly month: number; readonly day: number } {
  const parts = new Map(hijri.formatToParts(Date.parse(date)).map(({ type, value }) => [type, Number(value)]))
  return { month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 }
}

const known = new Map<string, readonly string[]>()

/** Dates of a day of the Islamic year between two dates, both included. */
export function hijriDates(month: number, day: number, from: string, to: string): readonly string[] {
  const key = `${month} ${day} ${from} ${to}`
  const before = known.get(key)
  if (before) return before
  const dates: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    const found = hijriOf(date)
    if (found.month === month && found.day === day) dates.push(date)
  }
  known.set(key, dates)
  return dates
}

/** Easter Sunday of the Western churches, by the Gregorian computus. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const epact = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7
  const days = epact - weekday
  const month = 3 + Math.floor((days + 40) / 44)
  const day = days + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
