import { sql, type Expression, type SqlBool } from 'kysely'
import type { Language } from '#contracts/locale.ts'
import { type ItemReader, nextOfKinOf, type OrderItem, type Product } from '#modules/orders/index.ts'
import { packageFacts } from '../offers/sale-facts.ts'
import { seatsOf } from '../offers/package-choice.ts'
import { describedIn } from './described-in.ts'
import { packageFactsIn } from './package-facts.ts'
import { type SoldPackage, soldPackageOf } from './package-item.ts'
import type { PackageOrderDeps } from './package-order-deps.ts'
import { tasksUntilDeparture } from './tasks-until-departure.ts'
import { packageEvidence } from './package-evidence.ts'

/** What rules of prices and discounts may know of a package that was sold. */
export function factsOfSold(supplierCode: string, sold: SoldPackage) {
  return packageFacts(
    { supplier: { code: supplierCode }, entry: { country: sold.country } },
    sold.departure,
    seatsOf(sold),
  )
}

/** What orders tell of a package: to its owner, to strangers, to lists, to an account's export, and to a bank. */
export function describePackageItem(deps: PackageOrderDeps) {
  return {
    factsOf: (item) => factsOfSold(item.supplierCode, soldPackageOf(item)),
    shortTitle: (item) => soldPackageOf(item).described.title,
    title: (item, language) => titleIn(soldPackageOf(item), language),
    describe: async (_order, item, reader) => ({ kind: 'package', details: await detailsFor(deps, item, reader) }),
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`concat_ws(' ',
      order_items.sold #>> '{titles,en}', order_items.sold #>> '{titles,fr}',
      order_items.sold #>> '{described,title}', order_items.sold #>> '{described,place}') ilike ${pattern}`,
    async exportOf({ language }, item) {
      const { title, facts } = await detailsFor(deps, item, { language, owner: true })
      return { flights: [], others: [{ title, facts }], extrasOf: () => [] }
    },
    evidenceOf: packageEvidence,
  } satisfies Partial<Product>
}

const titleIn = ({ titles, described }: SoldPackage, language: Language): string =>
  titles?.[language] ?? described.title

async function detailsFor(deps: PackageOrderDeps, item: OrderItem, { language, owner }: ItemReader) {
  const booked = await describedIn(deps, soldPackageOf(item), language)
  const kin = nextOfKinOf(item)
  const tasks = tasksUntilDeparture(deps, item, booked.departure.tasks)
  const open = tasks.filter(({ state }) => state !== 'done')
  const shown = owner ? booked : { ...booked, roommate_names: null }
  const facts = packageFactsIn(deps.translate, shown, language, open)
  if (!owner) return { title: booked.title, facts, booked: shown }
  return {
    title: booked.title,
    facts: kin
      ? [...facts, { name: deps.translate(language, 'packages.facts.next_of_kin'), value: `${kin.name}, ${kin.phone}` }]
      : facts,
    booked,
    tasks,
    ...(kin && { next_of_kin: kin }),
  }
}
