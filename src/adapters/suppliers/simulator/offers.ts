import type { Slice } from '#contracts/flights.ts'
import type { SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { baggagesOf, brandOf, conditionsOf, fareRulesOf, type Journey } from './brands.ts'
import type { Choice } from './choice.ts'
import { exchange } from './currency.ts'
import { emissionsKg } from './emissions.ts'
import { directKm, firstHop, lastHop, present } from './itinerary.ts'
import { magicOf, PRICE_RISE, SHIFT_MINUTES } from './magic-routes.ts'
import type { Quote, RefCodec } from './offer-ref.ts'
import { describeCarrier, describeSlice } from './segments.ts'
import { addPrices, priceSlice, raiseBase } from './slice-price.ts'
import type { World } from './world.ts'

export interface OfferParts {
  readonly world: World
  readonly codec: RefCodec
  /** Slices that other families of the same search described already. */
  readonly described?: Map<Choice, Map<string, Slice>>
}

/** More than this is not told: airlines show at most nine seats. */
const MOST_SEATS_TOLD = 9

/** The offer that a quote stands for. The quote alone sets its price; the choices say what is left. */
export function describeOffer(parts: OfferParts, quote: Quote, choices: readonly Choice[]): SupplierOffer {
  const { world } = parts
  const journey = journeyOf(world, quote, choices)
  const party = { currency: quote.currency, payers: quote.passengers.ADT + quote.passengers.CNN }
  const together = isTogether(choices)
  const bags = hasNoBags(world, choices) ? [] : baggagesOf(journey)
  const conditions = conditionsOf(journey, party)
  const shift = quote.shifted ? SHIFT_MINUTES : 0
  const remaining = Math.min(...choices.map((choice) => choice.remaining))
  return {
    ref: parts.codec.encode(quote),
    slices: choices.map((choice) => sliceOf(parts, choice, { tier: quote.tier, together, baggages: bags, shift })),
    validatingAirline: describeCarrier(journey.carrier),
    fareBrand: brandOf(journey.carrier, quote.cabin, quote.tier),
    price: priceOf(world, quote, choices),
    conditions,
    baggages: bags,
    fareRules: fareRulesOf(journey, conditions, party),
    requirements: { passport: crossesBorder(world, choices) },
    seatsLeft: remaining <= MOST_SEATS_TOLD ? remaining : null,
    emissionsKg: emissionsKg(world, choices),
    expiresAt: new Date(quote.expiresAt * 1000),
  }
}

/** Total price of a quote: the sum of its slices, and the rise where a revalidation made one. */
export function priceOf(world: World, quote: Quote, choices: readonly Choice[]) {
  const together = isTogether(choices)
  const prices = choices.map((choice) => priceSlice(world, choice, { ...quote, together }))
  const sum = addPrices(quote.currency, prices)
  return quote.raised ? raiseBase(sum, exchange(PRICE_RISE.amount, PRICE_RISE.currency, quote.currency)) : sum
}

/** The magic of a journey is that of its first slice. */
export function magicOfChoices(world: World, choices: readonly Choice[]) {
  const { origin, destination } = endsOf(world, present(choices[0]))
  return magicOf(origin.iata, destination.iata)
}

/** Slices of one carrier are sold as one fare. */
function isTogether(choices: readonly Choice[]): boolean {
  return choices.length > 1 && choices.every(({ carrier }) => carrier === choices[0]?.carrier)
}

function sliceOf({ world, described }: OfferParts, choice: Choice, fare: Parameters<typeof describeSlice>[2]): Slice {
  const known = described?.get(choice)
  const key = `${fare.tier}${fare.together}${fare.baggages.length}${fare.baggages.at(-1)?.quantity}`
  const found = known?.get(key)
  if (found) return found
  const slice = describeSlice(world, choice, fare)
  if (known) known.set(key, slice)
  else described?.set(choice, new Map([[key, slice]]))
  return slice
}

const LONG_HAUL_KM = 3500

function journeyOf(world: World, quote: Quote, choices: readonly Choice[]): Journey {
  const ends = choices.map((choice) => endsOf(world, choice))
  return {
    carrier: present(choices[0]).carrier,
    cabin: quote.cabin,
    tier: quote.tier,
    international: ends.some(({ origin, destination }) => origin.country !== destination.country),
    longHaul: choices.some(({ itinerary }) => directKm(world, itinerary) > LONG_HAUL_KM),
    african: ends.some(({ origin, destination }) => isAfrican(origin.timezone) || isAfrican(destination.timezone)),
  }
}

function isAfrican(timezone: string): boolean {
  return timezone.startsWith('Africa/')
}

function endsOf({ timetable, index }: World, { itinerary }: Choice) {
  return {
    origin: index.at(present(timetable.from[firstHop(itinerary).flight])),
    destination: index.at(present(timetable.to[lastHop(itinerary).flight])),
  }
}

function hasNoBags(world: World, choices: readonly Choice[]): boolean {
  return magicOfChoices(world, choices) === 'no_bags'
}

function crossesBorder({ timetable, index }: World, choices: readonly Choice[]): boolean {
  return choices.some(({ itinerary }) =>
    itinerary.hops.some(
      ({ flight }) =>
        index.at(present(timetable.from[flight])).country !== index.at(present(timetable.to[flight])).country,
    ),
  )
}
