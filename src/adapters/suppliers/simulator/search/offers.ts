import type { Price, TaxLine } from '#contracts/prices.ts'
import type { HoldTerms, SelfTransfer, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { brandOf, isFlexible } from '../fares/brands.ts'
import { partnership } from '../world/carriers.ts'
import type { Choice } from '../fares/choice.ts'
import { allowsRoundTrip, fareGroup, NO_GROUP } from '../fares/combinability.ts'
import { exchange } from '../fares/currency.ts'
import { type DescribedSlice, type Descriptions, openDescriptions } from './described-slices.ts'
import { emissionsKg } from './emissions.ts'
import { flexibleHold, holdHours, holdOf, SURELY } from '../fares/holds.ts'
import { carrierOf, firstHop, lastHop, present } from '../network/itinerary.ts'
import { type Magic, magicOf, PRICE_RISE, SHIFT_MINUTES } from '../world/magic-routes.ts'
import { OFFER_LIFE_SECONDS } from './offer-life.ts'
import type { Quote, RefCodec } from './offer-ref.ts'
import { describeCarrier } from './segments.ts'
import { type Family, priceJourney, raiseBase } from '../fares/slice-price.ts'
import type { World } from '../network/world.ts'

export interface OfferParts {
  readonly world: World
  readonly codec: RefCodec
  /** Slices that other families of the same search described already. */
  readonly described?: Descriptions
}

/** More than this is not told: airlines show at most nine seats. */
const MOST_SEATS_TOLD = 9

/** The offer that a quote stands for. The quote alone sets its price; the choices say what is left. */
export function describeOffer(parts: OfferParts, quote: Quote, choices: readonly Choice[]): SupplierOffer {
  const described = parts.described ?? descriptionsFor(parts.world, quote)
  return describeFamily(parts, quote, openJourney(parts.world, described, quote, choices))
}

/** What the families of a journey share. */
export interface Journey {
  readonly descriptions: Descriptions
  readonly slices: readonly DescribedSlice[]
  readonly combined: boolean
  /** Taxes that no family changes. */
  readonly fixed: TaxLine[]
  readonly magic: Magic | null
  readonly requirements: SupplierOffer['requirements']
  readonly seatsLeft: number | null
  readonly emissionsKg: number
  readonly expiresAt: Date
  readonly hold: HoldTerms | null
  /** Of the most flexible family. */
  readonly flexibleHold: HoldTerms | null
  readonly selfTransfers: readonly SelfTransfer[]
}

export function openJourney(
  world: World,
  descriptions: Descriptions,
  quote: Quote,
  choices: readonly Choice[],
): Journey {
  const slices = choices.map((choice) => descriptions.slice(choice))
  const first = present(choices[0])
  const magic = magicOfChoices(world, choices)
  const holding = magic === 'may_hold' ? SURELY : holdHours(first.carrier)
  const quotedAt = new Date((quote.expiresAt - OFFER_LIFE_SECONDS) * 1000)
  const { departsUtc } = firstHop(first.itinerary)
  return {
    descriptions,
    slices,
    combined: isCombined(choices),
    fixed: descriptions.fixedLines(slices),
    magic,
    requirements: { passport: slices.some(({ crossesBorder }) => crossesBorder) },
    seatsLeft: seatsLeftOf(choices, quote.seatsLeft),
    emissionsKg: emissionsKg(world, choices),
    expiresAt: new Date(quote.expiresAt * 1000),
    hold: holdOf(holding, quotedAt, departsUtc),
    flexibleHold: flexibleHold(holding, quotedAt, departsUtc),
    selfTransfers: selfTransfersOf(world, choices),
  }
}

/** The offer of a journey in the family that the quote names. */
export function describeFamily({ codec }: Pick<OfferParts, 'codec'>, quote: Quote, journey: Journey): SupplierOffer {
  const { slices, combined, magic, selfTransfers } = journey
  const family = { tier: quote.tier, combined }
  const terms = journey.descriptions.terms(slices, family)
  const { carrier } = present(slices[0]).choice
  const hasNoBags = magic === 'no_bags'
  // Written out: spreading what families share takes longer than all the rest.
  const offer: SupplierOffer = {
    ref: codec.encode({ ...quote, seatsLeft: journey.seatsLeft }),
    slices: slices.map((slice, at) => slice.describe(family, hasNoBags ? [] : (terms.sliceBaggages[at] ?? []))),
    validatingAirline: describeCarrier(carrier),
    fareBrand: brandOf(carrier, quote.cabin, quote.tier),
    price: familyPrice(quote, journey, family),
    conditions: terms.conditions,
    baggages: hasNoBags ? [] : terms.baggages,
    fareRules: terms.fareRules,
    requirements: journey.requirements,
    seatsLeft: journey.seatsLeft,
    emissionsKg: journey.emissionsKg,
    expiresAt: journey.expiresAt,
    extraBags: hasExtraBags(magic) ? terms.extraBags : null,
    hold: isFlexible(quote.cabin, quote.tier) ? journey.flexibleHold : journey.hold,
  }
  return selfTransfers.length > 0 ? { ...offer, selfTransfers } : offer
}

export function hasExtraBags(magic: Magic | null): boolean {
  return magic !== 'no_bags' && magic !== 'no_extras'
}

function familyPrice(
  quote: Quote,
  { slices, fixed }: { readonly slices: readonly DescribedSlice[]; readonly fixed: TaxLine[] },
  family: Family,
): Price {
  const price = priceJourney(
    slices.map((slice) => slice.amounts(family)),
    fixed,
    quote,
  )
  const rise = quote.raised * exchange(PRICE_RISE.amount, PRICE_RISE.currency, quote.currency)
  return rise > 0 ? raiseBase(price, rise) : price
}

/** For the offers of one search, or of quotes that differ in flights and families alone. */
export function descriptionsFor(
  world: World,
  quote: Pick<Quote, 'passengers' | 'currency' | 'pricedOn' | 'cabin' | 'shifted'>,
): Descriptions {
  return openDescriptions(world, quote, quote.cabin, quote.shifted ? SHIFT_MINUTES : 0)
}

/** What is known of the seats now, or was when the quote was made. */
export function seatsLeftOf(choices: readonly Choice[], quoted: number | null = null): number | null {
  let remaining = Number.POSITIVE_INFINITY
  for (const choice of choices) remaining = Math.min(remaining, choice.remaining)
  if (remaining === Number.POSITIVE_INFINITY) return quoted
  return remaining <= MOST_SEATS_TOLD ? remaining : null
}

/** The magic of a journey is that of its first slice. */
export function magicOfChoices({ timetable, index }: World, choices: readonly Choice[]) {
  const { itinerary } = present(choices[0])
  const origin = index.at(present(timetable.from[firstHop(itinerary).flight]))
  const destination = index.at(present(timetable.to[lastHop(itinerary).flight]))
  return magicOf(origin.iata, destination.iata)
}

/** Slices of carriers that join their half round trips are sold as one fare when the stay allows it. */
export function isCombined(choices: readonly Choice[]): boolean {
  const first = present(choices[0])
  if (choices.length === 1 || fareGroup(first.carrier) === NO_GROUP) return false
  if (choices.some(({ carrier }) => fareGroup(carrier) !== fareGroup(first.carrier))) return false
  return allowsRoundTrip(firstHop(first.itinerary).day, firstHop(present(choices.at(-1)).itinerary).day)
}

export function selfTransfersOf(world: World, choices: readonly Choice[]): readonly SelfTransfer[] {
  return choices.flatMap(({ itinerary: { hops, link } }, slice) =>
    link === 'none'
      ? hops.slice(1).flatMap((hop, segment) => {
          const before = carrierOf(world, present(hops[segment]).flight)
          return partnership(before, carrierOf(world, hop.flight)) === 'none' ? { slice, segment } : []
        })
      : [],
  )
}
