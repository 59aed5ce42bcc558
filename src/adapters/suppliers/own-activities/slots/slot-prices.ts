import type { UnitCount } from '#contracts/activities/activity.ts'
import type { PassengerPrice, Price } from '#contracts/prices.ts'
import type { OwnSlot } from './slot.ts'

const PASSENGER_OF = { child: 'CNN', infant: 'INF' } as const

/** What units of a slot come to. @param rise what its price has risen by since it was shown, in minor units */
export function priceOf({ product, option, day }: OwnSlot, units: readonly UnitCount[], rise = 0): Price {
  const prices = new Map(product.prices(option, day).map(({ unit_id, amount }) => [unit_id, amount]))
  const types = new Map(option.units.map(({ unit_id, type }) => [unit_id, type]))
  const lines = new Map<PassengerPrice['type'], PassengerPrice>()
  for (const { unit_id, quantity } of units) {
    const type = types.get(unit_id)
    const passenger = type === 'child' || type === 'infant' ? PASSENGER_OF[type] : 'ADT'
    const before = lines.get(passenger) ?? { type: passenger, count: 0, base: 0, taxes: 0, total: 0 }
    const amount = (prices.get(unit_id) ?? 0) * quantity
    const base = before.base + amount
    lines.set(passenger, { ...before, count: before.count + quantity, base, total: base })
  }
  const [first, ...others] = lines.values()
  const passengers = first ? [{ ...first, base: first.base + rise, total: first.total + rise }, ...others] : []
  const base = passengers.reduce((sum, line) => sum + line.base, 0)
  return {
    currency: product.currency,
    passengers,
    base,
    taxes: [],
    taxes_total: 0,
    fees: [],
    fees_total: 0,
    discount: null,
    total: base,
    grand_total: base,
  }
}
