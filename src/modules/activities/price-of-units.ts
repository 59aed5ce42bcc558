import type { UnitCount, UnitPrice } from '#contracts/activities/activity.ts'
import type { Currency } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import { priceOfLines } from '#modules/pricing/index.ts'

/** What units come to by the prices of their slot, as a price of its seller's. */
export function priceOfUnits(units: readonly UnitCount[], prices: readonly UnitPrice[], currency: Currency): Price {
  const known = new Map(prices.map(({ unit_id, amount }) => [unit_id, amount]))
  const base = units.reduce((sum, { unit_id, quantity }) => sum + quantity * (known.get(unit_id) ?? 0), 0)
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  return priceOfLines({
    currency,
    passengers: [{ type: 'ADT', count, base, taxes: 0, total: base }],
    taxes: [],
    fees: [],
  })
}
