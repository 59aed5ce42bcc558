import type { Baggage } from '#contracts/flights/itineraries.ts'
import type { FareBrand } from '#contracts/flights/fares.ts'
import { type CabinIndex } from '../network/cabins.ts'
import type { SimCarrier } from '../world/carriers.ts'

/** 0 = the barest fare of a cabin. */
export type Tier = number

type Names = readonly [string, string, string]

/** How airlines call their economy families; words are the airlines' own. */
const ECONOMY_NAMES: Readonly<Record<string, Names>> = {
  BA: ['Economy Basic', 'Economy Standard', 'Economy Flex'],
  VS: ['Economy Light', 'Economy Classic', 'Economy Flex'],
  AF: ['Economy Light', 'Economy Standard', 'Economy Flex'],
  KL: ['Economy Light', 'Economy Standard', 'Economy Flex'],
  LH: ['Economy Light', 'Economy Classic', 'Economy Flex'],
  TK: ['EcoFly', 'ExtraFly', 'PrimeFly'],
  EK: ['Economy Saver', 'Economy Flex', 'Economy Flex Plus'],
  QR: ['Economy Lite', 'Economy Classic', 'Economy Convenience'],
  DL: ['Main Basic', 'Main Classic', 'Main Extra'],
  UA: ['Basic Economy', 'Economy', 'Economy Flexible'],
  FR: ['Basic', 'Regular', 'Flexi Plus'],
  U2: ['Standard', 'Standard Plus', 'Essentials'],
  W6: ['Basic', 'Smart', 'Plus'],
  P4: ['Economy Saver', 'Economy Classic', 'Economy Flex'],
}
const FULL: Names = ['Economy Light', 'Economy Standard', 'Economy Flex']
const LOW_COST: Names = ['Basic', 'Plus', 'Flex']
const CABIN_NAMES = ['First', 'Business', 'Premium Economy'] as const

/** Economy is sold in three families, the other cabins in two. */
export function tiersOf(cabin: CabinIndex): number {
  return cabin === 3 ? 3 : 2
}

const brands = new Map<number, FareBrand>()

/** Shared by all offers of the brand. */
export function brandOf(carrier: SimCarrier, cabin: CabinIndex, tier: Tier): FareBrand {
  const key = (carrier.index * 4 + cabin) * 4 + tier
  let brand = brands.get(key)
  if (!brand) {
    brand = nameBrand(carrier, cabin, tier)
    brands.set(key, brand)
  }
  return brand
}

/** Whether a fare family is its airline's most flexible one. */
export function isFlexible(cabin: CabinIndex, tier: number): boolean {
  return cabin === 3 ? tier === 2 : tier > 0
}

function nameBrand(carrier: SimCarrier, cabin: CabinIndex, tier: Tier): FareBrand {
  if (cabin !== 3) {
    const flexible = isFlexible(cabin, tier)
    const name = `${CABIN_NAMES[cabin] ?? ''} ${flexible ? 'Flex' : 'Standard'}`
    return { code: name.toUpperCase().replaceAll(' ', '_'), name, shelf: flexible ? 5 : 4 }
  }
  const names = ECONOMY_NAMES[carrier.code] ?? (carrier.manner === 'low_cost' ? LOW_COST : FULL)
  const name = names[tier] ?? names[0]
  return { code: name.toUpperCase().replaceAll(' ', '_'), name, shelf: tier + 1 }
}

/** Prices of economy families against the barest one. */
const LOW_COST_FACTORS = [1, 1.34, 1.62] as const
const FULL_FACTORS = [1, 1.12, 1.36] as const

/** Price of a family against the barest one. */
export function tierFactor(carrier: SimCarrier, cabin: CabinIndex, tier: Tier): number {
  if (cabin !== 3) return tier === 0 ? 1 : 1.16
  return (carrier.manner === 'low_cost' ? LOW_COST_FACTORS : FULL_FACTORS)[tier] ?? 1
}

/** What the conditions of one slice depend on. */
export interface Journey {
  readonly carrier: SimCarrier
  readonly cabin: CabinIndex
  readonly tier: Tier
  readonly international: boolean
  readonly longHaul: boolean
  /** Leaves or reaches Africa: two bags are the custom there. */
  readonly african: boolean
}

/** What the fare may carry, for each traveller with a seat. */
export function includedBags({ carrier, cabin, tier, international, longHaul, african }: Journey): readonly Baggage[] {
  if (cabin < 2) return [bag('carry_on', 2, 8), bag('checked', 2, 32)]
  const carryOn = bag('carry_on', 1, carrier.manner === 'low_cost' ? null : international ? 8 : 7)
  if (cabin === 2) return [carryOn, bag('checked', 2, 23)]
  if (carrier.manner === 'low_cost') return tier === 0 ? [carryOn] : [carryOn, bag('checked', 1, 20)]
  if (!international) return [carryOn, ...(tier === 0 && carrier.country !== 'NG' ? [] : [bag('checked', 1, 20)])]
  if (african) return [carryOn, bag('checked', tier === 0 ? 1 : 2, 23)]
  if (tier === 0) return longHaul && carrier.alliance === null ? [carryOn, bag('checked', 1, 23)] : [carryOn]
  return [carryOn, bag('checked', longHaul && tier === 2 ? 2 : 1, 23)]
}

function bag(type: Baggage['type'], quantity: number, weight: number | null): Baggage {
  return { type, quantity, weight_kg: weight }
}
