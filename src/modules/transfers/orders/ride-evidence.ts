import type { OrderItem } from '#modules/orders/index.ts'
import { soldRideOf, titleOfRide } from './transfer-item.ts'

/** What proves to a bank what was sold. */
export function rideEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { ride } = soldRideOf(item)
  const { status, pnr, vouchers } = item
  return [{ ride: titleOfRide(ride), pickUpAt: ride.pick_up_at, vehicle: ride.vehicle.class, status, pnr, vouchers }]
}
