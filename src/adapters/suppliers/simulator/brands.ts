import type { Baggage, Condition, Conditions, FareBrand, FareRule } from '#contracts/flights.ts'
import type { Currency } from '#contracts/money.ts'
import { type CabinIndex } from './cabins.ts'
import type { SimCarrier } from './carriers.ts'
import { fareAmount } from './currency.ts'

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

export function brandOf(carrier: SimCarrier, cabin: CabinIndex, tier: Tier): FareBrand {
  if (cabin !== 3) {
    const flexible = tier > 0
    const name = `${CABIN_NAMES[cabin] ?? ''} ${flexible ? 'Flex' : 'Standard'}`
    return { code: name.toUpperCase().replaceAll(' ', '_'), name, shelf: flexible ? 5 : 4 }
  }
  const names = ECONOMY_NAMES[carrier.code] ?? (carrier.manner === 'low_cost' ? LOW_COST : FULL)
  const name = names[tier] ?? names[0]
  return { code: name.toUpperCase().replaceAll(' ', '_'), name, shelf: tier + 1 }
}

/** Price of a family against the barest one. */
export function tierFactor(carrier: SimCarrier, cabin: CabinIndex, tier: Tier): number {
  if (cabin !== 3) return tier === 0 ? 1 : 1.16
  return (carrier.manner === 'low_cost' ? [1, 1.34, 1.62] : [1, 1.12, 1.36])[tier] ?? 1
}

interface Journey {
  readonly carrier: SimCarrier
  readonly cabin: CabinIndex
  readonly tier: Tier
  readonly international: boolean
  readonly longHaul: boolean
  /** Leaves or reaches Africa: two bags are the custom there. */
  readonly african: boolean
}

/** What the fare may carry, for each traveller with a seat. */
export function baggagesOf({ carrier, cabin, tier, international, longHaul, african }: Journey): readonly Baggage[] {
  if (cabin < 2) return [bag('carry_on', 2, 8), bag('checked', 2, 32)]
  const carryOn = bag('carry_on', 1, carrier.manner === 'low_cost' ? null : international ? 8 : 7)
  if (cabin === 2) return [carryOn, bag('checked', 2, 23)]
  if (carrier.manner === 'low_cost') return tier === 0 ? [carryOn] : [carryOn, bag('checked', 1, 20)]
  if (!international) return [carryOn, ...(tier === 0 && carrier.country !== 'NG' ? [] : [bag('checked', 1, 20)])]
  if (african) return [carryOn, bag('checked', tier === 0 ? 1 : 2, 23)]
  if (tier === 0) return longHaul && carrier.alliance === '' ? [carryOn, bag('checked', 1, 23)] : [carryOn]
  return [carryOn, bag('checked', longHaul && tier === 2 ? 2 : 1, 23)]
}

function bag(type: Baggage['type'], quantity: number, weight: number | null): Baggage {
  return { type, quantity, weight_kg: weight }
}

interface Party {
  readonly currency: Currency
  /** Travellers who pay a penalty: all but infants. */
  readonly payers: number
}

/** Naira per traveller for a change: [domestic, within reach, long haul]. */
const CHANGE_FEE = [15_000, 70_000, 140_000] as const

/** Penalties are for the whole order. Regional carriers file no refund rule for their middle family: unknown. */
export function conditionsOf(
  { carrier, cabin, tier, international, longHaul }: Journey,
  { currency, payers }: Party,
): Conditions {
  const fee = CHANGE_FEE[longHaul ? 2 : international ? 1 : 0]
  const penalty = (share: number) => ({ amount: fareAmount(fee * share, currency) * payers, currency })
  const free: Condition = { allowed: true, penalty: { amount: 0, currency } }
  const refused: Condition = { allowed: false, penalty: null }
  const flexible = cabin === 3 ? tier === 2 : tier === 1
  if (flexible)
    return { change_before_departure: free, refund_before_departure: { allowed: true, penalty: penalty(0.5) } }
  const middle = cabin !== 3 || tier === 1
  if (!middle) {
    const change = carrier.manner === 'full' && !longHaul ? { allowed: true, penalty: penalty(1.2) } : refused
    return { change_before_departure: change, refund_before_departure: refused }
  }
  return {
    change_before_departure: { allowed: true, penalty: penalty(1) },
    refund_before_departure:
      carrier.manner === 'regional'
        ? null
        : carrier.manner === 'low_cost'
          ? refused
          : { allowed: true, penalty: penalty(1.6) },
  }
}

/** The same facts as rows by category, with those that only rules hold. */
export function fareRulesOf(journey: Journey, conditions: Conditions, party: Party): readonly FareRule[] {
  const rule = (category: FareRule['category'], condition: Condition): FareRule => ({
    category,
    allowed: condition?.allowed ?? null,
    penalty: condition?.penalty ?? null,
  })
  const { carrier, cabin, tier } = journey
  const included = { allowed: true, penalty: { amount: 0, currency: party.currency } }
  const checked = baggagesOf(journey).some(({ type }) => type === 'checked')
  return [
    rule('change', conditions.change_before_departure),
    rule('refund', conditions.refund_before_departure),
    rule('no_show', cabin === 3 && tier < 2 ? { allowed: false, penalty: null } : null),
    rule('baggage', checked ? included : { allowed: false, penalty: null }),
    rule('seat_selection', cabin < 3 || tier > 0 ? included : { allowed: true, penalty: null }),
    rule(
      'name_change',
      carrier.manner === 'low_cost' ? { allowed: true, penalty: null } : { allowed: false, penalty: null },
    ),
  ]
}

export type { Journey, Party }
