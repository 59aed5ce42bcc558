import type { RideOrderRequest, RidePoint, SupplierOrderOutcome } from '#modules/transfers/transfer-supplier.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, outcomeOfRefusal } from '../../hotelbeds/client/refusals.ts'
import { orderOf } from '../../hotelbeds/orders/look-up-order.ts'
import { shortReference } from '../../hotelbeds/orders/short-reference.ts'
import { declined, isAgreed, type OnceRequest, orderOnce, type Prepared } from '../../real-orders/order-once.ts'
import { bookedSchema } from '../client/answers.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'
import { pathOf } from '../search/ask-services.ts'
import { checkRide } from '../search/find-rides.ts'
import type { RideTicket } from '../search/ride-ticket.ts'
import { lookUpBooking } from './find-booking.ts'

/** So long after it was listed a key is asked for anew. */
const FRESH_SECONDS = 600

/** Books once under our reference: Hotelbeds would book the same twice. */
export function book(deps: HotelbedsTransfersDeps, request: RideOrderRequest): Promise<SupplierOrderOutcome> {
  const once: OnceRequest = { ...request, rateKey: request.key }
  return orderOnce(deps, once, {
    prepare: () => prepare(deps, request, once),
    lookUp: (attempt) => lookUpBooking(deps, attempt),
  })
}

async function prepare(deps: HotelbedsTransfersDeps, request: RideOrderRequest, once: OnceRequest): Promise<Prepared> {
  const ticket = deps.tickets.read(request.key)
  if (!ticket || ticket.q !== pathOf(request.question)) return declined('other')
  if (new Date(request.question.pickUpInstant) <= deps.clock.now()) return declined('offer_expired')
  if (!isAgreed(once, ticket.net, ticket.currency)) return declined('price_changed')
  const ready = await readied(deps, request, ticket)
  if (!ready) return declined('seats_unavailable')
  if (!isAgreed(once, ready.net, ready.currency)) return declined('price_changed')
  return { terms: { penalties: ready.penalties }, send: () => send(deps, request, ready) }
}

/** A key that was listed a while ago may be none any more; null where its vehicle is gone. */
async function readied(
  deps: HotelbedsTransfersDeps,
  { question, key }: RideOrderRequest,
  ticket: RideTicket,
): Promise<RideTicket | null> {
  if (deps.clock.now().getTime() / 1000 - ticket.at < FRESH_SECONDS) return ticket
  const checked = await checkRide(deps, question, key, AbortSignal.timeout(deps.timeouts.reading))
  return checked.kind === 'available' ? deps.tickets.read(checked.ride.key) : null
}

async function send(
  deps: HotelbedsTransfersDeps,
  request: RideOrderRequest,
  ticket: RideTicket,
): Promise<SupplierOrderOutcome> {
  try {
    const { bookings } = await callHotelbeds(deps, {
      method: 'POST',
      path: '/transfer-api/1.0/bookings',
      body: bodyOf(request, ticket),
      schema: bookedSchema,
      timeoutMs: deps.timeouts.booking,
    })
    return { kind: 'ordered', order: orderOf(bookings[0]) }
  } catch (error) {
    if (error instanceof HotelbedsRefusal) return outcomeOfRefusal(error)
    throw error
  }
}

const LONGEST_NAME = 50

/** The sign is its message of welcome; streets and requests are its remark. */
function bodyOf(
  { question, lead, contact, flightNumber, sign, notes, clientReference }: RideOrderRequest,
  { k }: RideTicket,
) {
  const streets = [streetOf('Pick-up', question.from), streetOf('Drop-off', question.to)]
  const remark = [...streets, notes].filter((line) => line !== null).join('\n')
  const [end, direction] = question.from.type === 'airport' ? [question.from, 'ARRIVAL'] : [question.to, 'DEPARTURE']
  const isFlown = end.type === 'airport' && flightNumber !== null
  return {
    language: 'en',
    holder: {
      name: lead.firstName.slice(0, LONGEST_NAME),
      surname: lead.lastName.slice(0, LONGEST_NAME),
      email: contact.email,
      phone: contact.phone,
    },
    transfers: [{ rateKey: k, transferDetails: isFlown ? [{ type: 'FLIGHT', direction, code: flightNumber }] : [] }],
    clientReference: shortReference(clientReference),
    welcomeMessage: sign,
    ...(remark !== '' && { remark }),
  }
}

function streetOf(label: string, { name, address, type }: RidePoint): string | null {
  if (type === 'airport') return null
  return `${label}: ${address === null ? name : `${address}, ${name}`}`
}
