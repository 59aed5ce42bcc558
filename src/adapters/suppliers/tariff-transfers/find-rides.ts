import {
  type CheckedRide,
  type RideQuestion,
  SupplierFailure,
  type SupplierRide,
} from '#modules/transfers/transfer-supplier.ts'
import type { TariffDeps, TariffRide } from './tariff-seller.ts'

/** How long a checked ride stands. */
const OFFER_LIFE_MS = 30 * 60_000
/** What `dearer_on_check` adds: ₦2,500, in kobo. */
const RISE = 250_000

/** Vehicles that have room for these people and their suitcases. @throws SupplierFailure at two of the mishaps */
export async function findRides(deps: TariffDeps, question: RideQuestion): Promise<readonly SupplierRide[]> {
  return (await openRides(deps, question)).filter((ride) => hasRoom(ride, question)).map(withKey)
}

/** How a chosen one stands now. */
export async function checkRide(deps: TariffDeps, question: RideQuestion, key: string): Promise<CheckedRide> {
  const asked = readKey(key)
  const ride = asked && (await pickRide(deps, question, asked.code))
  if (!asked || !ride) return { kind: 'mismatch' }
  const mishap = deps.tariff.mishapOf?.(question) ?? null
  if (mishap === 'gone_on_check' || ride.vehiclesLeft === 0) return { kind: 'unavailable' }
  const expiresAt = new Date(deps.clock.now().getTime() + OFFER_LIFE_MS)
  return { kind: 'available', ride: withKey(ride), expiresAt }
}

/** A vehicle at the price that it has now. */
export async function pickRide(deps: TariffDeps, question: RideQuestion, code: string): Promise<TariffRide | null> {
  const rides = await openRides(deps, question)
  const found = rides.find((ride) => ride.code === code && fits(ride, question))
  return found ? (isDearer(deps, question) ? risen(found) : found) : null
}

async function openRides(deps: TariffDeps, question: RideQuestion): Promise<readonly TariffRide[]> {
  const mishap = deps.tariff.mishapOf?.(question) ?? null
  if (mishap === 'no_answer') throw new SupplierFailure('timeout', 'nobody answers for this hotel')
  if (mishap === 'rubbish') throw new SupplierFailure('malformed', 'for this hotel rubbish is answered')
  return deps.tariff.rides(deps.db, question, deps.clock.now())
}

const isDearer = ({ tariff }: TariffDeps, question: RideQuestion): boolean =>
  tariff.mishapOf?.(question) === 'dearer_on_check'

function risen(ride: TariffRide): TariffRide {
  const { price } = ride
  const [payers] = price.passengers
  const base = price.base + RISE
  const total = price.total + RISE
  return {
    ...ride,
    price: {
      ...price,
      passengers: payers ? [{ ...payers, base: payers.base + RISE, total: payers.total + RISE }] : [],
      base,
      total,
      grand_total: total,
    },
  }
}

function fits({ vehicle }: TariffRide, { adults, childAges, bags }: RideQuestion): boolean {
  return vehicle.seats >= adults + childAges.length && vehicle.bags >= bags
}

const hasRoom = (ride: TariffRide, question: RideQuestion): boolean => fits(ride, question) && ride.vehiclesLeft !== 0

function withKey({ code, ...ride }: TariffRide): SupplierRide {
  return { ...ride, key: Buffer.from(`${code}.${ride.price.grand_total}`).toString('base64url') }
}

/** Nothing in it is secret: whoever makes one up is sold what it says at the price that it has. */
export function readKey(key: string): { readonly code: string } | null {
  const match = /^([A-Za-z0-9-]{1,60})\.\d{1,15}$/.exec(Buffer.from(key, 'base64url').toString())
  return match?.[1] ? { code: match[1] } : null
}
