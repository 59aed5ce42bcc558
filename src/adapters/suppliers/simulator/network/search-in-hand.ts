import { LINK } from '../world/carriers.ts'
import type { AirportIndex } from '../world/geo.ts'
import { type ConnectionRound, ONE_CITY_KM, ROUNDS } from './connection-rules.ts'

/**
 * The search and the pair of airports in hand, which all steps of a scan read. The steps are closures that are made
 * once for a world: so the columns that their innermost loops read are known to the compiler as what they are.
 */
export interface SearchInHand {
  round: ConnectionRound
  day: number
  /** The weakest link that may join two flights. */
  linkLimit: number
  from: number
  to: number
  /** Kilometres that a way may come to. */
  longest: number
}

export interface Searches {
  readonly hand: SearchInHand
  open(round: ConnectionRound, day: number): void
  openPair(from: number, to: number): void
  isOneCity(): boolean
  mayChangeAt(via: number): boolean
}

export function createSearches({ areaOf, countryOf, distanceKm }: AirportIndex): Searches {
  const [round] = ROUNDS
  if (!round) throw new Error('a search has rounds')
  const hand: SearchInHand = { round, day: 0, linkLimit: 0, from: 0, to: 0, longest: 0 }
  let fromArea = 0
  let toArea = 0
  let homeCountry = -1
  return {
    hand,
    open(next, day) {
      hand.round = next
      hand.day = day
      hand.linkLimit = next.selfTransfer ? LINK.none : LINK.interline
    },
    openPair(from, to) {
      const { abroad, circuity } = hand.round
      hand.from = from
      hand.to = to
      // Areas without number are not one area.
      fromArea = areaOf[from] === -1 ? -2 : (areaOf[from] ?? -2)
      toArea = areaOf[to] === -1 ? -3 : (areaOf[to] ?? -3)
      homeCountry = !abroad && countryOf[from] === countryOf[to] ? (countryOf[from] ?? -1) : -1
      hand.longest = Math.round(distanceKm(from, to)) * circuity.factor + circuity.extraKm
    },
    isOneCity: () => fromArea === toArea || distanceKm(hand.from, hand.to) < ONE_CITY_KM,
    mayChangeAt(via) {
      const area = areaOf[via]
      if (via === hand.from || via === hand.to || area === fromArea || area === toArea) return false
      return homeCountry < 0 || countryOf[via] === homeCountry
    },
  }
}
