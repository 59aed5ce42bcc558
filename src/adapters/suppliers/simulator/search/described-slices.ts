import type { Baggage, Slice } from '#contracts/flights/itineraries.ts'
import type { TaxLine } from '#contracts/prices.ts'
import type { CompactSlice, FareFamily } from '#modules/flights/flight-supplier.ts'
import { brandOf, type Journey, tiersOf } from '../fares/brands.ts'
import type { CabinIndex } from '../network/cabins.ts'
import type { Choice } from '../fares/choice.ts'
import { type FareTerms, fareTermsOf } from '../fares/fare-terms.ts'
import { classLetter, fareNaira, LONG_HAUL_KM, reductionIn, rememberFares } from '../fares/fares.ts'
import { firstHop, lastHop, present } from '../network/itinerary.ts'
import type { Reduction } from '../world/promotions.ts'
import { isHighSeason } from '../world/seasons.ts'
import { describeSlice, rememberCompact } from './segments.ts'
import {
  type Family,
  type FaredSlice,
  fixedLines,
  sliceAmounts,
  type SliceAmounts,
  type Terms,
} from '../fares/slice-price.ts'
import type { TaxSheet } from '../fares/taxes.ts'
import type { World } from '../network/world.ts'

/** A slice of an offer with everything that its fares share, worked out when it is first asked for. */
export interface DescribedSlice {
  readonly choice: Choice
  /** Whether any of its flights leaves its country. */
  readonly crossesBorder: boolean
  readonly sheet: TaxSheet
  /** What its conditions depend on besides the family, and a number for it. */
  readonly journey: Omit<Journey, 'tier'>
  readonly kind: number
  amounts(family: Family): SliceAmounts
  describe(family: Family, baggages: readonly Baggage[]): Slice
}

/** What the offers of one search share. */
export interface Descriptions {
  /** The flights of a slice in short. */
  compact(choice: Choice): CompactSlice
  fared(choice: Choice): FaredSlice
  /** What the families of a journey give, from the barest up; the same objects for journeys that are alike. */
  families(choices: readonly Choice[], combined: boolean): readonly FareFamily[]
  slice(choice: Choice): DescribedSlice
  /** What a family of a journey allows and includes. */
  terms(slices: readonly DescribedSlice[], family: Family): FareTerms
  /** Taxes of a journey that no fare changes; its prices may share them. */
  fixedLines(slices: readonly DescribedSlice[]): TaxLine[]
}

/** `shift`: minutes that a schedule change has moved the flights by. */
export function openDescriptions(world: World, terms: Terms, cabin: CabinIndex, shift: number): Descriptions {
  const slices = new Map<Choice, DescribedSlice>()
  const lines = new Map<string, TaxLine[]>()
  const known = new Map<number | string, FareTerms>()
  const payers = { currency: terms.currency, count: terms.passengers.ADT + terms.passengers.CNN }
  const fares = rememberFares(world, { cabin, currency: terms.currency, pricedOn: terms.pricedOn })
  const { timetable } = world
  const families = new Map<string, readonly FareFamily[]>()
  const segment = rememberCompact(world, shift)
  const fareOf = (choice: Choice): FaredSlice => {
    const first = firstHop(choice.itinerary)
    const from = present(timetable.from[first.flight])
    const to = present(timetable.to[lastHop(choice.itinerary).flight])
    const ofCarrier = fares(from, to, first.day, choice.carrier)
    return { fares: ofCarrier, cabin, naira: fareNaira(world, ofCarrier, choice) }
  }
  const sliceOf = (choice: Choice): DescribedSlice => {
    let slice = slices.get(choice)
    if (!slice) {
      slice = createSlice(world, choice, fareOf(choice), terms, shift)
      slices.set(choice, slice)
    }
    return slice
  }
  const termsOf = (ofJourney: readonly DescribedSlice[], family: Family): FareTerms => {
    const key = termsKey(ofJourney, family)
    let found = known.get(key)
    if (!found) {
      const journeys = ofJourney.map(({ journey }) => ({ ...journey, tier: family.tier }))
      found = fareTermsOf(journeys, family.combined, payers)
      known.set(key, found)
    }
    return found
  }
  return {
    compact: (choice) => choice.itinerary.hops.map((_, at) => segment(choice, at)),
    fared: fareOf,
    slice: sliceOf,
    terms: termsOf,
    families(choices, combined) {
      let key = combined ? 'c' : 's'
      for (const choice of choices) key += ` ${kindOf(world, choice, fareOf(choice).fares)}`
      let found = families.get(key)
      if (!found) {
        found = familiesOf(choices.map(sliceOf), combined, termsOf)
        families.set(key, found)
      }
      return found
    },
    fixedLines(ofJourney) {
      let key = ''
      for (const { sheet } of ofJourney) key += `${sheet.id} `
      let found = lines.get(key)
      if (!found) {
        found = fixedLines(
          ofJourney.map(({ sheet }) => sheet),
          terms.passengers,
        )
        lines.set(key, found)
      }
      return found
    },
  }
}

function createSlice(world: World, choice: Choice, fared: FaredSlice, terms: Terms, shift: number): DescribedSlice {
  const { carrier, cabin } = choice
  const { fares } = fared
  const { km, international } = fares
  const african = isAfrican(world, choice)
  const longHaul = km > LONG_HAUL_KM
  const amounts: SliceAmounts[] = []
  const slices: Slice[] = []
  let base: Slice | null = null
  return {
    choice,
    crossesBorder: international || crossesBorder(world, choice),
    sheet: fares.sheet,
    journey: { carrier, cabin, international, longHaul, african },
    kind: kindOf(world, choice, fares),
    amounts: (family) => (amounts[keyOf(family)] ??= sliceAmounts(fared, family, terms)),
    describe(family, baggages) {
      // A journey without bags is one by a magic route: it has no other descriptions.
      base ??= describeSlice(world, choice, { tier: 0, together: false, baggages: [], shift })
      return (slices[keyOf(family)] ??= withFare(base, fareBasis(fared, choice, family), baggages))
    },
  }
}

/** A number for all that conditions and bags of a slice depend on besides the family. */
function kindOf(world: World, choice: Choice, { international, km }: FaredSlice['fares']): number {
  const facts = (international ? 4 : 0) + (km > LONG_HAUL_KM ? 2 : 0) + (isAfrican(world, choice) ? 1 : 0)
  return choice.carrier.index * 8 + facts
}

function familiesOf(
  slices: readonly DescribedSlice[],
  combined: boolean,
  termsOf: Descriptions['terms'],
): readonly FareFamily[] {
  const { carrier, cabin } = present(slices[0]).choice
  return Array.from({ length: tiersOf(cabin) }, (_, tier) => {
    const { conditions, baggages, extraBags } = termsOf(slices, { tier, combined })
    return { brand: brandOf(carrier, cabin, tier), conditions, baggages, extraBags }
  })
}

function keyOf({ tier, combined }: Family): number {
  return tier * 2 + (combined ? 1 : 0)
}

/** A number for one slice or two, of which most journeys are. */
function termsKey(slices: readonly DescribedSlice[], family: Family): number | string {
  const [first, second] = slices
  if (slices.length > 2) return `${keyOf(family)} ${slices.map(({ kind }) => kind).join(' ')}`
  return ((first?.kind ?? 0) * MOST_KINDS + (second ? second.kind + 1 : 0)) * 8 + keyOf(family)
}

/** More than eight for each airline. */
const MOST_KINDS = 65_536

type SegmentText = (segment: Slice['segments'][number], at: number) => string

/** The same flights in another family. */
function withFare(slice: Slice, basis: SegmentText, bags: readonly Baggage[]): Slice {
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
function fareBasis({ fares }: FaredSlice, choice: Choice, { tier, combined }: Family): SegmentText {
  const season = isHighSeason(firstHop(choice.itinerary).day) ? 'H' : 'L'
  const suffix = reductionSuffix(reductionIn(fares, Math.max(...choice.classes)))
  const middle = `${season}${combined ? 'R' : 'O'}${tier + 1}`
  return ({ origin }, at) => {
    const letter = classLetter(present(choice.cabins[at]), present(choice.classes[at]))
    return `${letter}${middle}${origin.country_code}${choice.carrier.code}${suffix}`
  }
}

function reductionSuffix({ kind, percent }: Reduction): string {
  if (kind === 'public') return ''
  return `${kind === 'promotion' ? 'SA' : '/AG'}${String(percent).padStart(2, '0')}`
}

function isAfrican({ timetable, index }: World, { itinerary }: Choice): boolean {
  const from = index.at(present(timetable.from[firstHop(itinerary).flight]))
  const to = index.at(present(timetable.to[lastHop(itinerary).flight]))
  return from.timezone.startsWith('Africa/') || to.timezone.startsWith('Africa/')
}

function crossesBorder({ timetable, index }: World, { itinerary }: Choice): boolean {
  return itinerary.hops.some(
    ({ flight }) =>
      index.at(present(timetable.from[flight])).country !== index.at(present(timetable.to[flight])).country,
  )
}
