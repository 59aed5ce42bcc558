import type { Included, Vehicle } from '#contracts/transfers/vehicles.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import type { TariffRide } from '../tariff-transfers/index.ts'
import { isAtNight, penaltiesOf, rideTotal, seatsFor } from '../tariff-transfers/ride-price.ts'
import { priceLevelOf, vatOf } from './price-levels.ts'

/** A kind of vehicle: in naira at the home market's prices. */
interface ClassTariff extends Vehicle {
  readonly start: number
  readonly perKm: number
  readonly isMet: boolean
  readonly freeHours: number
}

const CLASSES: readonly ClassTariff[] = [
  {
    class: 'economy',
    model: 'Toyota Corolla',
    seats: 3,
    bags: 2,
    start: 6_000,
    perKm: 430,
    isMet: false,
    freeHours: 24,
  },
  { class: 'comfort', model: 'Toyota Camry', seats: 3, bags: 3, start: 9_500, perKm: 640, isMet: true, freeHours: 24 },
  { class: 'van', model: 'Toyota Sienna', seats: 6, bags: 6, start: 12_500, perKm: 790, isMet: true, freeHours: 24 },
  {
    class: 'minibus',
    model: 'Toyota HiAce',
    seats: 14,
    bags: 14,
    start: 21_000,
    perKm: 1_180,
    isMet: true,
    freeHours: 48,
  },
  {
    class: 'accessible',
    model: 'Ford Tourneo',
    seats: 4,
    bags: 4,
    start: 14_500,
    perKm: 860,
    isMet: true,
    freeHours: 48,
  },
]

const KOBO = 100
/** Of prices before tax: with 7.5 % of tax they are whole naira, and so is the half that is kept of who cancels late. */
const STEP = 400 * KOBO
const AIRPORT_FEE = 2_500
const CHILD_SEAT = 3_000
const NIGHT = { from: '22:00', until: '06:00', percent: 25 } as const
const LATE_PERCENT = 50
const WAIT = { met: 60, kerb: 45, elsewhere: 15 } as const

/** What each kind of vehicle asks for a ride: the same for the same ride. */
export function simulatedTransfers(question: RideQuestion): readonly TariffRide[] {
  return CLASSES.map((tariff) => rideIn(tariff, question))
}

function rideIn(tariff: ClassTariff, question: RideQuestion): TariffRide {
  const { class: name, model, seats, bags, isMet, freeHours } = tariff
  const price = rideTotal(question, {
    currency: CHARGE_CURRENCY,
    base: baseOf(tariff, question),
    vatBps: vatOf(question.from.country),
  })
  const isFromAirport = question.from.type === 'airport'
  return {
    code: name,
    vehicle: { class: name, model, seats, bags },
    included: includedIn(tariff, question),
    price,
    waitMinutes: isFromAirport ? (isMet ? WAIT.met : WAIT.kerb) : WAIT.elsewhere,
    penalties: penaltiesOf(question, price, { freeHours, latePercent: LATE_PERCENT }),
    vehiclesLeft: null,
  }
}

/** In kobo. */
function baseOf({ start, perKm }: ClassTariff, question: RideQuestion): number {
  const { from, to, km } = question
  const isAtAirport = from.type === 'airport' || to.type === 'airport'
  const drive = start + perKm * km
  const night = isAtNight(question, NIGHT.from, NIGHT.until) ? (drive * NIGHT.percent) / 100 : 0
  const beside = (isAtAirport ? AIRPORT_FEE : 0) + seatsFor(question) * CHILD_SEAT
  return Math.round(((drive + night + beside) * priceLevelOf(from.country) * KOBO) / STEP) * STEP
}

function includedIn({ isMet }: ClassTariff, question: RideQuestion): readonly Included[] {
  const { from, to } = question
  const isFromAirport = from.type === 'airport'
  return [
    ...(isMet && isFromAirport ? (['meet_and_greet'] as const) : []),
    ...(isFromAirport || to.type === 'airport' ? (['airport_fee'] as const) : []),
    'tolls',
    ...(isFromAirport ? (['flight_tracking'] as const) : []),
    ...(seatsFor(question) > 0 ? (['child_seats'] as const) : []),
    ...(isMet ? (['water'] as const) : []),
  ]
}
