import type { ProductOffer } from '#modules/orders/index.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { Language } from '#contracts/locale.ts'
import type { FlightPlaces } from '../flight-places.ts'
import type { ConfirmedOffer } from '../offers/confirmed-offer.ts'
import { factsOf } from '../offers/priced-supplier.ts'
import { describeTrip } from './describe-trip.ts'
import { periodOf, type SoldTrip, soldTripOf } from './flight-item.ts'

/** A confirmed offer of flights as an order takes it. */
export interface FlightOffer extends ProductOffer<SoldTrip> {
  readonly kind: 'flight'
  /** The offer as it was confirmed, its places named in the language of who orders. */
  readonly confirmed: ConfirmedOffer
}

/** An offer as an order takes it: its documents and mails will be written in that language. */
export function flightOfferOf(places: FlightPlaces, offer: ConfirmedOffer, language: Language): FlightOffer {
  const confirmed = describeTrip(places, offer, language)
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt, price, hold } = confirmed
  return {
    kind: 'flight',
    confirmed,
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    facts: factsOf(supplierCode, confirmed),
    hold: hold
      ? {
          paymentRequiredBy: new Date(hold.paymentRequiredBy),
          priceGuaranteedUntil: hold.priceGuaranteedUntil ? new Date(hold.priceGuaranteedUntil) : null,
        }
      : null,
    period: periodOf(confirmed),
    travellers: travellersOf(confirmed.query),
    scarce: scarceSeats(confirmed),
    sold: soldTripOf(confirmed),
  }
}

function travellersOf({ adults, children, infants }: SoldTrip['query']): readonly PassengerType[] {
  const several = (type: PassengerType, count: number) => Array.from({ length: count }, () => type)
  return [...several('ADT', adults), ...several('CNN', children), ...several('INF', infants)]
}

/** Its operating flights: the same seats are sold under several numbers. */
function scarceSeats({ slices }: Pick<SoldTrip, 'slices'>): readonly string[] {
  const segments = slices.flatMap((slice) => slice.segments)
  const flights = segments.map(
    ({ operating_carrier: carrier, origin, destination, departing_at }) =>
      `${carrier.iata_code} ${origin.iata_code}-${destination.iata_code} ${departing_at}`,
  )
  return [...new Set(flights)]
}
