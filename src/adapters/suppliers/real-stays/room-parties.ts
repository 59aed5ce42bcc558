import type { RoomParty, Stay, StayOrderRequest } from '#modules/hotels/stay-supplier.ts'

/** `4,9`: children of the same ages are the same, whatever their order. */
export const agesOf = (ages: readonly number[]): string => ages.toSorted((a, b) => a - b).join(',')

/** What tells who sleeps in one room from others. */
export const partyKey = ({ adults, childAges }: RoomParty): string => `${adults} ${agesOf(childAges)}`

/** Each kind of party once: who travels in two rooms alike is asked for with one. */
export function partiesOf({ rooms }: Pick<Stay, 'rooms'>): readonly RoomParty[] {
  return [...new Map(rooms.map((party) => [partyKey(party), party])).values()]
}

interface Ticket {
  readonly hotel: string | number
  readonly in: string
  readonly out: string
  readonly adults: number
  readonly ages: readonly number[]
}

/** Whether what buys a room is of this hotel, for these nights and these guests. */
export function isFor(
  ticket: Ticket,
  propertyId: string,
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  party: RoomParty | undefined,
): boolean {
  const guests = { adults: ticket.adults, childAges: ticket.ages }
  return (
    String(ticket.hotel) === propertyId &&
    party !== undefined &&
    ticket.in === checkIn &&
    ticket.out === checkOut &&
    partyKey(guests) === partyKey(party)
  )
}

/** The ticket of an order, where it is of its hotel and guests, and is paid at once; null for every other. */
export function ticketFor<Found extends Ticket>(
  ticket: Found | null,
  { propertyId, party, payment }: StayOrderRequest,
): Found | null {
  if (!ticket || payment === 'hold') return null
  return isFor(ticket, propertyId, { checkIn: ticket.in, checkOut: ticket.out }, party) ? ticket : null
}
