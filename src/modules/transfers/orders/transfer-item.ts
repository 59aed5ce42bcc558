import type { OrderItem } from '#modules/orders/index.ts'
import { type SoldRide, soldRideSchema } from '../offers/transfer-offer.ts'

/** Orders are read often and say the same each time. */
const known = new WeakMap<OrderItem, SoldRide>()

/** What an item sold as a ride. @throws Error for one of another product */
export function soldRideOf(item: OrderItem): SoldRide {
  const before = known.get(item)
  if (before) return before
  if (item.kind !== 'transfer') throw new Error(`item ${item.id} is no ride`)
  const ride = soldRideSchema.parse(item.sold)
  known.set(item, ride)
  return ride
}

/** `Lagos (LOS) → Eko Hotel`: what lists and mails call a ride. */
export function titleOfRide({ from, to }: Pick<SoldRide['ride'], 'from' | 'to'>): string {
  return `${shortNameOf(from)} → ${shortNameOf(to)}`
}

/** An airport is known by its town and code. */
function shortNameOf({ type, id, name, detail }: SoldRide['ride']['from']): string {
  const [town = ''] = detail.split(',')
  return type === 'airport' && town !== '' ? `${town} (${id})` : name
}

/** The airport that a ride begins or ends at; of two the one where it begins. */
export function airportOf({ from, to }: Pick<SoldRide['ride'], 'from' | 'to'>) {
  if (from.type === 'airport') return { airport: from.id, way: 'arrival' } as const
  return to.type === 'airport' ? ({ airport: to.id, way: 'departure' } as const) : null
}

/** By which its travellers land or leave: what they answered, or what they searched with. */
export function flightOfItem(item: OrderItem): string | null {
  return item.answers['flight_number'] ?? soldRideOf(item).ride.flight_number
}
