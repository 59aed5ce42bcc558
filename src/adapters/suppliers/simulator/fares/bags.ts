import type { Baggage } from '#contracts/flights/itineraries.ts'
import type { Currency } from '#contracts/money.ts'
import type { ExtraBags } from '#modules/flights/flight-supplier.ts'
import type { Journey } from './brands.ts'
import { fareAmount } from './currency.ts'

/** Naira for one more checked bag on a slice: at home, within reach, far away. Illustrative. */
const BAG_NAIRA = [12_000, 45_000, 95_000] as const
const LOW_COST_FACTOR = 0.8

/** What the whole journey includes: of each kind the fewest pieces and the lightest of any slice. */
export function leastBags(slices: readonly (readonly Baggage[])[]): readonly Baggage[] {
  const [first = [], ...others] = slices
  return first.flatMap((bag) => {
    let least = bag
    for (const other of others) {
      const same = other.find(({ type }) => type === bag.type)
      if (!same) return []
      least = {
        type: bag.type,
        quantity: Math.min(least.quantity, same.quantity),
        weight_kg: lighter(least.weight_kg, same.weight_kg),
      }
    }
    return least
  })
}

function lighter(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b)
}

/** One more checked bag for one traveller, on all slices. */
export function extraBagsOf(journeys: readonly Journey[], currency: Currency): ExtraBags {
  let amount = 0
  let maximum = 3
  for (const { carrier, international, longHaul } of journeys) {
    const naira = BAG_NAIRA[longHaul ? 2 : international ? 1 : 0]
    amount += fareAmount(naira * (carrier.manner === 'low_cost' ? LOW_COST_FACTOR : 1), currency)
    maximum = Math.min(maximum, carrier.manner === 'regional' ? 1 : carrier.manner === 'low_cost' ? 3 : 2)
  }
  return { price: { amount, currency }, maximum }
}
