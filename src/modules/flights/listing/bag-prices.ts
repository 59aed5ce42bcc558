import { checkedBagsOf, type FoundFare } from '../found-fare.ts'

export interface PricedFare {
  readonly fare: FoundFare
  /** Grand total with the bags in question, minor units. */
  readonly total: number
}

/**
 * The fares that can be had with so many checked bags for each traveller with a seat, cheapest first:
 * bags that a fare does not include are bought beside it. Infants take none.
 */
export function fareTotals(fares: readonly FoundFare[], bags: number, seated: number): PricedFare[] {
  const priced = fares.flatMap((fare): PricedFare[] => {
    const total = totalWithBags(fare, bags, seated)
    return total === null ? [] : [{ fare, total }]
  })
  // Fares come cheapest first; bought bags may change that.
  return bags === 0 ? priced : priced.toSorted(byTotal)
}

/** Total of the cheapest fare that can be had with so many bags; null where none can. */
export function cheapestTotal(fares: readonly FoundFare[], bags: number, seated: number): number | null {
  let cheapest: number | null = null
  for (const fare of fares) {
    const total = totalWithBags(fare, bags, seated)
    if (total !== null && (cheapest === null || total < cheapest)) cheapest = total
  }
  return cheapest
}

/** Grand total with bags in minor units; null where so many cannot be had. */
function totalWithBags(fare: FoundFare, bags: number, seated: number): number | null {
  const missing = Math.max(0, bags - checkedBagsOf(fare.baggages))
  if (missing === 0) return fare.total
  if (!fare.extraBags || missing > fare.extraBags.maximum) return null
  return fare.total + fare.extraBags.price * missing * seated
}

function byTotal(a: PricedFare, b: PricedFare): number {
  return a.total - b.total || (a.fare.code < b.fare.code ? -1 : a.fare.code > b.fare.code ? 1 : 0)
}
