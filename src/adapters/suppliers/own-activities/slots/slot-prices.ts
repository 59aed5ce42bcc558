import type { UnitCount, UnitPrice } from '#contracts/activities/activity.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { PassengerPrice, Price } from '#contracts/prices.ts'
import { weekdayOf } from '../../simulator/world/calendar.ts'
import { sharesOf, unitsOf } from '../world/units.ts'
import { levelOf } from '../world/world.ts'
import type { OwnSlot } from './slot.ts'

const KOBO = 100
/** Fridays to Sundays cost more, in hundredths. */
const WEEKEND = 110
const FRIDAY = 4

/** What each unit of a slot costs, in kobo. */
export function unitPrices({ product, option, day }: Pick<OwnSlot, 'product' | 'option' | 'day'>): UnitPrice[] {
  const weekend = weekdayOf(day) >= FRIDAY ? WEEKEND : 100
  const naira = (product.pattern.price * levelOf(product) * option.level * weekend) / 1e6
  return [...sharesOf(option.units)].map(([unit_id, share]) => ({
    unit_id,
    amount: Math.round((naira * share) / 100 / 100) * 100 * KOBO,
  }))
}

const PASSENGER_OF = { child: 'CNN', infant: 'INF' } as const

/** What units of a slot come to. @param rise what its price has risen by since it was shown, in kobo */
export function priceOf(slot: OwnSlot, units: readonly UnitCount[], rise = 0): Price {
  const prices = new Map(unitPrices(slot).map(({ unit_id, amount }) => [unit_id, amount]))
  const types = new Map(unitsOf(slot.option.units).map(({ unit_id, type }) => [unit_id, type]))
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
    currency: CHARGE_CURRENCY,
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
