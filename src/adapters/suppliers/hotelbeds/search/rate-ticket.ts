import { z } from 'zod'
import type { RoomParty, Stay } from '#modules/hotels/stay-supplier.ts'

/** What a rate is bought by: Hotelbeds' key, which is never read, and what the adapter has to know of it. */
export const rateTicketSchema = z.object({
  /** Hotelbeds' key. */
  k: z.string(),
  /** Whether it must be checked before it is booked. */
  recheck: z.boolean(),
  hotel: z.int(),
  in: z.string(),
  out: z.string(),
  adults: z.int(),
  ages: z.array(z.int()),
  /** Minor units. */
  net: z.int(),
  currency: z.string(),
  /** When it was listed, in seconds. */
  at: z.int(),
})
export type RateTicket = z.output<typeof rateTicketSchema>

/** Whether a ticket is for a hotel, these nights and these guests. */
export function isFor(
  ticket: RateTicket,
  propertyId: string,
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  party: RoomParty | undefined,
): boolean {
  return (
    party !== undefined &&
    String(ticket.hotel) === propertyId &&
    ticket.in === checkIn &&
    ticket.out === checkOut &&
    ticket.adults === party.adults &&
    agesOf(ticket.ages) === agesOf(party.childAges)
  )
}

export const agesOf = (ages: readonly number[]): string => ages.toSorted((a, b) => a - b).join(',')
