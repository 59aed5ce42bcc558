import type { Baggage } from '#contracts/flights/itineraries.ts'
import type { Conditions, FareRule } from '#contracts/flights/fares.ts'
import type { ExtraBags } from '#modules/flights/flight-supplier.ts'
import { extraBagsOf, leastBags } from './bags.ts'
import { boundedMap } from '../world/bounded-map.ts'
import { includedBags, type Journey } from './brands.ts'
import { conditionsOfSlice, fareRulesOf, joinConditions, type Payers } from './conditions.ts'

/** What a fare allows and includes. Shared by all offers that are alike. */
export interface FareTerms {
  readonly conditions: Conditions
  readonly fareRules: readonly FareRule[]
  /** Of the journey, and of each slice. */
  readonly baggages: readonly Baggage[]
  readonly sliceBaggages: readonly (readonly Baggage[])[]
  readonly extraBags: ExtraBags
}

const known = boundedMap<string, FareTerms>(5000)

/** Terms of a journey, slice by slice; `combined`: its slices are one fare. */
export function fareTermsOf(journeys: readonly Journey[], combined: boolean, payers: Payers): FareTerms {
  let key = `${payers.currency}${payers.count}${combined ? 'c' : 's'}`
  for (const { carrier, cabin, tier, international, longHaul, african } of journeys) {
    key += ` ${carrier.index}.${cabin}${tier}${(international ? 4 : 0) + (longHaul ? 2 : 0) + (african ? 1 : 0)}`
  }
  return known.remember(key, () => writeTerms(journeys, combined, payers))
}

function writeTerms(journeys: readonly Journey[], combined: boolean, payers: Payers): FareTerms {
  const conditions = joinConditions(
    journeys.map((journey) => conditionsOfSlice(journey, payers)),
    combined,
  )
  const sliceBaggages = journeys.map(includedBags)
  return {
    conditions,
    fareRules: fareRulesOf(journeys, conditions, payers),
    baggages: leastBags(sliceBaggages),
    sliceBaggages,
    extraBags: extraBagsOf(journeys, payers.currency),
  }
}
