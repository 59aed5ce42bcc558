import type { Audience, Board, StayPayment } from '#contracts/hotels/rates.ts'
import { noise } from '../../simulator/world/noise.ts'

/** How cancelling goes: free until shortly before, in steps, or never. */
type Cancelling = 'flexible' | 'steps' | 'never'

interface Plan {
  readonly code: string
  readonly board: Board
  readonly cancelling: Cancelling
  readonly audience: Audience
  readonly payment: StayPayment
  /** Of the room's price. */
  readonly factor: number
  /** How many hotels have it; those of resorts for holidays with meals. */
  readonly chance: number
  readonly resortChance: number
}

const everyone = { audience: 'everyone', payment: 'now' } as const

export const PLANS: readonly Plan[] = [
  { ...everyone, code: 'ro', board: 'room_only', cancelling: 'flexible', factor: 1, chance: 1, resortChance: 0.7 },
  { ...everyone, code: 'ron', board: 'room_only', cancelling: 'never', factor: 0.88, chance: 0.75, resortChance: 0.5 },
  { ...everyone, code: 'bb', board: 'breakfast', cancelling: 'flexible', factor: 1, chance: 0.85, resortChance: 1 },
  { ...everyone, code: 'bbn', board: 'breakfast', cancelling: 'never', factor: 0.88, chance: 0.6, resortChance: 0.7 },
  { ...everyone, code: 'bbs', board: 'breakfast', cancelling: 'steps', factor: 0.95, chance: 0.3, resortChance: 0.4 },
  { ...everyone, code: 'hb', board: 'half_board', cancelling: 'flexible', factor: 1, chance: 0.2, resortChance: 0.85 },
  { ...everyone, code: 'fb', board: 'full_board', cancelling: 'steps', factor: 1, chance: 0.08, resortChance: 0.5 },
  { ...everyone, code: 'ai', board: 'all_inclusive', cancelling: 'steps', factor: 1, chance: 0.02, resortChance: 0.45 },
  {
    code: 'rom',
    board: 'room_only',
    cancelling: 'flexible',
    audience: 'members',
    payment: 'now',
    factor: 0.92,
    chance: 0.5,
    resortChance: 0.4,
  },
  {
    code: 'bbp',
    board: 'breakfast',
    cancelling: 'never',
    audience: 'packages',
    payment: 'now',
    factor: 0.8,
    chance: 0.4,
    resortChance: 0.6,
  },
  {
    code: 'roh',
    board: 'room_only',
    cancelling: 'flexible',
    audience: 'everyone',
    payment: 'at_property',
    factor: 1.03,
    chance: 0.35,
    resortChance: 0.2,
  },
]

/** Which plans a hotel sells, a bit each. */
export function plansOf(hotel: number, isResort: boolean): number {
  return PLANS.reduce(
    (mask, { chance, resortChance }, at) =>
      noise(hotel, 22, at) < (isResort ? resortChance : chance) ? mask | (1 << at) : mask,
    1 << 2,
  )
}

/** Plans that may be sold to who asks, a bit each. */
export function plansFor({ audiences }: { readonly audiences: readonly Audience[] }): number {
  return PLANS.reduce((bits, { audience }, plan) => (audiences.includes(audience) ? bits | (1 << plan) : bits), 0)
}

/** What meals cost for who eats, of a standard room's price. */
export const MEALS: Readonly<Record<Board, number>> = {
  room_only: 0,
  breakfast: 0.07,
  half_board: 0.19,
  full_board: 0.3,
  all_inclusive: 0.44,
}
