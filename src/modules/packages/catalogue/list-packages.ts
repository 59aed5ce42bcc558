import type { Language } from '#contracts/locale.ts'
import type { PackageCard, PackageListRequest, PackageListResponse } from '#contracts/packages/packages.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { departuresOf } from './departures.ts'
import { originOf } from './origins.ts'
import type { PackageEntry } from './package-entry.ts'
import { lowestOn, priceOn } from './package-prices.ts'
import { type Selling, sellingOf } from './selling.ts'
import { headOf, summariseDeparture, type OfferedDeparture } from './present-package.ts'

const NEXT = 3

interface Listed {
  readonly selling: Selling
  readonly entry: PackageEntry
  /** Those that are on sale and can be travelled by. */
  readonly departures: readonly OfferedDeparture[]
}

/** The packages of a family, narrowed and in order, with what they can be narrowed by. */
export async function listPackages(
  deps: PackageDeps,
  asked: PackageListRequest,
  language: Language,
): Promise<PackageListResponse> {
  const all = await offered(deps, asked.family)
  const found = all
    .filter(({ entry }) => !asked.theme || entry.theme === asked.theme)
    .filter(({ entry }) => !asked.length || lengthOf(entry.nights) === asked.length)
    .map(({ entry, departures, selling }) => ({
      entry,
      selling,
      departures: departures.filter((departure) => matches({ entry, selling }, departure, asked)),
    }))
    .filter(({ departures }) => departures.length > 0)
  return {
    packages: found.toSorted(orderBy(asked.sort ?? 'date')).map((listed) => cardOf(listed, language)),
    total: all.length,
    choices: choicesOf(deps, all, language),
  }
}

async function offered(deps: PackageDeps, family: PackageListRequest['family']): Promise<readonly Listed[]> {
  const today = todayOf(deps)
  const book = await deps.openPriceBook()
  const bySupplier = await Promise.all(
    deps.suppliers.map(async (supplier) => {
      const entries = (await supplier.entries()).filter((entry) => entry.family === family)
      const taken = await supplier.taken(entries.map(({ id }) => id))
      return entries.map((entry) => ({
        entry,
        selling: sellingOf(book, { supplier, entry }),
        departures: departuresOf(entry, today)
          .filter(({ closesOn }) => closesOn >= today)
          .map((departure) => ({ ...departure, left: Math.max(0, departure.seats - (taken.get(departure.id) ?? 0)) })),
      }))
    }),
  )
  return bySupplier.flat().filter(({ departures }) => departures.length > 0)
}

function matches(
  { entry, selling }: Pick<Listed, 'entry' | 'selling'>,
  departure: OfferedDeparture,
  asked: PackageListRequest,
): boolean {
  if (asked.month && !departure.date.startsWith(asked.month)) return false
  if (asked.origin && departure.origin !== asked.origin) return false
  if (asked.max_price === null || asked.max_price === undefined) return true
  const listed = priceOn(entry, departure, 'double')
  return !listed || selling.sell(departure, listed, 1).amount <= asked.max_price
}

const lengthOf = (nights: number) => (nights <= 5 ? 'short' : nights <= 9 ? 'week' : 'long')

function orderBy(sort: NonNullable<PackageListRequest['sort']>) {
  const by = {
    date: ({ departures: [next] }: Listed) => Date.parse(next?.date ?? ''),
    price: (listed: Listed) => cheapest(listed)?.amount ?? 0,
    length: ({ entry }: Listed) => entry.nights,
  }[sort]
  return (a: Listed, b: Listed) => by(a) - by(b) || (a.entry.id < b.entry.id ? -1 : 1)
}

function cheapest({ entry, departures, selling }: Listed) {
  const prices = departures.map((departure) => selling.sell(departure, lowestOn(entry, departure), 1))
  return prices.toSorted((a, b) => a.amount - b.amount)[0] ?? null
}

function cardOf(listed: Listed, language: Language): PackageCard {
  const { entry, departures, selling } = listed
  return {
    ...headOf(entry, language),
    summary: entry.summary[language],
    origins: [...new Set(departures.map(({ origin }) => originOf(origin).name[language]))],
    from: cheapest(listed),
    departures: departures.slice(0, NEXT).map((departure) => summariseDeparture(entry, departure, language, selling)),
    highlights: entry.highlights.map((text) => text[language]),
  }
}

/** What there is, each with how many packages it leaves. */
function choicesOf(
  { translate }: Pick<PackageDeps, 'translate'>,
  all: readonly Listed[],
  language: Language,
): PackageListResponse['choices'] {
  const count = (valuesOf: (listed: Listed) => readonly string[], labelOf: (value: string) => string) => {
    const counts = new Map<string, number>()
    for (const listed of all)
      for (const value of new Set(valuesOf(listed))) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts]
      .map(([value, packages]) => ({ value, label: labelOf(value), count: packages }))
      .toSorted((a, b) => (a.value < b.value ? -1 : 1))
  }
  return {
    months: count(
      ({ departures }) => departures.map(({ date }) => date.slice(0, 7)),
      (month) => month,
    ),
    lengths: count(
      ({ entry }) => [lengthOf(entry.nights)],
      (length) => length,
    ),
    themes: count(
      ({ entry }) => [entry.theme],
      (theme) => translate(language, `package-pages.themes.${theme}`),
    ),
    origins: count(
      ({ departures }) => departures.map(({ origin }) => origin),
      (code) => originOf(code).name[language],
    ),
  }
}
