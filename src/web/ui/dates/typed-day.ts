/** The names of the months in both languages, without accents, January first. */
const MONTHS: readonly (readonly [english: string, french: string])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
]

/** More is no date that somebody writes. */
const MAX_DAY_TEXT = 40

/** The days that may be meant, `2026-12-01`: they say which century two digits stand for, and which year none. */
export interface DayBounds {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export interface TypedDay {
  /** `2027-01-12`; empty where the text is none. */
  readonly day: string
  /** Why there is none: not written as a date, or of no calendar. Null for a day, and for no text. */
  readonly problem: 'unreadable' | 'no_such_day' | null
}

/**
 * A day as people write it, day before month as both languages of the shop do: `12/1/2027`, `12.01.27`, `12012027`,
 * `12 jan`, `January 12 2027`, `1er février 2027`, `2027-01-12`. Without a year it is the next such day.
 */
export function readTypedDay(text: string, bounds: DayBounds = {}): TypedDay {
  const words = wordsOf(text)
  if (words.length === 0) return { day: '', problem: text.trim() ? 'unreadable' : null }
  const names = words.map(monthOfName).filter((month) => month !== null)
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word))
  const [first = '', second = '', third = ''] = numbers
  const [least, most] = names.length === 1 ? [1, 2] : [2, 3]
  const others = words.length - names.length - numbers.length
  if (names.length > 1 || numbers.length < least || numbers.length > most || others > 3) {
    return { day: '', problem: 'unreadable' }
  }
  const month = names[0] ?? Number(second)
  const last = names.length === 1 ? second : third
  const found = first.length === 4 ? dayOf(first, month, last, bounds) : dayOf(last, month, first, bounds)
  return { day: found ?? '', problem: found === null ? 'no_such_day' : null }
}

/** Letters without accents, and digits; eight or six digits in a row are taken apart, the time behind a date is left out. */
const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, MAX_DAY_TEXT)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*(\d{4}-\d\d-\d\d)t.*/s, '$1')
    .replace(/^\s*(\d\d)(\d\d)(\d{4}|\d\d)\s*$/, '$1 $2 $3')
    .match(/[a-z]+|\d+/g) ?? []

/** Of a name or the beginning of one: three letters say which. */
function monthOfName(word: string): number | null {
  if (word.length < 3) return null
  const index = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)))
  return index === -1 ? null : index + 1
}

function dayOf(year: string, month: number, day: string, { min, max }: DayBounds): string | null {
  if (year.length === 4) return existing(year, month, day)
  if (year) {
    const late = existing(`20${year.padStart(2, '0')}`, month, day)
    return max && late && late > max ? existing(`19${year.padStart(2, '0')}`, month, day) : late
  }
  if (!min) return null
  const thisYear = Number(min.slice(0, 4))
  const soon = existing(String(thisYear), month, day)
  return soon !== null && soon >= min ? soon : existing(String(thisYear + 1), month, day)
}

function existing(year: string, month: number, day: string): string | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return /^[12]\d{3}-\d\d-\d\d$/.test(written) && at.toJSON()?.startsWith(written) ? written : null
}
