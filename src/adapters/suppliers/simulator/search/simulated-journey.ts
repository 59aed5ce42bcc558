import type {
  CompactFare,
  CompactJourney,
  CompactSlice,
  FareFamily,
  SupplierOffer,
} from '#modules/flights/flight-supplier.ts'
import type { Choice } from '../fares/choice.ts'
import type { Descriptions } from './described-slices.ts'
import { emissionsKg } from './emissions.ts'
import { present } from '../network/itinerary.ts'
import type { Magic } from '../world/magic-routes.ts'
import type { Quote } from './offer-ref.ts'
import {
  describeFamily,
  hasExtraBags,
  isCombined,
  type Journey,
  magicOfChoices,
  type OfferParts,
  openJourney,
  seatsLeftOf,
  selfTransfersOf,
} from './offers.ts'
import { describeCarrier, segmentKey } from './segments.ts'
import { partyBase, partyTotal, type Terms } from '../fares/slice-price.ts'

interface JourneyParts extends OfferParts {
  readonly described: Descriptions
  readonly terms: Terms
}

const BAREST = 0

/** A journey of a search: what lists look at is in numbers and in objects that journeys share. */
export class SimulatedJourney implements CompactJourney {
  readonly slices: readonly CompactSlice[]
  readonly validatingAirline: CompactJourney['validatingAirline']
  readonly emissionsKg: number
  readonly selfTransfers: CompactJourney['selfTransfers']
  readonly currency: CompactJourney['currency']
  readonly seated: number
  readonly fares: readonly CompactFare[]
  readonly #parts: JourneyParts
  readonly #choices: readonly Choice[]
  /** The quote of its barest family, made when it is asked for. */
  readonly #quoteOf: (choices: readonly Choice[]) => Quote
  #quote: Quote | null = null
  #journey: Journey | null = null

  constructor(
    parts: JourneyParts,
    choices: readonly Choice[],
    quoteOf: (choices: readonly Choice[]) => Quote,
    seatsLeft: number | null = null,
  ) {
    const { world, described, terms } = parts
    this.slices = choices.map((choice) => described.compact(choice))
    this.validatingAirline = describeCarrier(present(choices[0]).carrier)
    this.emissionsKg = emissionsKg(world, choices)
    this.selfTransfers = selfTransfersOf(world, choices)
    this.currency = terms.currency
    this.seated = terms.passengers.ADT + terms.passengers.CNN
    this.fares = faresOf(parts, choices, seatsLeftOf(choices, seatsLeft))
    this.#parts = parts
    this.#choices = choices
    this.#quoteOf = quoteOf
  }

  key(): string {
    return this.#parts.codec.encodeKey({ ...this.#barest(), seatsLeft: this.fares[0]?.seatsLeft ?? null })
  }

  segmentKeys(): readonly string[] {
    const { world } = this.#parts
    return this.#choices.flatMap((choice) => choice.itinerary.hops.map((_, at) => segmentKey(world, choice, at)))
  }

  describe(tier: number): SupplierOffer {
    const quote = { ...this.#barest(), tier }
    this.#journey ??= openJourney(this.#parts.world, this.#parts.described, quote, this.#choices)
    return describeFamily(this.#parts, quote, this.#journey)
  }

  #barest(): Quote {
    return (this.#quote ??= { ...this.#quoteOf(this.#choices), tier: BAREST })
  }
}

/** Of every family of the cabin. */
function faresOf(
  { world, described, terms }: JourneyParts,
  choices: readonly Choice[],
  seatsLeft: number | null,
): readonly CompactFare[] {
  const combined = isCombined(choices)
  const magic = magicOfChoices(world, choices)
  const slices = choices.map((choice) => described.fared(choice))
  return described.families(choices, combined).map((family, tier) => {
    let total = 0
    let base = 0
    for (const slice of slices) {
      total += partyTotal(slice, { tier, combined }, terms)
      base += partyBase(slice, { tier, combined }, terms)
    }
    return { total, base, seatsLeft, family: magic ? enchanted(family, magic) : family }
  })
}

function enchanted(family: FareFamily, magic: Magic): FareFamily {
  return {
    ...family,
    baggages: magic === 'no_bags' ? [] : family.baggages,
    extraBags: hasExtraBags(magic) ? family.extraBags : null,
  }
}
