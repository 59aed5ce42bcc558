import type { StayOrderRequest, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import { declined, isAgreed, orderOnce, type Prepared } from '../../real-orders/order-once.ts'
import { ticketFor } from '../../real-stays/room-parties.ts'
import { bookedSchema } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { HotelbedsRefusal, outcomeOfRefusal } from '../client/refusals.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { checkRate } from '../search/check-rates.ts'
import type { RateTicket } from '../search/rate-ticket.ts'
import { lookUpBooking } from './find-booking.ts'
import { orderOf } from './look-up-order.ts'
import { shortReference } from './short-reference.ts'

/** Books once under our reference: Hotelbeds would book the same twice. */
export function book(deps: HotelbedsDeps, request: StayOrderRequest): Promise<SupplierOrderOutcome> {
  return orderOnce(deps, request, {
    prepare: () => prepare(deps, request),
    lookUp: (attempt) => lookUpBooking(deps, attempt),
  })
}

async function prepare(deps: HotelbedsDeps, request: StayOrderRequest): Promise<Prepared> {
  const ticket = ticketFor(deps.tickets.read(request.rateKey), request)
  if (!ticket) return declined('other')
  if (!isAgreed(request, ticket.net, ticket.currency)) return declined('price_changed')
  const ready = await readied(deps, ticket)
  if (!ready) return declined('seats_unavailable')
  if (!isAgreed(request, ready.net, ready.currency)) return declined('price_changed')
  return { terms: { checkIn: ticket.in }, send: () => send(deps, request, ready) }
}

/** A rate that asks for a check is checked first; null where it is gone. */
async function readied(deps: HotelbedsDeps, ticket: RateTicket): Promise<RateTicket | null> {
  if (!ticket.recheck) return ticket
  const stay = {
    checkIn: ticket.in,
    checkOut: ticket.out,
    nationality: ticket.market ?? '',
    rooms: [{ adults: ticket.adults, childAges: ticket.ages }],
    audiences: ['everyone', 'packages'],
  } as const
  const checked = await checkRate(deps, ticket, { stay, roomIndex: 0 })
  return checked && deps.tickets.read(checked.rate.key)
}

async function send(deps: HotelbedsDeps, request: StayOrderRequest, ticket: RateTicket): Promise<SupplierOrderOutcome> {
  try {
    const { booking } = await callHotelbeds(deps, {
      method: 'POST',
      path: '/hotel-api/1.0/bookings',
      body: bookingBody(request, ticket),
      schema: bookedSchema,
      timeoutMs: deps.timeouts.booking,
    })
    return { kind: 'ordered', order: orderOf(booking) }
  } catch (error) {
    if (error instanceof HotelbedsRefusal) return outcomeOfRefusal(error)
    throw error
  }
}

const LONGEST_NAME = 50

/** Nothing of a price is accepted but the one that was agreed: a tolerance of none. */
function bookingBody(
  { lead, clientReference, specialRequests }: StayOrderRequest,
  { k: rateKey, adults, ages }: RateTicket,
): object {
  const named = { name: lead.firstName.slice(0, LONGEST_NAME), surname: lead.lastName.slice(0, LONGEST_NAME) }
  const paxes = [
    ...Array.from({ length: adults }, (_, adult) => ({ roomId: 1, type: 'AD', ...(adult === 0 && named) })),
    ...ages.map((age) => ({ roomId: 1, type: 'CH', age })),
  ]
  return {
    holder: named,
    clientReference: shortReference(clientReference),
    rooms: [{ rateKey, paxes }],
    ...(specialRequests !== null && { remark: specialRequests }),
    tolerance: '0.00',
    language: 'ENG',
  }
}
