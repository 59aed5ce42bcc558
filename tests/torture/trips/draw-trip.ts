import type { Currency } from '#contracts/money.ts'
import type { Chance } from '../chance.ts'

const KINDS = ['flight', 'hotel', 'transfer', 'insurance', 'activity', 'package'] as const

/** What a seller does once it is paid: it sells, says no, has sold to others meanwhile, or loses its answer. */
type Fate = 'sells' | 'declines' | 'gone' | 'answer lost'

export interface DrawnItem {
  readonly kind: (typeof KINDS)[number]
  readonly fate: Fate
}

/** A journey of several products that chance has drawn, and what its customer does with it. */
export interface DrawnTrip {
  readonly items: readonly DrawnItem[]
  readonly currency: Currency
  readonly coupon: boolean
  readonly payment: 'card' | 'bank offer' | 'wallet' | 'wallet and card' | 'both providers' | 'hold' | 'instalments'
  readonly policy: 'keep' | 'cancel_all'
  /** Copies of each webhook. */
  readonly copies: number
  /** Placed twice at the same time, with another key. */
  readonly twoTabs: boolean
  /** Positions of what is given back, one after the other. */
  readonly givenBack: readonly number[]
  readonly toWallet: boolean
}

/** Kinds whose seller keeps them for a payment to come. */
const KEPT = ['flight', 'package'] as const
const FATES = ['declines', 'gone', 'answer lost'] as const

const oneOf = <Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value =>
  values[chance.between(0, values.length - 1)] ?? values[0]

const shuffled = <Value>(chance: Chance, values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, luck: chance.next() }))
    .toSorted((a, b) => a.luck - b.luck)
    .map(({ value }) => value)

/** Whether its seller keeps what is paid only afterwards. */
export const isLater = ({ payment }: Pick<DrawnTrip, 'payment'>): boolean =>
  payment === 'hold' || payment === 'instalments'

/** One that sells everything is as likely as one of which a thing or two cannot be had. */
export function drawTrip(chance: Chance): DrawnTrip {
  const payment = oneOf(chance, [
    'card',
    'card',
    'bank offer',
    'wallet',
    'wallet and card',
    'both providers',
    'hold',
    'instalments',
  ] as const)
  const later = isLater({ payment })
  const kinds = later
    ? shuffled(chance, KEPT).slice(0, chance.between(1, 2))
    : shuffled(chance, KINDS).slice(0, chance.between(1, 5))
  const failing = new Set(shuffled(chance, kinds).slice(0, chance.between(0, 2)))
  // Wallets and offers for cards are in naira.
  const inNaira = later || payment !== 'card'
  return {
    items: kinds.map((kind) => ({ kind, fate: failing.has(kind) && !later ? oneOf(chance, FATES) : 'sells' })),
    currency: inNaira ? 'NGN' : oneOf(chance, ['NGN', 'XOF', 'USD'] as const),
    coupon: chance.happens(0.4),
    payment,
    policy: chance.happens(0.7) ? 'keep' : 'cancel_all',
    copies: chance.happens(0.3) ? 3 : 1,
    twoTabs: chance.happens(0.2),
    givenBack: chance.happens(0.6)
      ? shuffled(
          chance,
          kinds.map((_, at) => at),
        ).slice(0, chance.between(1, kinds.length))
      : [],
    toWallet: chance.happens(0.4),
  }
}
