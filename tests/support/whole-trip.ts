import { activityOrder, reservePlaces } from './activities.ts'
import { chooseCover, coverItem, gambia, quoteCover } from './insurance.ts'
import { choose, search } from './purchase.ts'
import type { Visitor } from './shop.ts'
import { BANJUL, chooseStay, MAGIC_HOTELS, roomItems } from './stays.ts'
import { confirmRide, fromBanjul, rideOrder } from './transfers.ts'

const OUT = '2026-12-01'
const HOME = '2026-12-04'

/**
 * A journey to Banjul of one adult in the visitor's basket: a flight, three nights in a hotel that will have given its
 * room away, a ride, cover and a walk.
 */
export async function putWholeTrip(visitor: Visitor) {
  const sectors = [{ origin: 'LOS', destination: 'BJL', departure_date: OUT }]
  const flight = await choose(visitor, await search(visitor, { trip_type: 'one_way', sectors, adults: 1 }))
  const stay = await chooseStay(visitor, { ...BANJUL, rooms: [{ adults: 1 }] }, MAGIC_HOTELS.goneOnOrder)
  const ride = await confirmRide(visitor, { ...fromBanjul('BJL-12'), pick_up_at: `${HOME}T09:00`, adults: 1 })
  const cover = await chooseCover(
    visitor,
    await quoteCover(visitor, { ...gambia(240_000_00), start_date: OUT, end_date: HOME, travellers: [{ age: 36 }] }),
  )
  const walk = await reservePlaces(visitor, { units: [{ unit_id: 'adult', quantity: 1 }] })
  const items = [
    { kind: 'flight' as const, offer_id: flight.offer_id, search_id: flight.search_id },
    ...roomItems(stay),
    ...rideOrder(ride, [{}]).items,
    coverItem(cover),
    ...activityOrder(walk).items,
  ]
  const prices = [flight.price, stay.price, ride.price, cover.price, walk.price]
  for (const { kind, offer_id, search_id } of items) {
    const put = await visitor.call('basketAdd', { kind, offer_id, search_id })
    if (put.status !== 200) throw new Error(`basket: ${JSON.stringify(put.body)}`)
  }
  return { items, prices, amount: prices.reduce((sum, price) => sum + price.grand_total, 0) }
}
