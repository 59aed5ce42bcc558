import {
  type CompactFare,
  type CompactJourney,
  type CompactSlice,
  SupplierFailure,
  type SupplierQuery,
} from '../flight-supplier.ts'

/**
 * The journeys of an answer that can be true, as `validOffers` leaves them of offers: totals in the asked
 * currency, flights in order, as many slices as were asked for.
 * @throws SupplierFailure `malformed` when nothing of an answer is valid.
 */
export function validJourneys(journeys: readonly CompactJourney[], query: SupplierQuery): readonly CompactJourney[] {
  const valid = journeys.filter((journey) => isValid(journey, query))
  if (journeys.length > 0 && valid.length === 0) {
    throw new SupplierFailure('malformed', `none of ${journeys.length} journeys is valid`)
  }
  return valid
}

function isValid({ slices, currency, fares }: CompactJourney, query: SupplierQuery): boolean {
  return (
    currency === query.currency &&
    slices.length === query.slices.length &&
    slices.every(isInOrder) &&
    fares.length > 0 &&
    fares.every((fare) => isValidFare(fare, query))
  )
}

function isInOrder(slice: CompactSlice): boolean {
  let ready = -Infinity
  for (const { departure, arrival } of slice) {
    if (!(departure >= ready && arrival > departure)) return false
    ready = arrival
  }
  return slice.length > 0
}

function isValidFare({ total, family }: CompactFare, { currency }: SupplierQuery): boolean {
  const { brand, extraBags } = family
  return (
    Number.isSafeInteger(total) &&
    total > 0 &&
    brand.code.length > 0 &&
    (!extraBags ||
      (extraBags.price.currency === currency &&
        Number.isSafeInteger(extraBags.price.amount) &&
        extraBags.price.amount >= 0))
  )
}
