import { airlineSpelling } from '#contracts/texts/name-letters.ts'
import { toDecimal } from '#contracts/money.ts'
import type { SupplierOrderRequest, SupplierPassenger } from '#modules/flights/flight-supplier.ts'
import { REFERENCE_KEY } from './find-order.ts'
import type { OfferTicket } from '../offers/offer-ref.ts'
import type { Payable } from './price-order.ts'

/**
 * The body of `POST /air/orders`. Held orders carry no payment; the client's types call them
 * `pay_later`, the API `hold`. Money comes off the organisation's balance at Duffel.
 * @returns null when the travellers are not those of the offer.
 */
export function orderBody(request: SupplierOrderRequest, ticket: OfferTicket, { amount, services }: Payable) {
  const ids = passengerIds(request.passengers, ticket)
  if (!ids) return null
  const passengers = request.passengers.map((passenger, at) => ({
    ...passengerBody(passenger, request.contact),
    id: ids[at],
    ...infantOf(request.passengers, ids, at),
    ...documentsOf(passenger, ticket),
  }))
  return {
    selected_offers: [ticket.offerId],
    passengers,
    metadata: { [REFERENCE_KEY]: request.clientReference },
    ...(services.length > 0 && { services }),
    ...(request.payment === 'hold'
      ? { type: 'hold' }
      : { type: 'instant', payments: [{ type: 'balance', amount: toDecimal(amount), currency: amount.currency }] }),
  }
}

/** Duffel's id for each traveller; null when they are others than those of the offer's. */
function passengerIds(passengers: readonly SupplierPassenger[], ticket: OfferTicket): readonly string[] | null {
  const free = [...ticket.passengers]
  const ids = passengers.flatMap(({ type }) => {
    const at = free.findIndex((candidate) => candidate.type === type)
    return at < 0 ? [] : free.splice(at, 1).map(({ id }) => id)
  })
  return free.length === 0 && ids.length === passengers.length ? ids : null
}

const TITLES = new Set(['mr', 'ms', 'mrs', 'miss', 'dr'])

/** Names go out as airlines spell them: Duffel refuses letters beyond Latin Extended-A. */
function passengerBody(passenger: SupplierPassenger, contact: SupplierOrderRequest['contact']) {
  const { title, firstName, lastName, gender, bornOn } = passenger
  const asked = title.toLowerCase()
  return {
    title: TITLES.has(asked) ? asked : gender === 'male' ? 'mr' : 'ms',
    given_name: airlineSpelling(firstName),
    family_name: airlineSpelling(lastName),
    gender: gender === 'male' ? 'm' : 'f',
    born_on: bornOn,
    email: contact.email,
    phone_number: contact.phone,
  }
}

/** Told of the adult: which infant sits on the lap. */
function infantOf(passengers: readonly SupplierPassenger[], ids: readonly string[], adult: number) {
  const infant = passengers.findIndex((passenger) => passenger.type === 'INF' && passenger.infantOf === adult)
  return infant < 0 ? {} : { infant_passenger_id: ids[infant] }
}

/** Documents must not be sent for offers that take none. */
function documentsOf({ passport }: SupplierPassenger, { takesPassports }: OfferTicket) {
  if (!passport || !takesPassports) return {}
  const { number, issuingCountry, expiresOn } = passport
  const document = {
    type: 'passport',
    unique_identifier: number,
    issuing_country_code: issuingCountry,
    expires_on: expiresOn,
  }
  return { identity_documents: [document] }
}
