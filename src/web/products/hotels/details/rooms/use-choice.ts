import { useState } from 'react'
import type { Room } from '#contracts/hotels/rates.ts'
import type { HotelData, Stay } from '../hotel-data.ts'
import { totalOf } from '../use-stay-money.ts'
import { cheapestCombination, type Choice, choicesFor } from './combination.ts'

interface StayChoice {
  /** What is chosen for each room of the search. */
  readonly chosen: readonly (Choice | null)[]
  readonly choose: (index: number, rateKey: string) => void
}

/**
 * The rates that are chosen, one for each room.
 * @param first what is chosen at first
 */
export function useChoice(rooms: readonly Room[], first: readonly Choice[], sold: ReadonlySet<string>): StayChoice {
  const [keys, setKeys] = useState(() => first.map(({ rate }) => rate.rate_key))
  const chosen = keys.map((key, index) => {
    if (sold.has(key)) return null
    return choicesFor(rooms, index, () => 0).find(({ rate }) => rate.rate_key === key) ?? null
  })
  return {
    chosen,
    choose: (index, rateKey) => setKeys(keys.map((key, at) => (at === index ? rateKey : key))),
  }
}

/** The cheapest rates that can be had together; null where the hotel cannot take all. */
export function firstChoice({ rooms, query }: Stay, rates: HotelData['rates']): readonly Choice[] | null {
  const cheapest = (some: readonly Room[]) =>
    cheapestCombination(some, query.rooms.length, (rate) => totalOf(rate, rates))
  return cheapest(withoutPackages(rooms)) ?? cheapest(rooms)
}

/** What is sold only together with something else is for who asks for it. */
const withoutPackages = (rooms: readonly Room[]): readonly Room[] =>
  rooms.map((room) => ({ ...room, rates: room.rates.filter(({ audience }) => audience !== 'packages') }))
