import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { TransferFlightResponse, TransferSearchInput } from '#contracts/transfers/query.ts'
import { VEHICLE_CLASSES, type TransferSearchResponse, type VehicleOption } from '#contracts/transfers/vehicles.ts'
import type { PriceBook } from '#modules/pricing/index.ts'
import { callSupplier, SupplierFailure } from '#modules/suppliers/index.ts'
import { askFlight } from '../ask-flight.ts'
import type { TransferDeps } from '../deps.ts'
import type { RideQuestion, SupplierRide, TransferSupplier } from '../transfer-supplier.ts'
import { optionOf } from './present-option.ts'
import { readQuery, type ReadQuery } from './read-query.ts'

/**
 * Vehicles of every seller for a way, or there and back, the cheapest first. Nothing is kept: the same question may be
 * asked again by its address.
 * @throws Refusal `validation_failed`, `supplier_unavailable` where no seller that answers has a vehicle, `exchange_rate_missing`
 */
export async function searchTransfers(
  deps: TransferDeps,
  input: TransferSearchInput,
  language: Language,
): Promise<TransferSearchResponse> {
  const read = await readQuery(deps, input, language)
  const book = await deps.openPriceBook()
  const answers = await Promise.all(deps.suppliers.map((supplier) => optionsOf(deps, supplier, read, book)))
  const options = answers.flatMap((answer) => answer ?? []).toSorted((a, b) => a.total.amount - b.total.amount)
  // Who is silent may have vehicles: that nobody drives is said only where everybody has said so.
  if (options.length === 0 && answers.includes(null)) throw new Refusal('supplier_unavailable')
  return {
    query: read.query,
    road: read.road,
    flights: flightsOf(deps, read),
    options,
    too_small: VEHICLE_CLASSES.filter((name) => !options.some(({ vehicle }) => vehicle.class === name)),
  }
}

/** null for a seller that does not answer: the others' vehicles are shown without its. */
async function optionsOf(
  deps: TransferDeps,
  supplier: TransferSupplier,
  { questions }: ReadQuery,
  book: PriceBook,
): Promise<readonly VehicleOption[] | null> {
  try {
    const [first, ...others] = await Promise.all(questions.map((question) => askVehicles(deps, supplier, question)))
    return (first ?? []).flatMap((there) => {
      const back = others.map((rides) => cheapestOf(rides, there))
      if (back.some((ride) => ride === null)) return []
      const rides = [there, ...back.filter((ride) => ride !== null)]
      return optionOf({ supplier, book, questions, rides, now: deps.clock.now() })
    })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: supplier.code, error }, 'a seller of rides did not answer')
    return null
  }
}

function askVehicles(
  deps: TransferDeps,
  supplier: TransferSupplier,
  question: RideQuestion,
): Promise<readonly SupplierRide[]> {
  return callSupplier(deps, supplier, {
    name: 'search',
    about: `${question.from.id} ${question.to.id} ${question.pickUpAt}`,
    sizeOf: (rides) => rides.length,
    ask: (signal) => supplier.search(question, signal),
  })
}

/** The way back in the same kind of vehicle. */
function cheapestOf(rides: readonly SupplierRide[], { vehicle }: SupplierRide): SupplierRide | null {
  const same = rides.filter((ride) => ride.vehicle.class === vehicle.class)
  return same.toSorted((a, b) => a.price.grand_total - b.price.grand_total)[0] ?? null
}

/** What is known of the flights that are named, by way. */
function flightsOf(deps: TransferDeps, { query, questions }: ReadQuery): (TransferFlightResponse | null)[] {
  const numbers = [query.flight_number, query.return_flight_number]
  return questions.map((question, at) => askFlightOfRide(deps, question, numbers[at] ?? null))
}

/** What is known of the flight of a ride; null where none is named, or it touches no airport. */
export function askFlightOfRide(
  deps: Pick<TransferDeps, 'findFlights'>,
  { from, to, pickUpAt, minutes }: Pick<RideQuestion, 'from' | 'to' | 'pickUpAt' | 'minutes'>,
  flightNumber: string | null,
): TransferFlightResponse | null {
  const airport = from.type === 'airport' ? from : to.type === 'airport' ? to : null
  if (flightNumber === null || !airport) return null
  return askFlight(deps, {
    flight_number: flightNumber,
    airport: airport.id,
    way: airport === from ? 'arrival' : 'departure',
    pick_up_at: pickUpAt,
    ride_minutes: minutes,
  })
}
