import type { CoverQuestion } from '#modules/insurance/insurer.ts'

/** Trips that go wrong on purpose, so that every answer of the port can be seen. */
type Magic = 'premium_changed' | 'declined' | 'answer_lost' | 'no_answer' | 'rubbish'

/** Trips to the Gambia alone that cost so many naira. */
export const MAGIC_COUNTRY = 'GM'
export const MAGIC_COSTS: Readonly<Record<Magic, number>> = {
  premium_changed: 1,
  declined: 2,
  answer_lost: 3,
  no_answer: 4,
  rubbish: 5,
}
const NAMES = ['premium_changed', 'declined', 'answer_lost', 'no_answer', 'rubbish'] as const

/** What is special about a trip, if anything. */
export function magicOf({ destinations, tripCost }: Pick<CoverQuestion, 'destinations' | 'tripCost'>): Magic | null {
  if (destinations.join() !== MAGIC_COUNTRY || !tripCost) return null
  return NAMES.find((name) => MAGIC_COSTS[name] * 100 === tripCost.amount) ?? null
}
