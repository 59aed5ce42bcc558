import type { Language } from '#contracts/locale.ts'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { loadPackage } from '../find-package.ts'
import { departuresOf } from './departures.ts'
import { lowestOn } from './package-prices.ts'
import { presentDeparture, presentPackage } from './present-package.ts'

/** A package with its departures. @throws Refusal `not_found` */
export async function getPackage(deps: PackageDeps, packageId: string, language: Language): Promise<PackageDetail> {
  const { supplier, entry } = await loadPackage(deps, packageId)
  const today = todayOf(deps)
  const taken = await supplier.taken([entry.id])
  const departures = departuresOf(entry, today).map((departure) => ({
    ...departure,
    left: Math.max(0, departure.seats - (taken.get(departure.id) ?? 0)),
  }))
  const onSale = departures.filter(({ closesOn }) => closesOn >= today)
  const [from = null] = onSale.map((departure) => lowestOn(entry, departure)).toSorted((a, b) => a.amount - b.amount)
  return {
    ...presentPackage(entry, language),
    from,
    today,
    departures: onSale.map((departure) =>
      presentDeparture(entry, departure, { language, today, now: deps.clock.now() }),
    ),
  }
}
