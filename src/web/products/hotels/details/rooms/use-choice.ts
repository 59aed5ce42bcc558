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

/** The rates that are chosen, one for each room: at first the cheapest that can be had together. */
export function useChoice({ rooms, query }: Stay, rates: HotelData['rates'], sold: ReadonlySet<string>): StayChoice {
  const count = query.rooms.length
  const [keys, setKeys] = useState<readonly (string | null)[]>(() => {
    const first = cheapestCombination(withoutPackages(rooms, sold), count, (rate) => totalOf(rate, rates))
    return Array.from({ length: count }, (_, index) => first?.[index]?.rate.rate_key ?? null)
  })
  const chosen = keys.map((key, index) => {
    if (key === null || sold.has(key)) return null
    return choicesFor(rooms, index, () => 0).find(({ rate }) => rate.rate_key === key) ?? null
  })
  return {
    chosen,
    choose: (index, rateKey) => setKeys(keys.map((key, at) => (at === index ? rateKey : key))),
  }
}

/** What is sold only together with something else is for who asks for it. */
const withoutPackages = (rooms: readonly Room[], sold: ReadonlySet<string>): readonly Room[] =>
  rooms.map((room) => ({
    ...room,
    rates: room.rates.filter(({ audience, rate_key: key }) => audience !== 'packages' && !sold.has(key)),
  }))
