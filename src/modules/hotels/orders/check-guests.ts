import type { TravellerInput } from '#contracts/travellers.ts'
import type { TravellerCheck } from '#modules/orders/index.ts'
import type { StayOffer } from './stay-offer-of.ts'

/**
 * A hotel asks for the names of those who take the rooms: an adult at least, and no more people than sleep there. Who
 * else comes along need not be named, and nobody's passport is asked for.
 */
export function checkGuests({ sold }: Pick<StayOffer, 'sold'>, travellers: readonly TravellerInput[]): TravellerCheck {
  const guests = sold.rooms.reduce((sum, { adults, child_ages: ages }) => sum + adults + ages.length, 0)
  const issues = {
    ...(!travellers.some(({ type }) => type === 'ADT') && { 'passengers.0.type': 'adults_required' as const }),
    ...(travellers.length > guests && { [`passengers.${guests}.type`]: 'passengers_mismatch' as const }),
  }
  return { issues, holders: new Map(), needsPassports: false }
}

/** Who takes each room: the adults in their order; where there are more rooms than adults, the first takes the rest. */
export function leadsOf<Guest extends { readonly type: string }>(
  guests: readonly Guest[],
  rooms: number,
): readonly Guest[] {
  const adults = guests.filter(({ type }) => type === 'ADT')
  const [first] = adults
  if (!first) throw new Error('nobody takes the rooms')
  return Array.from({ length: rooms }, (_, room) => adults[room] ?? first)
}
