import { quoteCover } from '#tests/support/insurance.ts'
import type { Visitor } from '#tests/support/shop.ts'

/** A page of a product, everybody's or each visitor's own. */
interface ProductPage {
  readonly name: string
  readonly pathOf: (visitor: Visitor) => Promise<string>
  /** Whether only its visitor sees it. */
  readonly isOwn: boolean
}

const DAY_MS = 86_400_000
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const DATE = daysFromNow(40)
const RIDE = `from=airport%3ALOS&to=hotel%3ALOS-12&date=${DATE}&time=15%3A30&adults=2&bags=2`

const everybodys = (name: string, path: string): ProductPage => ({ name, pathOf: async () => path, isOwn: false })

/** Where the products beside flights and hotels are found and chosen: of each its list, and one of it. */
export const PRODUCT_PAGES: readonly ProductPage[] = [
  everybodys('activities of a city', `/activities/listings/LOS?date=${DATE}`),
  { name: 'an activity', pathOf: activityPath, isOwn: false },
  everybodys('vehicles for a ride', `/transfers/search?${RIDE}`),
  everybodys('holidays', '/holidays'),
  everybodys('a holiday', '/holidays/zanzibar'),
  everybodys('pilgrimages', '/pilgrimages'),
  everybodys('a pilgrimage', '/pilgrimages/umrah-lagos'),
  everybodys('insurance', '/insurance'),
  { name: 'levels of cover', pathOf: quotePath, isOwn: true },
]

async function activityPath(visitor: Visitor): Promise<string> {
  const { body, status } = await visitor.call('activitySearch', { city: 'LOS', date: DATE })
  const id = body.activities[0]?.activity_id
  if (status !== 200 || !id) throw new Error(`activities: ${JSON.stringify(body)}`)
  return `/activities/details/${encodeURIComponent(id)}?date=${DATE}`
}

async function quotePath(visitor: Visitor): Promise<string> {
  const { quote_id } = await quoteCover(visitor, {
    residence: 'NG',
    destinations: ['FR'],
    start_date: DATE,
    end_date: daysFromNow(50),
    travellers: [{ age: 41 }, { age: 9 }],
  })
  return `/insurance/quotes/${quote_id}`
}
