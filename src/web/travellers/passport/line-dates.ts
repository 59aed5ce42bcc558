/** Years after this many of the century lie in the one before, for documents: none is good for fifty years. */
const EXPIRY_PIVOT = 70

/** `880229` → `1988-02-29`: the latest such day that is not after today. Null where a part is not known. */
export function birthDateOf(digits: string, today: string): string | null {
  const [year, month, day] = partsOf(digits)
  if (year === undefined || month === undefined || day === undefined) return null
  return (
    [dateOf(2000 + year, month, day), dateOf(1900 + year, month, day)].find((date) => date && date <= today) ?? null
  )
}

/** `310501` → `2031-05-01`. */
export function expiryDateOf(digits: string): string | null {
  const [year, month, day] = partsOf(digits)
  if (year === undefined || month === undefined || day === undefined) return null
  return dateOf(year < EXPIRY_PIVOT ? 2000 + year : 1900 + year, month, day)
}

function partsOf(digits: string): readonly number[] {
  return /^\d{6}$/.test(digits) ? [0, 2, 4].map((start) => Number(digits.slice(start, start + 2))) : []
}

/** Null for days that no calendar has. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}
