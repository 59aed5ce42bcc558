import type { Baggage, Slice } from '#contracts/flights.ts'
import type { Price } from '#contracts/prices.ts'
import type { Journey, Tier } from './brands.ts'
import type { Choice } from './choice.ts'
import { classLetter, LONG_HAUL_KM, reductionOfFare } from './fares.ts'
import { firstHop, present } from './itinerary.ts'
import type { Reduction } from './promotions.ts'
import { isHighSeason } from './seasons.ts'
import { describeSlice } from './segments.ts'
import { type FaredSlice, fareSlice, priceSlice, type Sale, type Terms } from './slice-price.ts'
import type { World } from './world.ts'

/** A slice of an offer with everything that its fares share, worked out when it is first asked for. */
export interface DescribedSlice {
  readonly choice: Choice
  readonly fared: FaredSlice
  /** Whether any of its flights leaves its country. */
  readonly crossesBorder: boolean
  journey(tier: Tier): Journey
  price(tier: Tier, combined: boolean): Price
  describe(fare: { readonly tier: Tier; readonly combined: boolean; readonly baggages: readonly Baggage[] }): Slice
}

/** Descriptions of the slices of one search or one ref, by choice. */
export type Descriptions = Map<Choice, DescribedSlice>

export interface Described {
  readonly terms: Terms
  /** Minutes that a schedule change has moved the flights by. */
  readonly shift: number
}

export function sliceOf(world: World, known: Descriptions, choice: Choice, described: Described): DescribedSlice {
  let slice = known.get(choice)
  if (!slice) {
    slice = createSlice(world, choice, described)
    known.set(choice, slice)
  }
  return slice
}

function createSlice(world: World, choice: Choice, { terms, shift }: Described): DescribedSlice {
  const fared = fareSlice(world, choice, terms)
  const { origin, destination, km, international } = fared.market
  const african = isAfrican(world, fared.market.from) || isAfrican(world, fared.market.to)
  const { carrier, cabin } = choice
  const prices: Price[] = []
  const slices: Slice[] = []
  let base: Slice | null = null
  return {
    choice,
    fared,
    crossesBorder: origin !== destination || crossesBorder(world, choice),
    journey: (tier) => ({ carrier, cabin, tier, international, longHaul: km > LONG_HAUL_KM, african }),
    price(tier, combined) {
      const key = tier * 2 + (combined ? 1 : 0)
      const sale: Sale = { ...terms, tier, combined }
      return (prices[key] ??= priceSlice(fared, sale))
    },
    describe(fare) {
      // A journey without bags is one by a magic route: it has no other descriptions.
      const key = fare.tier * 2 + (fare.combined ? 1 : 0)
      base ??= describeSlice(world, choice, { tier: 0, together: false, baggages: [], shift })
      return (slices[key] ??= withFare(base, fareBasis(world, choice, terms, fare), fare.baggages))
    },
  }
}

/** The same flights in another family. */
function withFare(
  slice: Slice,
  basis: (segment: Slice['segments'][number], at: number) => string,
  bags: readonly Baggage[],
): Slice {
  const baggages = [...bags]
  return {
    ...slice,
    segments: slice.segments.map((segment, at) => ({ ...segment, fare_basis_code: basis(segment, at), baggages })),
  }
}

/**
 * `VLR1NGBA`: booking class, season, one way or round trip, family, country and airline; `SA12` for a
 * sale of 12 percent, `/AG06` for six percent that the agency negotiated.
 */
function fareBasis(
  world: World,
  choice: Choice,
  { pricedOn }: Terms,
  { tier, combined }: { readonly tier: Tier; readonly combined: boolean },
): (segment: Slice['segments'][number], at: number) => string {
  const season = isHighSeason(firstHop(choice.itinerary).day) ? 'H' : 'L'
  const suffix = reductionSuffix(reductionOfFare(world, choice, pricedOn))
  return ({ origin }, at) => {
    const letter = classLetter(present(choice.cabins[at]), present(choice.classes[at]))
    return `${letter}${season}${combined ? 'R' : 'O'}${tier + 1}${origin.country_code}${choice.carrier.code}${suffix}`
  }
}

function reductionSuffix({ kind, percent }: Reduction): string {
  if (kind === 'public') return ''
  return `${kind === 'promotion' ? 'SA' : '/AG'}${String(percent).padStart(2, '0')}`
}

function isAfrican({ index }: World, airport: number): boolean {
  return index.at(airport).timezone.startsWith('Africa/')
}

function crossesBorder({ timetable, index }: World, { itinerary }: Choice): boolean {
  return itinerary.hops.some(
    ({ flight }) =>
      index.at(present(timetable.from[flight])).country !== index.at(present(timetable.to[flight])).country,
  )
}
