import type { Condition, Conditions, FareRule } from '#contracts/flights/fares.ts'
import type { Currency } from '#contracts/money.ts'
import { includedBags, type Journey } from './brands.ts'
import { fareAmount } from './currency.ts'

export interface Payers {
  readonly currency: Currency
  /** Travellers who pay a penalty: all but infants. */
  readonly count: number
}

const ECONOMY = 3
/** Naira per traveller for a change: [domestic, within reach, long haul]. */
const CHANGE_FEE = [15_000, 70_000, 140_000] as const

/** Penalties are for the whole order. Regional carriers file no refund rule for their middle family: unknown. */
export function conditionsOfSlice(
  { carrier, cabin, tier, international, longHaul }: Journey,
  { currency, count }: Payers,
): Conditions {
  const fee = CHANGE_FEE[longHaul ? 2 : international ? 1 : 0]
  const penalty = (share: number) => ({ amount: fareAmount(fee * share, currency) * count, currency })
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

/**
 * Conditions of a journey of several slices. One fare has one penalty, its highest; separate fares have
 * one each. What one of them refuses cannot be done, and what one leaves open is unknown.
 */
export function joinConditions(slices: readonly Conditions[], combined: boolean): Conditions {
  const join = (name: keyof Conditions): Condition =>
    joinCondition(
      slices.map((slice) => slice[name]),
      combined,
    )
  return {
    change_before_departure: join('change_before_departure'),
    refund_before_departure: join('refund_before_departure'),
  }
}

function joinCondition(conditions: readonly Condition[], combined: boolean): Condition {
  const refused = conditions.find((condition) => condition?.allowed === false)
  if (refused) return refused
  let joined: NonNullable<Condition> | null = null
  for (const condition of conditions) {
    if (!condition) return null
    joined = joined ? joinAllowed(joined, condition, combined) : condition
  }
  return joined
}

function joinAllowed(
  { penalty: a }: NonNullable<Condition>,
  { penalty: b }: NonNullable<Condition>,
  combined: boolean,
): NonNullable<Condition> {
  if (!a || !b) return { allowed: true, penalty: a ?? b }
  return { allowed: true, penalty: { ...a, amount: combined ? Math.max(a.amount, b.amount) : a.amount + b.amount } }
}

/** The conditions of a journey as rows by category, with those that only rules hold: of its strictest slice. */
export function fareRulesOf(journeys: readonly Journey[], conditions: Conditions, payers: Payers): readonly FareRule[] {
  const rule = (category: FareRule['category'], condition: Condition): FareRule => ({
    category,
    allowed: condition?.allowed ?? null,
    penalty: condition?.penalty ?? null,
  })
  const strict = journeys.some(({ cabin, tier }) => cabin === ECONOMY && tier < 2)
  const seats = journeys.every(({ cabin, tier }) => cabin < ECONOMY || tier > 0)
  const names = journeys.every(({ carrier }) => carrier.manner === 'low_cost')
  const included = { allowed: true, penalty: { amount: 0, currency: payers.currency } }
  const checked = journeys.every((journey) => includedBags(journey).some(({ type }) => type === 'checked'))
  return [
    rule('change', conditions.change_before_departure),
    rule('refund', conditions.refund_before_departure),
    rule('no_show', strict ? { allowed: false, penalty: null } : null),
    rule('baggage', checked ? included : { allowed: false, penalty: null }),
    rule('seat_selection', seats ? included : { allowed: true, penalty: null }),
    rule('name_change', { allowed: names, penalty: null }),
  ]
}
