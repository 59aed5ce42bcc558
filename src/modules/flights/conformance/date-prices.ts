import { expect, test } from 'vitest'
import { never, search, type Staged } from './stage.ts'

export function datePriceCases(stage: Staged): void {
  test('the price of a date is that of its cheapest offer', async () => {
    const { supplier, oneWay, family } = stage()
    if (!supplier.datePrices) return
    for (const [query, cells] of [
      [oneWay, 7],
      [family, 49],
    ] as const) {
      const prices = await supplier.datePrices(query, 3, never)
      expect(prices).toHaveLength(cells)
      const asked = prices.find(
        ({ departureDate, returnDate }) =>
          departureDate === query.slices[0]?.departureDate && returnDate === (query.slices[1]?.departureDate ?? null),
      )
      const offers = await search(stage(), query)
      expect(asked?.total).toEqual({
        amount: Math.min(...offers.map(({ price }) => price.grand_total)),
        currency: query.currency,
      })
    }
  })

  test('the price of a day of a month is that of its cheapest offer, and a stay keeps its length', async () => {
    const { supplier, oneWay, family } = stage()
    if (!supplier.monthPrices) return
    for (const query of [oneWay, family]) {
      const [out, back] = query.slices.map(({ departureDate }) => departureDate)
      const days = await supplier.monthPrices(query, (out ?? '').slice(0, 7), never)
      expect(days.map(({ departureDate }) => departureDate)).toContain(out)
      expect(new Set(days.map(({ departureDate }) => departureDate.slice(0, 7))).size).toBe(1)
      const offers = await search(stage(), query)
      expect(days.find(({ departureDate }) => departureDate === out)).toEqual({
        departureDate: out,
        returnDate: back ?? null,
        total: { amount: Math.min(...offers.map(({ price }) => price.grand_total)), currency: query.currency },
      })
    }
  })
}
