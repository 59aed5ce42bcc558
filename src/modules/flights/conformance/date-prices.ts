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
}
