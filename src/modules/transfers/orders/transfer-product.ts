import { sql, type Expression, type SqlBool } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type {
  ChosenExtras,
  ItemReader,
  Order,
  OrderItem,
  Product,
  ProductOffer,
  WantedWithOffer,
} from '#modules/orders/index.ts'
import { travellersOf } from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { bookingIdOf, confirmedOf, periodOf, type SoldRide, soldRideSchema } from '../offers/transfer-offer.ts'
import { rideFacts } from '../sale-facts.ts'
import type { RideOrderRequest } from '../transfer-supplier.ts'
import { describeRide } from './describe-ride.ts'
import { followFlight } from './follow-flight.ts'
import { forgetStreets } from './forget-streets.ts'
import { readRideAnswers } from './read-answers.ts'
import { meetingPoint, rideFactsIn } from './ride-facts.ts'
import { suggestRides } from './suggest-rides.ts'
import { flightOfItem, soldRideOf, titleOfRide } from './transfer-item.ts'
import type { TransferOrderDeps } from './transfer-order-deps.ts'
import { rideEvidence } from './ride-evidence.ts'

interface RideOffer extends ProductOffer<SoldRide> {
  readonly kind: 'transfer'
}

/** Rides, as orders know them: each way an item of its own. */
export function createTransferProduct(deps: TransferOrderDeps): Product<RideOffer> {
  return {
    kind: 'transfer',
    suppliers: deps.suppliers,
    takesSomeTravellers: true,
    takesRequests: true,
    tellsTimes: true,
    async readOffer(stored, language) {
      const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt, price, ...confirmed } =
        confirmedOf(stored)
      const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
      const sold = soldRideSchema.parse({ ...confirmed, ride: await describeRide(deps, confirmed.ride, language) })
      const facts = rideFacts(supplierCode, sold.question)
      return { kind: 'transfer', ...ids, price, facts, hold: null, period: periodOf(sold), scarce: [], sold }
    },
    checkTravellers: (_offer, travellers) => ({
      issues: travellers.some(({ type }) => type === 'ADT') ? {} : { 'passengers.0.type': 'adults_required' },
      holders: new Map(),
      needsPassports: false,
    }),
    readAnswers: async ({ sold, supplierCode }, answers) =>
      readRideAnswers(deps, sold, answers, supplierByCode(deps, supplierCode).needsFlight),
    readExtras: async (_offer, wanted) => noExtras(wanted),
    async prepareOrder(order, item) {
      const supplier = supplierByCode(deps, item.supplierCode)
      const request = requestOf(item, travellersOf(order, item), order.contact)
      return () => supplier.order(request)
    },
    issued: (_order, _item, { ticketNumbers }) =>
      ticketNumbers.length === 1 ? { tickets: new Map(), vouchers: ticketNumbers } : null,
    suggest: (trip, reader) => suggestRides(deps.quoting, deps.translate, trip, reader),
    anonymise: forgetStreets,
    besideMoved: (order, moved) => followFlight(deps, order, moved),
    ...describing(deps),
  }
}

function noExtras({ extras }: WantedWithOffer): ChosenExtras {
  return {
    lines() {
      if (extras?.length)
        throw new Refusal('extra_unavailable', { details: { extras: extras.map((one) => one.extra_id) } })
      return []
    },
    changes: () => ({}),
  }
}

interface Lead {
  readonly type: string
  readonly firstName: string
  readonly lastName: string
}

function requestOf(
  item: OrderItem,
  travellers: readonly Lead[],
  { email, phone }: RideOrderRequest['contact'],
): RideOrderRequest {
  const { question, key } = soldRideOf(item)
  const lead = travellers.find(({ type }) => type === 'ADT')
  if (!lead) throw new Error('nobody is picked up')
  const { firstName, lastName } = lead
  const address = item.answers['address'] ?? null
  const withStreet = (point: typeof question.from) =>
    point.type === 'city' || point.type === 'area' ? { ...point, address: point.address ?? address } : point
  return {
    clientReference: item.clientReference,
    question: { ...question, from: withStreet(question.from), to: withStreet(question.to) },
    key,
    lead: { firstName, lastName },
    contact: { email, phone },
    flightNumber: flightOfItem(item),
    sign: item.answers['sign'] ?? `${firstName} ${lastName}`,
    notes: item.specialRequests,
    expectedTotal: supplierTotal(item.price),
  }
}

function describing(deps: TransferOrderDeps) {
  return {
    factsOf: (item) => rideFacts(item.supplierCode, soldRideOf(item).question),
    shortTitle: (item) => titleOfRide(soldRideOf(item).ride),
    title: (item) => titleOfRide(soldRideOf(item).ride),
    addressOf: (item) => `${soldRideOf(item).ride.from.name}, ${soldRideOf(item).ride.from.detail}`,
    describe: (order, item, reader) => describeItem(deps, order, item, reader),
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`concat_ws(' ',
      order_items.sold #>> '{ride,from,name}', order_items.sold #>> '{ride,to,name}') ilike ${pattern}`,
    async exportOf(order, item) {
      const { details } = await describeItem(deps, order, item, { owner: true, language: order.language })
      return { flights: [], others: [{ title: details.title, facts: details.facts }], extrasOf: () => [] }
    },
    evidenceOf: rideEvidence,
  } satisfies Partial<Product<RideOffer>>
}

async function describeItem(deps: TransferOrderDeps, order: Order, item: OrderItem, { owner, language }: ItemReader) {
  const sold = soldRideOf(item)
  const ride = await describeRide(deps, sold.ride, language)
  const lead = travellersOf(order, item)[0]
  const sign = owner ? (item.answers['sign'] ?? (lead ? `${lead.firstName} ${lead.lastName}` : null)) : null
  const flight = owner ? flightOfItem(item) : null
  const shown = owner ? ride : withoutStreets(ride)
  const told = { ride: shown, flight, sign, address: owner ? (item.answers['address'] ?? null) : null }
  return {
    kind: 'transfer' as const,
    details: {
      title: titleOfRide(ride),
      facts: rideFactsIn(deps.translate, told, { language, timeZone: order.timeZone, phone: deps.phone }),
      ride: {
        ...shown,
        flight_number: flight,
        booking_id: bookingIdOf(sold),
        meeting_point: meetingPoint(deps.translate, ride, language),
        sign,
      },
    },
  }
}

/** Where somebody lives is nobody's business who only has the link. */
function withoutStreets(ride: SoldRide['ride']): SoldRide['ride'] {
  return { ...ride, from: { ...ride.from, address: null }, to: { ...ride.to, address: null } }
}
