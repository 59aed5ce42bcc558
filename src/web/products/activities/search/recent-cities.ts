import { readList, writeList } from '../../../search/stored-list.ts'

const KEY = 'recent-activities'
const MOST = 5
/** `LOS 2027-01-12 Lagos`, or `LOS - Lagos` for any day. */
const LINE = /^([A-Z]{3}) (\d{4}-\d\d-\d\d|-) (.{1,80})$/

/** A city whose activities were looked at. */
interface RecentCity {
  readonly code: string
  readonly name: string
  /** `2026-12-01`; null for any day. */
  readonly date: string | null
}

export const storedCities = (): RecentCity[] =>
  readList(KEY, (value) => (typeof value === 'string' ? parse(value) : null))

function parse(line: string): RecentCity | null {
  const [, code, day, name] = LINE.exec(line) ?? []
  return code && name ? { code, name, date: day === '-' ? null : (day ?? null) } : null
}

const lineOf = ({ code, name, date }: RecentCity): string => `${code} ${date ?? '-'} ${name}`

/** Once a city: the last day that was looked at. */
export function rememberCity(city: RecentCity): void {
  const others = storedCities().filter(({ code }) => code !== city.code)
  writeList(KEY, [city, ...others].slice(0, MOST).map(lineOf))
}
