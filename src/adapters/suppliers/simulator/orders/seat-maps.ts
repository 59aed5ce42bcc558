import type { Db, Tx } from '#db/database.ts'
import type { SeatElement, SeatMap, SupplierExtra, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { capacityOf } from '../network/cabins.ts'
import { type CabinPlan, planOf, seatsOfRow } from './cabin-plan.ts'
import { dateOf } from '../world/calendar.ts'
import { fareAmount } from '../fares/currency.ts'
import { type OpenOffer, openOffer, seatedOf } from './extras.ts'
import { designator, offeredSeats, type SeatKey } from '../fares/inventory.ts'
import { present } from '../network/itinerary.ts'
import { mix, noise } from '../world/noise.ts'
import type { Quote } from '../search/offer-ref.ts'
import { recallChoices } from './revalidate.ts'
import type { SearchDeps } from '../search/search.ts'
import type { World } from '../network/world.ts'

/** Seat plans of every flight of an offer; the same seats are taken for the same seed, and those that we sold. */
export async function listSeatMaps(deps: SearchDeps, ref: string): Promise<readonly SeatMap[]> {
  const found = openOffer(deps, ref)
  return found ? seatMapsOf(deps, found) : []
}

export async function seatMapsOf(deps: SearchDeps, found: OpenOffer): Promise<readonly SeatMap[]> {
  const maps: SeatMap[] = []
  for (const place of flightsOf(deps, found.quote, found.offer)) {
    const sold = await chosenSeats(deps.db, deps.world, place.seat)
    maps.push(mapOf(deps.world, place, found.quote, sold))
  }
  return maps
}

interface FlightPlace {
  readonly seat: SeatKey
  readonly segmentKey: string
  readonly slice: number
  readonly hop: number
  /** Naira for an ordinary seat; nothing when the fare includes the choice. */
  readonly naira: number
}

function flightsOf(deps: SearchDeps, quote: Quote, offer: SupplierOffer): readonly FlightPlace[] {
  const included = offer.fareRules.some(
    ({ category, penalty }) => category === 'seat_selection' && penalty?.amount === 0,
  )
  return recallChoices(deps, quote).flatMap(({ itinerary, cabins }, slice) =>
    itinerary.hops.map(({ flight, day }, hop) => {
      const segment = present(offer.slices[slice]?.segments[hop])
      return {
        seat: { flight, day, cabin: present(cabins[hop]) },
        segmentKey: segment.key,
        slice,
        hop,
        naira: included ? 0 : segment.distance_km > LONG_KM ? SEAT_NAIRA.long : SEAT_NAIRA.short,
      }
    }),
  )
}

const LONG_KM = 3500
const SEAT_NAIRA = { short: 7_000, long: 24_000 } as const
/** Seats by the exit have room for the legs. */
const EXIT_FACTOR = 2

function mapOf(world: World, place: FlightPlace, quote: Quote, sold: ReadonlySet<string>): SeatMap {
  const { seat } = place
  const plan = planOf(present(world.timetable.aircraft[seat.flight]), seat.cabin)
  const rows = Array.from({ length: plan.rows }, (_, at) => plan.firstRow + at)
  const front: SeatElement[][] = plan.sections.map((_, at) => [{ type: at % 2 === 0 ? 'lavatory' : 'galley' }])
  return {
    segmentKey: place.segmentKey,
    rows: [
      front,
      ...rows.flatMap((row) => [
        ...(row === plan.exitRow ? [plan.sections.map((): SeatElement[] => [{ type: 'exit_row' }])] : []),
        seatsOfRow(plan, row).map((section) => section.map((name) => elementOf(world, place, quote, plan, name, sold))),
      ]),
    ],
  }
}

function elementOf(
  world: World,
  place: FlightPlace,
  quote: Quote,
  plan: CabinPlan,
  name: string | null,
  sold: ReadonlySet<string>,
): SeatElement {
  if (name === null) return { type: 'empty' }
  const free = !sold.has(name) && isOffered(world, place.seat, name)
  const price = { amount: seatPrice(place, plan, name, quote), currency: quote.currency }
  const extras: SupplierExtra[] = Array.from({ length: free ? seatedOf(quote) : 0 }, (_, passenger) => ({
    extraId: `seat.${passenger}.${place.slice}.${place.hop}.${name}`,
    kind: 'seat',
    passenger,
    segmentKeys: [place.segmentKey],
    price,
    maximum: 1,
    weightKg: null,
    seat: name,
  }))
  return { type: 'seat', designator: name, extras }
}

function seatPrice({ naira }: FlightPlace, plan: CabinPlan, name: string, { currency }: Quote): number {
  const atExit = Number.parseInt(name, 10) === plan.exitRow
  return fareAmount(atExit ? naira * EXIT_FACTOR : naira, currency)
}

/** Of the seats in the cabin as many are open to us as we have to sell, the same ones for the same seed. */
function isOffered(world: World, seat: SeatKey, name: string): boolean {
  const share = offeredSeats(world, seat) / Math.max(1, capacityOf(world, seat.flight, seat.cabin))
  const letter = name.charCodeAt(name.length - 1)
  return noise(world.seed, seat.flight, seat.day, mix(Number.parseInt(name, 10), letter)) < share
}

async function chosenSeats(db: Db | Tx, world: World, seat: SeatKey): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('simulator_chosen_seats')
    .select('designator')
    .where('departure_date', '=', dateOf(seat.day))
    .where('flight', '=', designator(world, seat.flight))
    .execute()
  return new Set(rows.map((row) => row.designator))
}
