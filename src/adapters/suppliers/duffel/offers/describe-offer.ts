import type { Condition, Conditions, FareBrand, FareRule } from '#contracts/flights/fares.ts'
import type { Money } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { ExtraBags, HoldTerms, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { carrierOf, describeSlice, leastBags } from './describe-slices.ts'
import { describePrice } from './describe-price.ts'
import type { DuffelConditions, DuffelOffer, DuffelService } from '../client/duffel-answers.ts'
import { duffelMoney, type Exchange, exchanged } from './duffel-money.ts'
import type { OfferTicket, TicketCodec } from './offer-ref.ts'

/** How an offer was found, and at which rate it is shown. */
type Found = Exchange & Pick<OfferTicket, 'requestId' | 'childAges'>

/** An offer of Duffel's in the shop's words and currency. */
export function describeOffer(offer: DuffelOffer, exchange: Found, tickets: TicketCodec): SupplierOffer {
  const passengers = partyOf(offer)
  const slices = offer.slices.map(describeSlice)
  const conditions = describeConditions(offer.conditions, exchange)
  const price = describePrice(
    offer,
    passengers.map(({ type }) => type),
    exchange,
  )
  const hold = holdOf(offer)
  const extraBags = extraBagsOf(offer, exchange)
  const shown = { shown: price.grand_total, mayHold: hold !== null, passengers }
  return {
    ref: tickets.encode(ticketOf(offer, exchange, shown)),
    slices,
    validatingAirline: carrierOf(offer.owner),
    fareBrand: brandOf(offer),
    price,
    conditions,
    baggages: leastBags(slices),
    fareRules: rulesOf(conditions),
    requirements: { passport: offer.passenger_identity_documents_required },
    // Duffel does not tell how many seats are left.
    seatsLeft: null,
    emissionsKg: Math.max(1, Math.round(Number(offer.total_emissions_kg ?? 0))),
    expiresAt: offer.expires_at,
    extraBags,
    hold,
  }
}

/** What is needed to ask for the same offer again and to book it. */
function ticketOf(
  offer: DuffelOffer,
  { from, to, rate, requestId, childAges }: Found,
  shown: Pick<OfferTicket, 'shown' | 'mayHold' | 'passengers'>,
): OfferTicket {
  return {
    from,
    to,
    rate,
    offerId: offer.id,
    expiresAt: Math.floor(offer.expires_at.getTime() / 1000),
    total: duffelMoney(offer.total_amount, offer.total_currency).amount,
    takesPassports: offer.supported_passenger_identity_document_types.includes('passport'),
    requestId,
    childAges,
    ...shown,
  }
}

const TYPE_OF: ReadonlyMap<string, PassengerType> = new Map([
  ['adult', 'ADT'],
  ['child', 'CNN'],
  ['infant_without_seat', 'INF'],
])
const ORDER: readonly PassengerType[] = ['ADT', 'CNN', 'INF']
const INFANT_UNTIL = 2
const CHILD_UNTIL = 12

/** Adults, children, infants: the order in which the shop names them. */
export function partyOf({ passengers }: Pick<DuffelOffer, 'passengers'>): OfferTicket['passengers'] {
  return passengers
    .map(({ id, type, age }) => ({ id, type: TYPE_OF.get(type ?? '') ?? typeByAge(age ?? null) }))
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
}

function typeByAge(age: number | null): PassengerType {
  if (age === null || age >= CHILD_UNTIL) return 'ADT'
  return age < INFANT_UNTIL ? 'INF' : 'CNN'
}

function brandOf({ slices }: DuffelOffer): FareBrand {
  const [slice] = slices
  const name = slice?.fare_brand_name ?? ''
  const shelf = slice?.ngs_shelf ?? 0
  return {
    code: name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_') || 'FARE',
    name,
    shelf: shelf >= 1 && shelf <= 5 ? shelf : 1,
  }
}

function describeConditions(conditions: DuffelConditions, exchange: Exchange): Conditions {
  return {
    change_before_departure: describeCondition(conditions.change_before_departure, exchange),
    refund_before_departure: describeCondition(conditions.refund_before_departure, exchange),
  }
}

/** Unknown stays unknown. A penalty in a currency of the airline's that we have no rate for is not told. */
function describeCondition(condition: DuffelConditions['change_before_departure'], exchange: Exchange): Condition {
  if (!condition) return null
  const { allowed, penalty_amount: amount, penalty_currency: currency } = condition
  const known = allowed && amount && currency === exchange.from
  return { allowed, penalty: known ? exchanged(duffelMoney(amount, currency), exchange) : null }
}

function rulesOf({ change_before_departure: change, refund_before_departure: refund }: Conditions): FareRule[] {
  const rule = (category: FareRule['category'], condition: Condition): FareRule => ({
    category,
    allowed: condition?.allowed ?? null,
    penalty: condition?.penalty ?? null,
  })
  return [rule('change', change), rule('refund', refund)]
}

function holdOf({ payment_requirements: terms }: DuffelOffer): HoldTerms | null {
  if (terms.requires_instant_payment || !terms.payment_required_by) return null
  return {
    paymentRequiredBy: terms.payment_required_by,
    priceGuaranteedUntil: terms.price_guarantee_expires_at ?? null,
  }
}

/** Whether a service is a checked bag. */
function isCheckedBag({ type, metadata }: DuffelService): boolean {
  return type === 'baggage' && metadata?.type !== 'carry_on'
}

/**
 * One more checked bag for one traveller all the way: the cheapest services that together cover every
 * segment. null when some segment has none, or when Duffel was not asked.
 */
function extraBagsOf(offer: DuffelOffer, exchange: Exchange): ExtraBags | null {
  const [traveller] = partyOf(offer)
  const open = new Set(offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id)))
  const bags = (offer.available_services ?? [])
    .filter((service) => isCheckedBag(service) && service.passenger_ids.includes(traveller?.id ?? ''))
    .map((service) => ({ ...service, price: priceOfService(service, exchange) }))
    .toSorted((a, b) => a.price.amount - b.price.amount)
  let amount = 0
  let maximum = Number.POSITIVE_INFINITY
  for (const { segment_ids: ids, price, maximum_quantity: most } of bags) {
    if (!ids.every((id) => open.has(id))) continue
    for (const id of ids) open.delete(id)
    amount += price.amount
    maximum = Math.min(maximum, most)
  }
  return open.size === 0 && maximum > 0 && Number.isFinite(maximum)
    ? { price: { amount, currency: exchange.to }, maximum }
    : null
}

export function priceOfService(
  service: Pick<DuffelService, 'total_amount' | 'total_currency'>,
  exchange: Exchange,
): Money {
  return exchanged(duffelMoney(service.total_amount, service.total_currency), exchange)
}
