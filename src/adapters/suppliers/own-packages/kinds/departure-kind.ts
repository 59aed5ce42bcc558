import { z } from 'zod'
import type { CatalogueKind, Column, EntryFault } from '#modules/catalogue/catalogue-kind.ts'
import type { Db, Tx } from '#db/database.ts'
import { type OwnPackage, ownPackageSchema, packageCodeSchema } from '../contract/own-package.ts'
import { readPackages, savePackages } from '../contract/package-store.ts'
import { departureFaults } from './package-faults.ts'

type Rule = OwnPackage['departures'][number]
type OneDay = Extract<Rule, { by: 'date' }>

const { departures, prices } = ownPackageSchema.shape
const [oneDay] = departures.element.options
const { origin, date, seats } = oneDay.shape

/** Prices stand in columns of their own; one that is left out is the package's. */
const rowSchema = z.strictObject({ package: packageCodeSchema, date, origin, seats, ...prices.partial().shape })
type DepartureRow = z.infer<typeof rowSchema>

const PRICES = ['quad', 'triple', 'double', 'single', 'child', 'infant'] as const
const COLUMNS: readonly Column[] = [
  ...['package', 'date', 'origin'].map((name) => ({ name, path: [name], type: 'text' as const })),
  ...['seats', ...PRICES].map((name) => ({ name, path: [name], type: 'number' as const })),
]

/** Departures of one day, as one table: those of every package that a file names are replaced by the file's. */
export function ownDepartureKind({ changed }: { readonly changed: () => void }): CatalogueKind<DepartureRow> {
  return {
    name: 'package-departures',
    schema: rowSchema,
    keyOf: (row) => `${row.package} ${row.date} ${row.origin}`,
    columns: COLUMNS,
    isPart: true,
    check: checkRows,
    save: async (tx, rows, at) => savePackages(tx, withDepartures(await readPackages(tx), rows), at),
    read: async (db) =>
      (await readPackages(db)).flatMap(({ code, departures: rules }) =>
        rules.flatMap((rule) => (rule.by === 'date' ? [rowOf(code, rule)] : [])),
      ),
    changed,
  }
}

function rowOf(code: string, { date: day, origin: from, seats: count, prices: own }: OneDay): DepartureRow {
  return { package: code, date: day, origin: from, ...(count !== undefined && { seats: count }), ...own }
}

function ruleOf({ package: _, date: day, origin: from, seats: count, ...own }: DepartureRow): OneDay {
  return {
    by: 'date',
    date: day,
    origin: from,
    ...(count !== undefined && { seats: count }),
    ...(Object.keys(own).length > 0 && { prices: own }),
  }
}

async function checkRows(db: Db | Tx, rows: readonly DepartureRow[]): Promise<readonly EntryFault[]> {
  const packages = new Map((await readPackages(db)).map((own) => [own.code, own]))
  return rows.flatMap((row, entry): readonly EntryFault[] => {
    const own = packages.get(row.package)
    if (!own) return [{ entry, path: ['package'], text: `${row.package} is no package of the catalogue` }]
    // Prices are fields of a line, not of its rule.
    return departureFaults(own, [ruleOf(row)]).map(({ path, text }) => ({ entry, path: path.slice(-1), text }))
  })
}

/** The packages that rows speak of, with these departures beside those that follow from rules. */
function withDepartures(packages: readonly OwnPackage[], rows: readonly DepartureRow[]): readonly OwnPackage[] {
  const byPackage = Map.groupBy(rows, (row) => row.package)
  return packages.flatMap((own) => {
    const days = byPackage.get(own.code)
    return days
      ? [{ ...own, departures: [...own.departures.filter(({ by }) => by !== 'date'), ...days.map(ruleOf)] }]
      : []
  })
}
