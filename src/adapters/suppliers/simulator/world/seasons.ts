import { boundedMap } from './bounded-map.ts'

/** Expensive and cheap weeks of the year. Illustrative. */
interface Season {
  /** Month and day, `1212` = 12 December; over the new year when `to` is less than `from`. */
  readonly from: number
  readonly to: number
  readonly factor: number
}

/** Of journeys to or from some countries. */
interface CountrySeason extends Season {
  readonly countries: ReadonlySet<string>
  readonly way: 'to' | 'from'
}

/** Everywhere: Christmas and the northern summer are expensive, late winter is cheap. */
const EVERYWHERE: readonly Season[] = [
  { from: 1212, to: 108, factor: 1.26 },
  { from: 701, to: 831, factor: 1.14 },
  { from: 115, to: 228, factor: 0.93 },
]

const countries = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))
const WEST_AFRICA = countries('NG GH SN CI BJ TG GM SL LR')
const CHINA = countries('CN HK TW SG MY')

const BY_COUNTRY: readonly CountrySeason[] = [
  // Those who live abroad come home for December and leave in January.
  { countries: WEST_AFRICA, way: 'to', from: 1208, to: 1226, factor: 1.1 },
  { countries: WEST_AFRICA, way: 'from', from: 101, to: 114, factor: 1.1 },
  { countries: countries('IN NP'), way: 'to', from: 1015, to: 1110, factor: 1.08 },
  { countries: CHINA, way: 'to', from: 125, to: 215, factor: 1.1 },
  { countries: countries('AU NZ ZA AR BR'), way: 'to', from: 1210, to: 131, factor: 1.06 },
  { countries: countries('GR ES PT IT HR TR CY'), way: 'to', from: 620, to: 905, factor: 1.08 },
]

const dates = boundedMap<number, { readonly inYear: number; readonly factor: number }>(2000)

/** Factor of a departure on a day (days since 1970) between two countries. */
export function seasonFactor(
  day: number,
  { origin, destination }: { readonly origin: string; readonly destination: string },
): number {
  const { inYear, factor } = dates.remember(day, () => read(day))
  let season = factor
  for (const one of BY_COUNTRY) {
    if (isIn(one, inYear) && one.countries.has(one.way === 'to' ? destination : origin)) season *= one.factor
  }
  return season
}

/** Whether fares of the day are those of the high season. */
export function isHighSeason(day: number): boolean {
  return dates.remember(day, () => read(day)).factor > 1
}

function read(day: number): { readonly inYear: number; readonly factor: number } {
  const date = new Date(day * 86_400_000)
  const inYear = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return { inYear, factor: EVERYWHERE.find((season) => isIn(season, inYear))?.factor ?? 1 }
}

function isIn({ from, to }: Season, inYear: number): boolean {
  return from <= to ? inYear >= from && inYear <= to : inYear >= from || inYear <= to
}
