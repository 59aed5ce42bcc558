import type { PassengerPrice, Price } from '#contracts/prices.ts'
import type { ActivityBooking } from '#modules/activities/activity-supplier.ts'
import type { Hold } from './holds.ts'

/** A choice as the port tells it, with what Hotelbeds says of its booking. */
export function describeBooking(
  hold: Hold,
  { status, reference }: { readonly status: ActivityBooking['status']; readonly reference: string | null },
): ActivityBooking {
  const isIn = status === 'confirmed'
  const places = hold.units.flatMap(({ unit_id: id, quantity }) => Array.from({ length: quantity }, () => id))
  return {
    uuid: hold.uuid,
    supplierReference: reference,
    status,
    heldUntil: status === 'on_hold' ? hold.heldUntil : null,
    unitItems: places.map((unitId, at) => ({ unitId, ticket: isIn ? `${reference}-${at + 1}` : null })),
    price: priceOf(hold),
    slot: hold.slot,
  }
}

const PASSENGERS = { child: 'CNN', infant: 'INF' } as const

/** The sum is Hotelbeds’; who pays what of it is told where the tickets come to it. */
function priceOf({ units, known, slot, total: { amount, currency } }: Hold): Price {
  const prices = new Map(slot.prices.map(({ unit_id: id, amount: each }) => [id, each]))
  const lines = units.map(({ unit_id: id, quantity }): PassengerPrice => {
    const type = known.find((unit) => unit.unit_id === id)?.type
    const base = (prices.get(id) ?? 0) * quantity
    const passenger = type === 'child' || type === 'infant' ? PASSENGERS[type] : 'ADT'
    return { type: passenger, count: quantity, base, taxes: 0, total: base }
  })
  const isSplit = lines.reduce((sum, { total }) => sum + total, 0) === amount
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    currency,
    passengers: isSplit ? lines : [{ type: 'ADT', count, base: amount, taxes: 0, total: amount }],
    base: amount,
    taxes: [],
    taxes_total: 0,
    fees: [],
    fees_total: 0,
    discount: null,
    total: amount,
    grand_total: amount,
  }
}
