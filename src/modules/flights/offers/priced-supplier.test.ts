import { afterAll, expect, test } from 'vitest'
import { createPriceBooks, supplierTotal } from '#modules/pricing/index.ts'
import { cachedExchange } from '#modules/settings/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type DatePrice, type FlightSupplier, type SupplierOffer, type SupplierQuery } from '../flight-supplier.ts'
import { pricedSupplier } from './priced-supplier.ts'
import { compactSupplier, journeysOf } from '../testing/compact-supplier.ts'
import { knownPlaces } from '../testing/known-places.ts'
import { scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const clock = fixedClock('2026-11-21T09:00:00Z')
const { db } = database
const FEE = 250_000
const QUERY: SupplierQuery = {
  slices: [{ origin: 'LOS', destination: 'LHR', departureDate: '2026-12-01' }],
  passengers: { ADT: 2, CNN: 1, INF: 1 },
  cabin: 'economy',
  currency: 'NGN',
}
const DATE: DatePrice = {
  departureDate: '2026-12-02',
  returnDate: null,
  total: { amount: 10_000_000, currency: 'NGN' },
}
const never = AbortSignal.timeout(60_000)

async function sold(supplier: FlightSupplier): Promise<FlightSupplier> {
  const openPriceBook = createPriceBooks({
    db,
    clock,
    exchange: cachedExchange({ db, clock, ratesMaxAgeMs: 1 }),
    currency: 'NGN',
  })
  return pricedSupplier(supplier, { openPriceBook, priceBook: await openPriceBook(), places: knownPlaces })
}

test('found, confirmed and recalled offers cost the same: the supplier’s price and our fee', async () => {
  const offer = sketchOffer()
  const shop = await sold(compactSupplier([offer]))
  const [journey] = (await shop.compact?.search(QUERY, never)) ?? []
  const [recalled] = shop.compact?.recall([journey?.key() ?? '']) ?? []
  const [found] = await shop.search(QUERY, never)
  const confirmed = await shop.revalidate(offer.ref)
  const expected = { ...offer.price, fees: [{ code: 'SVC', kind: 'agency', amount: FEE }], fees_total: FEE }
  for (const price of [
    found?.price,
    confirmed.kind === 'available' && confirmed.offer.price,
    journey?.describe(0).price,
    recalled?.describe(0).price,
  ])
    expect(price).toEqual({ ...expected, total: offer.price.total + FEE, grand_total: offer.price.total + FEE })
  expect([journey, recalled].map((one) => one?.fares[0]?.total)).toEqual(Array(2).fill(offer.price.total + FEE))
})

test('what a journey is listed at is what its fares cost, in any currency', async () => {
  for (const sketch of [{}, { currency: 'USD', total: 50_001 }, { extraBag: 4_000 }] as const) {
    const offers = ['LIGHT', 'FLEX'].map((brand) => sketchOffer({ brand, ...sketch }))
    const shop = await sold(compactSupplier(offers))
    const journeys = (await shop.compact?.search(QUERY, never)) ?? []
    expect(journeys).toHaveLength(journeysOf(offers, 'compact').length)
    for (const journey of journeys) {
      const { fares, currency } = journey
      const described = fares.map((_, at) => journey.describe(at))
      expect(fares.map(({ total }) => total)).toEqual(described.map(({ price }) => price.grand_total))
      expect(fares.map(({ family }) => family.extraBags)).toEqual(described.map(({ extraBags }) => extraBags))
      expect(described.map(({ price }) => price.currency)).toEqual(fares.map(() => currency))
    }
  }
})

test('an offer in dollars is sold in naira, its bags too, and the supplier is owed dollars', async () => {
  const offer = sketchOffer({ currency: 'USD', total: 50_000, extraBag: 4_000 })
  const [found] = await (await sold(scriptedSupplier({ search: [offer] }))).search(QUERY, never)
  expect(found?.price).toMatchObject({
    currency: 'NGN',
    fx: { from: 'USD', to: 'NGN', amount: 50_000, margin_bps: 150 },
  })
  expect(found && supplierTotal(found.price)).toEqual({ amount: 50_000, currency: 'USD' })
  expect(found?.extraBags?.price).toEqual({ amount: 5_884_058, currency: 'NGN' })
})

test('prices of other dates have our fee inside; dates without a flight stay without a price', async () => {
  const dates = [DATE, { ...DATE, total: null }]
  const shop = await sold(scriptedSupplier({ datePrices: dates, monthPrices: dates }))
  const expected = [{ ...DATE, total: { amount: 10_000_000 + 3 * FEE, currency: 'NGN' } }, dates[1]]
  expect(await shop.datePrices?.(QUERY, 3, never)).toEqual(expected)
  expect(await shop.monthPrices?.(QUERY, '2026-12', never)).toEqual(expected)
})

test('a supplier that cannot do something still cannot', async () => {
  const shop = await sold(scriptedSupplier())
  expect(shop.compact).toBeUndefined()
  expect(shop.datePrices).toBeUndefined()
  expect(await shop.revalidate('unknown')).toEqual({ kind: 'unavailable' })
  const expired: FlightSupplier = { ...scriptedSupplier(), revalidate: async () => ({ kind: 'expired' }) }
  expect(await (await sold(expired)).revalidate('old')).toEqual({ kind: 'expired' })
})

test('rules for an airline or a country look at the offer', async () => {
  const rules = [
    { id: 'ba', code: 'BA', scope: { airlines: ['BA'] } },
    { id: 'af', code: 'AF', scope: { airlines: ['AF'] } },
  ].map((rule) => ({ ...rule, scope: JSON.stringify(rule.scope), charge: 'fixed' as const, value: 1, currency: 'NGN' }))
  const missing = { maximum: null, starts_at: null, ends_at: null }
  await db
    .insertInto('price_rules')
    .values(rules.map((rule) => ({ ...rule, ...missing })))
    .execute()
  const offers: readonly SupplierOffer[] = [sketchOffer(), sketchOffer({ airline: 'KL' })]
  const found = await (await sold(scriptedSupplier({ search: offers }))).search(QUERY, never)
  expect(found.map(({ price }) => price.fees.map(({ code }) => code))).toEqual([['BA', 'SVC'], ['SVC']])
})

test('a supplier whose currency has no rate counts as one that failed', async () => {
  await db.deleteFrom('exchange_rates').where('to_currency', '=', 'KES').execute()
  clock.advance(60_000)
  const offer = sketchOffer({ currency: 'KES' })
  const shop = await sold(scriptedSupplier({ search: [offer] }))
  await expect(shop.search(QUERY, never)).rejects.toMatchObject({ failure: 'no_rate' })
  await expect(shop.revalidate(offer.ref)).rejects.toMatchObject({ failure: 'no_rate' })
})
