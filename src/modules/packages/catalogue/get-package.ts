import type { Language } from '#contracts/locale.ts'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { loadPackage } from '../find-package.ts'
import { departuresOf } from './departures.ts'
import { lowestOn } from './package-prices.ts'
import { sellingOf } from './selling.ts'
import { presentDeparture, presentPackage } from './present-package.ts'

/** A package with its departures. @throws Refusal `not_found` */
export async function getPackage(deps: PackageDeps, packageId: string, language: Language): Promise<PackageDetail> {
  const found = await loadPackage(deps, packageId)
  const { supplier, entry } = found
  const selling = sellingOf(await deps.openPriceBook(), found)
  const today = todayOf(deps)
  const taken = await supplier.taken([entry.id])
  const departures = departuresOf(entry, today).map((departure) => ({
    ...departure,
    left: Math.max(0, departure.seats - (taken.get(departure.id) ?? 0)),
  }))
  const onSale = departures.filter(({ closesOn }) => closesOn >= today)
  const [from = null] = onSale
    .map((departure) => selling.sell(departure, lowestOn(entry, departure), 1))
    .toSorted((a, b) => a.amount - b.amount)
  const described = presentPackage(entry, language)
  const { extras, extra_night: night } = described
  // Whatever the departure: rules by city are told with its own prices.
  const [any = { origin: entry.departures[0]?.origin ?? '' }] = onSale
  return {
    ...described,
    extras: extras.map((extra) => ({ ...extra, price: selling.sell(any, extra.price, 0) })),
    extra_night: night && { ...night, price: selling.sell(any, night.price, 0) },
    from,
    today,
    departures: onSale.map((departure) =>
      presentDeparture(entry, departure, { language, today, now: deps.clock.now(), selling }),
    ),
  }
}
