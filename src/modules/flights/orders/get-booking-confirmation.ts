import { getOrder } from '#modules/orders/index.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { BookingConfirmationRequest, BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import type { OrderResponse } from '#contracts/orders/order.ts'
import type { Title } from '#contracts/travellers.ts'
import type { Actor } from '#modules/accounts/index.ts'

/**
 * An order with a flight, as the specification shows it: the flight's facts are the order's.
 * @throws Refusal `not_found`, also for an order without a flight.
 */
export async function getBookingConfirmation(
  deps: Parameters<typeof getOrder>[0],
  actor: Actor,
  request: BookingConfirmationRequest,
  language: Language,
): Promise<BookingConfirmationResponse> {
  const { travellers, items, partial_policy: _, ...order } = await getOrder(deps, actor, request, language)
  const flight = items.find((item) => item.kind === 'flight')
  if (!flight) throw new Refusal('not_found')
  const { search_session_id: sessionId, extras, ...trip } = flight.details
  return {
    ...order,
    ...trip,
    sessionId,
    airline_pnr: flight.pnr,
    passengers: travellers.map((traveller, position) => ({
      ...traveller,
      title: titleOf(traveller),
      ticket_number: flight.tickets.find((ticket) => ticket.traveller === position)?.number ?? null,
      extras: extras[position] ?? [],
    })),
    items: items.map(plainItem),
  }
}

/** Flights ask everybody for one. */
function titleOf({ title }: OrderResponse['travellers'][number]): Title {
  if (!title) throw new Error('a traveller of a flight without a title')
  return title
}

function plainItem({ item_id, kind, status, amount, pnr }: OrderResponse['items'][number]) {
  return { item_id, kind, status, amount, pnr }
}
