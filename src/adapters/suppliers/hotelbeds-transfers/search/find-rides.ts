import type { CheckedRide, RideQuestion, SupplierRide } from '#modules/transfers/transfer-supplier.ts'
import { seatsFor } from '../../tariff-transfers/ride-price.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'
import { askServices, pathOf } from './ask-services.ts'
import { describeService } from './describe-service.ts'

const OFFER_LIFE_MS = 30 * 60_000

/** Vehicles for a ride: of each class the cheapest. None where seats for children are asked for: nobody promises them. */
export async function searchRides(
  deps: HotelbedsTransfersDeps,
  question: RideQuestion,
  signal: AbortSignal,
): Promise<readonly SupplierRide[]> {
  if (seatsFor(question) > 0) return []
  const rides = await listRides(deps, question, signal)
  const sorted = rides.toSorted((a, b) => a.price.grand_total - b.price.grand_total)
  return sorted.filter(({ vehicle }, at) => sorted.findIndex((one) => one.vehicle.class === vehicle.class) === at)
}

async function listRides(
  deps: HotelbedsTransfersDeps,
  question: RideQuestion,
  signal: AbortSignal,
): Promise<readonly SupplierRide[]> {
  const services = await askServices(deps, question, signal)
  return services.flatMap((service) => describeService(deps, question, service) ?? [])
}

/** Hotelbeds checks no key of a transfer: its vehicle is looked for anew. */
export async function checkRide(
  deps: HotelbedsTransfersDeps,
  question: RideQuestion,
  key: string,
  signal: AbortSignal,
): Promise<CheckedRide> {
  const ticket = deps.tickets.read(key)
  if (!ticket || ticket.q !== pathOf(question)) return { kind: 'mismatch' }
  const rides = await listRides(deps, question, signal)
  const same = rides.filter((ride) => deps.tickets.read(ride.key)?.vehicle === ticket.vehicle)
  const [ride] = same.toSorted((a, b) => a.price.grand_total - b.price.grand_total)
  if (!ride) return { kind: 'unavailable' }
  return { kind: 'available', ride, expiresAt: new Date(deps.clock.now().getTime() + OFFER_LIFE_MS) }
}
