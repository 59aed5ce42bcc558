import { z } from 'zod'
import { type Baggage, baggageSchema } from '#contracts/flights/itineraries.ts'
import { conditionsSchema, extraBagsSchema, fareBrandSchema } from '#contracts/flights/fares.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { HoldTerms } from '#modules/suppliers/bookable-supplier.ts'
import { digest } from './digest.ts'
import type { SupplierOffer } from '../flight-supplier.ts'

/** One fare of a supplier's answer. */
export const storedFareSchema = z.object({
  supplierRef: z.string(),
  brand: fareBrandSchema,
  price: priceSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema).readonly(),
  seatsLeft: z.int().nullable(),
  /** Checked bags that can be bought beside those included. */
  extraBags: extraBagsSchema.nullable(),
  /** How long the airline keeps the seats for who pays later; absent where it does not. */
  hold: z.object({ paymentRequiredBy: z.iso.datetime(), priceGuaranteedUntil: z.iso.datetime().nullable() }).nullish(),
})

type StoredFare = z.infer<typeof storedFareSchema>

/** One fare, whoever sells it. */
export interface FoundFare extends Omit<StoredFare, 'hold'> {
  /** `fare_source_code` of the API: a digest, so that a supplier's reference never leaves the server. */
  readonly code: string
  readonly supplierCode: string
  /** Grand total of the price, without writing its lines out. */
  readonly total: number
  readonly hold: HoldTerms | null
}

/** An offer as a fare of its itinerary. */
export function toFare(supplierCode: string, offer: SupplierOffer): FoundFare {
  return {
    code: fareCode(supplierCode, offer.ref),
    supplierCode,
    supplierRef: offer.ref,
    brand: offer.fareBrand,
    price: offer.price,
    total: offer.price.grand_total,
    conditions: offer.conditions,
    baggages: offer.baggages,
    seatsLeft: offer.seatsLeft,
    extraBags: offer.extraBags ? { price: offer.extraBags.price.amount, maximum: offer.extraBags.maximum } : null,
    hold: offer.hold ?? null,
  }
}

/** A fare as its search keeps it. */
export function toStoredFare(fare: FoundFare): StoredFare {
  const { supplierRef, brand, price, conditions, baggages, seatsLeft, extraBags, hold } = fare
  return {
    supplierRef,
    brand,
    price,
    conditions,
    baggages,
    seatsLeft,
    extraBags,
    hold: hold && {
      paymentRequiredBy: hold.paymentRequiredBy.toISOString(),
      priceGuaranteedUntil: hold.priceGuaranteedUntil?.toISOString() ?? null,
    },
  }
}

/** A fare that a search has kept, with what follows from it. */
export function fromStoredFare(supplierCode: string, { hold, ...fare }: StoredFare): FoundFare {
  return {
    ...fare,
    code: fareCode(supplierCode, fare.supplierRef),
    supplierCode,
    total: fare.price.grand_total,
    hold: hold
      ? {
          paymentRequiredBy: new Date(hold.paymentRequiredBy),
          priceGuaranteedUntil: hold.priceGuaranteedUntil ? new Date(hold.priceGuaranteedUntil) : null,
        }
      : null,
  }
}

/** `far_…`: the same fare of the same supplier has the same code. */
export function fareCode(supplierCode: string, ref: string): string {
  return `far_${digest(`${supplierCode} ${ref}`)}`
}

/** Of fares that give the same thing a more expensive one stays only where bags beside it are cheaper. */
export function distinctFares<Fare extends FoundFare>(fares: readonly Fare[]): readonly Fare[] {
  const sorted = isSorted(fares) ? fares : fares.toSorted(byPrice)
  if (haveOwnBrands(fares)) return sorted
  const cheapestBag = new Map<string, number>()
  return sorted.filter((fare) => {
    const given = whatIsGiven(fare)
    const bag = fare.extraBags?.price ?? Infinity
    const known = cheapestBag.get(given)
    if (known !== undefined && bag >= known) return false
    cheapestBag.set(given, bag)
    return true
  })
}

/** Most suppliers name the cheapest first. */
function isSorted(fares: readonly FoundFare[]): boolean {
  let before: FoundFare | null = null
  for (const fare of fares) {
    if (before && byPrice(before, fare) > 0) return false
    before = fare
  }
  return true
}

/** Fares of different brands give different things. */
function haveOwnBrands(fares: readonly FoundFare[]): boolean {
  for (const [at, { brand }] of fares.entries()) {
    for (let other = 0; other < at; other++) if (fares[other]?.brand.code === brand.code) return false
  }
  return true
}

/** Brand, conditions and bags as one text, whatever order a supplier wrote them in. */
function whatIsGiven({ brand, conditions, baggages }: FoundFare): string {
  const { change_before_departure: change, refund_before_departure: refund } = conditions
  const bags = baggages.map((bag) => `${bag.type} ${bag.quantity} ${bag.weight_kg}`).toSorted()
  return [brand.code, textOf(change), textOf(refund), ...bags].join('|')
}

function textOf(condition: FoundFare['conditions']['change_before_departure']): string {
  return condition ? `${condition.allowed} ${condition.penalty?.amount}` : 'unknown'
}

/** Cheapest first; the code decides between equals, so that every replica lists alike. */
export function byPrice(a: FoundFare, b: FoundFare): number {
  return a.total - b.total || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
}

/** Bags that each traveller checks in at no extra price. */
export function checkedBagsOf(baggages: readonly Baggage[]): number {
  let checked = 0
  for (const { type, quantity } of baggages) if (type === 'checked') checked += quantity
  return checked
}
