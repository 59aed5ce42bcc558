import type { Money } from '#contracts/money.ts'
import type { HotelData } from '../hotel-data.ts'
import { inCurrency, restOf } from '../use-stay-money.ts'
import type { Choice } from './combination.ts'
import type { PriceChange, ReserveAnswer } from './reserve-answer.ts'

/** What all chosen rooms cost. */
interface StaySums {
  /** What is paid now. */
  readonly now: Money
  /** The same with what is paid at the hotel. */
  readonly total: Money
  /** By which the rooms do not cost what their rates say any more; null while they do. */
  readonly change: PriceChange | null
}

/** What all chosen rooms cost, as the hotel has said last; null where none is chosen. */
export function sumsOf(
  { rates }: Pick<HotelData, 'rates'>,
  chosen: readonly (Choice | null)[],
  answer: ReserveAnswer | null,
): StaySums | null {
  const all = chosen.flatMap((choice) => (choice ? [choice.rate] : []))
  const own = all[0]?.price.currency
  if (!own) return null
  // Without a script, what is chosen here may be something else than what was sent.
  const change = answer?.kind === 'changed' && answer.keys.join() === keysOf(chosen) ? answer : null
  const now = change?.now ?? { amount: all.reduce((sum, { price }) => sum + price.grand_total, 0), currency: own }
  const rest = { amount: all.reduce((sum, rate) => sum + restOf(rate, rates), 0), currency: own }
  return { now, total: { ...now, amount: now.amount + inCurrency(rest, now.currency, rates) }, change }
}

/** What is chosen, room by room. */
export const keysOf = (chosen: readonly (Choice | null)[]): string =>
  chosen.map((choice) => choice?.rate.rate_key).join()
