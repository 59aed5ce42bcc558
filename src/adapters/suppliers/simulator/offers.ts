import type { Price } from '#contracts/prices.ts'
import type { SelfTransfer, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { brandOf } from './brands.ts'
import { partnership } from './carriers.ts'
import type { Choice } from './choice.ts'
import { allowsRoundTrip, fareGroup, NO_GROUP } from './combinability.ts'
import { exchange } from './currency.ts'
import { type DescribedSlice, type Descriptions, openDescriptions } from './described-slices.ts'
import { emissionsKg } from './emissions.ts'
import { holdHours, holdOf, SURELY } from './holds.ts'
import { carrierOf, firstHop, lastHop, present } from './itinerary.ts'
import { magicOf, PRICE_RISE, SHIFT_MINUTES } from './magic-routes.ts'
import { OFFER_LIFE_SECONDS } from './offer-life.ts'
import type { Quote, RefCodec } from './offer-ref.ts'
import { describeCarrier } from './segments.ts'
import { type Family, priceJourney, raiseBase } from './slice-price.ts'
import type { World } from './world.ts'

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
  return describeFamilies(parts, quote, choices, [quote.tier])[0] ?? noFamily()
}

function noFamily(): never {
  throw new Error('an offer has a family')
}

/** The offers of one journey in several fare families; `quote` stands for its tier in all but the price. */
export function describeFamilies(
  { world, codec, described }: OfferParts,
  quote: Quote,
  choices: readonly Choice[],
  tiers: readonly number[],
): readonly SupplierOffer[] {
  const combined = isCombined(choices)
  const descriptions = described ?? descriptionsFor(world, quote)
  const slices = choices.map((choice) => descriptions.slice(choice))
  const carrier = present(choices[0]).carrier
  const magic = magicOfChoices(world, choices)
  const hasNoBags = magic === 'no_bags'
  const sellsNoBags = hasNoBags || magic === 'no_extras'
  const seatsLeft = seatsLeftOf(quote, choices)
  const quotedAt = new Date((quote.expiresAt - OFFER_LIFE_SECONDS) * 1000)
  const selfTransfers = selfTransfersOf(world, choices)
  const common = {
    validatingAirline: describeCarrier(carrier),
    requirements: { passport: slices.some(({ crossesBorder }) => crossesBorder) },
    seatsLeft,
    emissionsKg: emissionsKg(world, choices),
    expiresAt: new Date(quote.expiresAt * 1000),
    hold: holdOf(
      magic === 'may_hold' ? SURELY : holdHours(carrier),
      quotedAt,
      firstHop(present(choices[0]).itinerary).departsUtc,
    ),
    ...(selfTransfers.length > 0 ? { selfTransfers } : {}),
  }
  return tiers.map((tier) => {
    const terms = descriptions.terms(slices, { tier, combined })
    return {
      ref: codec.encode({ ...quote, tier, seatsLeft }),
      slices: slices.map((slice, at) =>
        slice.describe({ tier, combined }, hasNoBags ? [] : (terms.sliceBaggages[at] ?? [])),
      ),
      fareBrand: brandOf(carrier, quote.cabin, tier),
      price: familyPrice(quote, descriptions, slices, { tier, combined }),
      conditions: terms.conditions,
      baggages: hasNoBags ? [] : terms.baggages,
      fareRules: terms.fareRules,
      extraBags: sellsNoBags ? null : terms.extraBags,
      ...common,
    }
  })
}

/** Total price of a quote: the sum of its slices, and the rise where a revalidation made one. */
export function priceOf(world: World, quote: Quote, choices: readonly Choice[]): Price {
  const descriptions = descriptionsFor(world, quote)
  const slices = choices.map((choice) => descriptions.slice(choice))
  return familyPrice(quote, descriptions, slices, { tier: quote.tier, combined: isCombined(choices) })
}

function familyPrice(
  quote: Quote,
  descriptions: Descriptions,
  slices: readonly DescribedSlice[],
  family: Family,
): Price {
  const amounts = slices.map((slice) => slice.amounts(family))
  const price = priceJourney(amounts, descriptions.fixedLines(slices), quote)
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
function seatsLeftOf(quote: Quote, choices: readonly Choice[]): number | null {
  const remaining = Math.min(...choices.map((choice) => choice.remaining))
  if (remaining === Number.POSITIVE_INFINITY) return quote.seatsLeft ?? null
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
function isCombined(choices: readonly Choice[]): boolean {
  const first = present(choices[0])
  if (choices.length === 1 || fareGroup(first.carrier) === NO_GROUP) return false
  if (choices.some(({ carrier }) => fareGroup(carrier) !== fareGroup(first.carrier))) return false
  return allowsRoundTrip(firstHop(first.itinerary).day, firstHop(present(choices.at(-1)).itinerary).day)
}

function selfTransfersOf(world: World, choices: readonly Choice[]): readonly SelfTransfer[] {
  return choices.flatMap(({ itinerary: { hops, link } }, slice) =>
    link === 'none'
      ? hops.slice(1).flatMap((hop, segment) => {
          const before = carrierOf(world, present(hops[segment]).flight)
          return partnership(before, carrierOf(world, hop.flight)) === 'none' ? { slice, segment } : []
        })
      : [],
  )
}
