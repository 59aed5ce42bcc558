import type { Selectable } from 'kysely'
import { isCurrency } from '#contracts/money.ts'
import type { Included } from '#contracts/transfers/vehicles.ts'
import { vehicleClassSchema } from '#contracts/transfers/vehicles.ts'
import type { Db, Tx } from '#db/database.ts'
import type { TransferTables } from '#db/schema/transfers.ts'
import type { RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { TariffRide } from '../tariff-transfers/index.ts'
import { isAtNight, penaltiesOf, rideTotal, seatsFor } from '../tariff-transfers/ride-price.ts'
import { codeOf, takenOn } from './driver-days.ts'

type Tariff = Selectable<TransferTables['driver_tariffs']>
type Vehicle = Selectable<TransferTables['driver_vehicles']>
type Ring = Selectable<TransferTables['driver_prices']>

/** Vehicles of the agency's own drivers for a ride, each at the cheapest of its tariffs. */
export async function ownRides(db: Db | Tx, question: RideQuestion): Promise<readonly TariffRide[]> {
  const tariffs = (await db.selectFrom('driver_tariffs').selectAll().where('active', '=', true).execute()).flatMap(
    (tariff) => {
      const km = kmFrom(tariff, question)
      return km === null ? [] : [{ tariff, km }]
    },
  )
  if (tariffs.length === 0) return []
  const codes = tariffs.map(({ tariff }) => tariff.code)
  const [vehicles, rings, taken] = await Promise.all([
    db.selectFrom('driver_vehicles').selectAll().where('tariff', 'in', codes).execute(),
    db.selectFrom('driver_prices').selectAll().where('tariff', 'in', codes).orderBy('until_km').execute(),
    takenOn(db, question.pickUpAt),
  ])
  return tariffs.flatMap(({ tariff, km }) =>
    vehicles.flatMap((vehicle) => {
      const isOurs = vehicle.tariff === tariff.code
      const ring = rings.find(
        (one) => isOurs && one.tariff === tariff.code && one.class === vehicle.class && km <= one.until_km,
      )
      return ring ? (rideIn(question, { tariff, vehicle, ring, taken }) ?? []) : []
    }),
  )
}

/** How far the other end lies from the middle of a tariff; null where neither end is at its middle. */
function kmFrom({ latitude, longitude, anchor_km: anchorKm }: Tariff, { from, to }: RideQuestion): number | null {
  const middle = { latitude, longitude }
  const [start, end] = [nearKm(middle, from), nearKm(middle, to)]
  const [near, far] = start <= end ? [start, end] : [end, start]
  return near <= anchorKm ? far : null
}

interface PricedVehicle {
  readonly tariff: Tariff
  readonly vehicle: Vehicle
  readonly ring: Ring
  readonly taken: ReadonlyMap<string, number>
}

function rideIn(question: RideQuestion, { tariff, vehicle, ring, taken }: PricedVehicle): TariffRide | null {
  const name = vehicleClassSchema.safeParse(vehicle.class)
  if (!name.success || !isCurrency(tariff.currency)) return null
  const code = codeOf(tariff.code, vehicle.class)
  const price = rideTotal(question, {
    currency: tariff.currency,
    base: amountOf(question, tariff, ring),
    vatBps: tariff.vat_bps,
  })
  const isFromAirport = question.from.type === 'airport'
  return {
    code,
    vehicle: { class: name.data, model: vehicle.model, seats: vehicle.seats, bags: vehicle.bags },
    included: includedIn(question),
    price,
    waitMinutes: isFromAirport ? tariff.wait_airport : tariff.wait_elsewhere,
    penalties: penaltiesOf(question, price, {
      freeHours: tariff.free_cancel_hours,
      latePercent: tariff.late_cancel_percent,
    }),
    vehiclesLeft: Math.max(0, vehicle.vehicles_a_day - (taken.get(code) ?? 0)),
  }
}

/** In minor units: the ring's price, more at night, less on the way back, and seats for children. */
function amountOf(question: RideQuestion, tariff: Tariff, { price }: Ring): number {
  const night = isAtNight(question, tariff.night_from, tariff.night_until) ? tariff.night_percent : 0
  const back = question.isReturn ? tariff.return_percent : 0
  return Math.round((price * (100 + night - back)) / 100) + seatsFor(question) * tariff.child_seat_price
}

function includedIn(question: RideQuestion): readonly Included[] {
  const isFromAirport = question.from.type === 'airport'
  const isAtAirport = isFromAirport || question.to.type === 'airport'
  return [
    ...(isFromAirport ? (['meet_and_greet'] as const) : []),
    ...(isAtAirport ? (['airport_fee'] as const) : []),
    'tolls',
    ...(isFromAirport ? (['flight_tracking'] as const) : []),
    ...(seatsFor(question) > 0 ? (['child_seats'] as const) : []),
  ]
}
