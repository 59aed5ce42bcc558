import type { TravellerInput } from '#contracts/travellers.ts'
import type { TravellerCheck } from '#modules/orders/index.ts'
import type { StayOffer } from './stay-offer-of.ts'

/**
 * A hotel asks who takes a room: an adult at least, and no more people than sleep there. Who else comes along need not
 * be named, and nobody's passport is asked for.
 */
export function checkGuests(
  { sold: { room } }: Pick<StayOffer, 'sold'>,
  travellers: readonly TravellerInput[],
): TravellerCheck {
  const guests = room.adults + room.child_ages.length
  const issues = {
    ...(!travellers.some(({ type }) => type === 'ADT') && { 'passengers.0.type': 'adults_required' as const }),
    ...(travellers.length > guests && { [`passengers.${guests}.type`]: 'passengers_mismatch' as const }),
  }
  return { issues, holders: new Map(), needsPassports: false }
}

/** Who takes a room: the first adult of its guests. */
export function leadOf<Guest extends { readonly type: string }>(guests: readonly Guest[]): Guest {
  const lead = guests.find(({ type }) => type === 'ADT')
  if (!lead) throw new Error('nobody takes the room')
  return lead
}
