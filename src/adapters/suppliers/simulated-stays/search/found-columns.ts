import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { StayColumns } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { factsOf, roundedDegrees } from '../world/describe.ts'
import { addTaxes, localTaxes } from '../world/local-taxes.ts'
import { plansFor } from '../world/plans.ts'
import { propertyIdOf, type StayWorld } from '../world/properties.ts'
import { CHAIN_NAMES } from '../world/texts.ts'
import { columnsOfTerms, type Found } from './found-terms.ts'
import type { StayNights } from './stay-nights.ts'

/** Hotels with rooms for everybody, each of their plans that may be sold to who asks at its cheapest. */
export function foundColumns(deps: StayDeps, found: Found): StayColumns {
  const { world } = deps
  const { stay, nights, picked } = found
  const { rows } = picked
  const { city } = nights
  const first = firstTerms(world, rows, plansFor(stay))
  const taxesOf = (row: number) =>
    addTaxes(stay.rooms.flatMap((party) => localTaxes(city, world.stars[row] ?? 1, { party, nights: nights.nights })))
  return {
    currency: CHARGE_CURRENCY,
    count: rows.length,
    rooms: stay.rooms.length,
    ...columnsOfHotels(world, rows),
    chains: CHAIN_NAMES,
    first,
    ...columnsOfTerms(deps, found, first),
    facts: (hotel) => factsOf(world, city, rows[hotel] ?? 0),
    propertyId: (hotel) => propertyIdOf(city, rows[hotel] ?? 0),
    cityOf: () => ofCity(city),
    currencyOf: () => CHARGE_CURRENCY,
    localTaxes: (hotel) => taxesOf(rows[hotel] ?? 0),
  }
}

const ofCity = ({ code, country }: StayNights['city']) => ({ cityCode: code, country })

type HotelPart = Pick<StayColumns, 'stars' | 'tenths' | 'reviews' | 'amenities' | 'chain' | 'latitude' | 'longitude'>

function columnsOfHotels(world: StayWorld, rows: Uint32Array): HotelPart {
  const { length } = rows
  const [stars, tenths, reviews] = [new Uint8Array(length), new Int8Array(length), new Uint32Array(length)]
  const [amenities, chain] = [new Uint16Array(length), new Int16Array(length)]
  const [latitude, longitude] = [new Float64Array(length), new Float64Array(length)]
  for (let hotel = 0; hotel < length; hotel++) {
    const row = rows[hotel] ?? 0
    stars[hotel] = world.stars[row] ?? 0
    tenths[hotel] = world.score[row] || -1
    reviews[hotel] = world.reviews[row] ?? 0
    amenities[hotel] = world.amenities[row] ?? 0
    chain[hotel] = (world.chain[row] ?? 0) - 1
    latitude[hotel] = roundedDegrees(world.latitude[row])
    longitude[hotel] = roundedDegrees(world.longitude[row])
  }
  return { stars, tenths, reviews, amenities, chain, latitude, longitude }
}

/** Where the terms of each hotel begin. */
function firstTerms(world: StayWorld, rows: Uint32Array, plans: number): Uint32Array {
  const first = new Uint32Array(rows.length + 1)
  let terms = 0
  for (let hotel = 0; hotel < rows.length; hotel++) {
    for (let left = (world.plans[rows[hotel] ?? 0] ?? 0) & plans; left !== 0; left &= left - 1) terms++
    first[hotel + 1] = terms
  }
  return first
}
