import { addDays } from '../search-check.ts'

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

/**
 * A day as people write it, day before month as both languages of the shop do: `12/1/2027`, `12.01.27`, `12 jan`,
 * `January 12 2027`, `1er février 2027`, `2027-01-12`. Without a year it is the next such day.
 * @param today `2026-12-01`
 * @returns `2027-01-12`, or null where it is no day
 */
export function readTypedDay(text: string, today: string): string | null {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+|\d+/g)
  if (!words) return null
  const names = words.map(monthOfName).filter((month) => month !== null)
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word))
  const [first = '', second = '', third = ''] = numbers
  const [least, most] = names.length === 1 ? [1, 2] : [2, 3]
  if (names.length > 1 || numbers.length < least || numbers.length > most) return null
  if (names.length === 1) return dayOf(second, names[0] ?? 0, first, today)
  return first.length === 4 ? dayOf(first, Number(second), third, today) : dayOf(third, Number(second), first, today)
}

/** Of a name or the beginning of one: three letters say which. */
function monthOfName(word: string): number | null {
  if (word.length < 3) return null
  const index = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)))
  return index === -1 ? null : index + 1
}

function dayOf(year: string, month: number, day: string, today: string): string | null {
  if (year) return existing(year.length === 4 ? year : `20${year.padStart(2, '0')}`, month, day)
  const [thisYear = ''] = today.split('-')
  const soon = existing(thisYear, month, day)
  return soon !== null && soon >= today ? soon : existing(String(Number(thisYear) + 1), month, day)
}

function existing(year: string, month: number, day: string): string | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(written)) return null
  return addDays(written, 0) === written ? written : null
}
