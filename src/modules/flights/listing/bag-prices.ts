import { checkedBagsOf, type FoundFare } from '../itineraries/found-fare.ts'

export interface PricedFare {
  readonly fare: FoundFare
  /** Grand total with the bags in question, minor units. */
  readonly total: number
}

/**
 * The fares that can be booked with so many checked bags for each traveller with a seat, cheapest first:
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

/** Totals of the cheapest fares that can be booked with none, one and two bags; null where none can. */
export function cheapestTotals(fares: readonly FoundFare[], seated: number): readonly (number | null)[] {
  const cheapest: (number | null)[] = [null, null, null]
  for (const fare of fares) {
    const included = checkedBagsOf(fare.baggages)
    for (let bags = 0; bags < cheapest.length; bags++) {
      const total = totalWithBags(fare, bags, seated, included)
      const known = cheapest[bags] ?? null
      if (total !== null && (known === null || total < known)) cheapest[bags] = total
    }
  }
  return cheapest
}

/** Grand total with bags in minor units; null where so many cannot be booked. */
function totalWithBags(
  fare: FoundFare,
  bags: number,
  seated: number,
  included = checkedBagsOf(fare.baggages),
): number | null {
  const missing = Math.max(0, bags - included)
  if (missing === 0) return fare.total
  if (!fare.extraBags || missing > fare.extraBags.maximum) return null
  return fare.total + fare.extraBags.price * missing * seated
}

function byTotal(a: PricedFare, b: PricedFare): number {
  return a.total - b.total || (a.fare.code < b.fare.code ? -1 : a.fare.code > b.fare.code ? 1 : 0)
}
