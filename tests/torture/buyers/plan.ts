import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { Chance } from '../chance.ts'
import type { CrossSellKind } from '../trips/confirm-cross-sell.ts'
import type { DrawnItem } from '../trips/draw-trip.ts'

/**
 * What pays: a card, a card beside a part of the wallet, the wallet alone. `twice` pays at both providers,
 * `abandoned` opens a payment and leaves it, `switched` leaves a payment with a part of the wallet and pays all
 * of it at the other provider, `left` does so and pays from the wallet. `short` is a card that gives half of what
 * was asked, `surplus` one that gives a kobo more, `transfers` a bank transfer in two parts.
 */
export type Way =
  | 'card'
  | 'split'
  | 'wallet'
  | 'twice'
  | 'abandoned'
  | 'switched'
  | 'left'
  | 'short'
  | 'surplus'
  | 'transfers'
/** How one bill is paid, first or wholly through `provider`. */
export interface Paying {
  readonly way: Way
  readonly provider: StagedProvider | 'bank_transfer'
}
type Afterwards = 'extras' | 'change'
type Route = readonly [origin: string, destination: string]
/** A second flight in the same order, and what becomes of the other when one of them cannot be booked. */
interface Second {
  readonly route: Route
  readonly policy: 'keep' | 'cancel_all'
}

/** Rooms in the same order as a flight, and what becomes of the rest when something cannot be booked. */
interface Stay extends Pick<Second, 'policy'> {
  /**
   * What the hotel is like: an ordinary one; one that is full once it is paid, that says no, or whose answer is lost;
   * one that takes most of the money itself; one that is full or dearer when its rates are checked; the agency's own,
   * which has one room. Who finds no room there takes one in the same town. Or one of a network of hotels.
   */
  readonly hotel:
    | 'ordinary'
    | 'gone'
    | 'declines'
    | 'lost'
    | 'paid there'
    | 'full'
    | 'dearer'
    | 'own'
    | 'of Hotelbeds'
    | 'of Duffel'
  readonly rooms: number
}

/** Other things in the same order as a flight: rides, cover, activities, packages, fees of a visa; and what their sellers do. */
interface Company extends Pick<Second, 'policy'> {
  readonly items: readonly {
    readonly kind: CrossSellKind | 'case'
    readonly fate: DrawnItem['fate']
    /** Of somebody else's server: an activity, or the town of a ride to its airport. */
    readonly elsewhere?: string
  }[]
}

/** What a buyer has in mind. How they pay a bill that `ways` does not name is decided when it is there. */
export interface Plan {
  /** What the run is to have seen by this buyer, who is patient; null of one whom chance has drawn. */
  readonly situation: string | null
  readonly route: Route
  readonly second: Second | null
  readonly stay: Stay | null
  readonly company: Company | null
  /** Signed in, with a wallet. */
  readonly customer: boolean
  readonly coupon: boolean
  readonly payment: 'pay_now' | 'hold' | 'instalments'
  /** What becomes of seats that are kept: all is paid, or they are given back before, or left alone. */
  readonly resolve: 'pays' | 'cancels' | 'leaves'
  /** How the first bills are paid. */
  readonly ways: readonly Paying[]
  /** What is bought beside the tickets once they are there, one after the other. */
  readonly afterwards: readonly Afterwards[]
  /** Whether the next thing is begun before the last one has ended. */
  readonly impatient: boolean
  /**
   * When the buyer thinks better of it: once all is bought, or when the providers trouble nobody any more, by a fare
   * of which only a part comes back.
   */
  readonly cancels: 'soon' | 'at last' | null
  /**
   * Of what the buyer asks the bank for the money back once the tickets are there, and how it decides. Who asks for what
   * filled their wallet comes with one of their own.
   */
  readonly dispute: { readonly of: 'the order' | 'the top-ups'; readonly ends: 'won' | 'lost' } | null
}

/** Routes: ordinary ones, and those on which the simulated airline declines, loses its answer, or has one seat. */
export const ORDINARY = [
  ['LOS', 'ABV'],
  ['LOS', 'LHR'],
  ['ABV', 'PHC'],
] as const
export const DECLINED = ['LGW', 'STN'] as const
const SEATS_GONE = ['LTN', 'STN'] as const
export const ANSWER_LOST = ['LHR', 'LGW'] as const
const LAST_SEAT = ['STN', 'LTN'] as const
/** The airline of this route keeps seats for a payment to come. */
export const KEPT = ['JFK', 'EWR'] as const

export function planOf(chance: Chance): Plan {
  const payment = drawn(chance, { pay_now: 0.62, hold: 0.17, instalments: 0.21 })
  const steps = (['extras', 'change'] as const).filter(() => chance.happens(0.45))
  const routes = () => (payment === 'pay_now' ? routeOf(chance) : KEPT)
  return {
    situation: null,
    ways: [],
    dispute: null,
    route: routes(),
    second: chance.happens(0.3) ? { route: routes(), policy: drawn(chance, { keep: 0.6, cancel_all: 0.4 }) } : null,
    stay: null,
    company: null,
    customer: chance.happens(0.6),
    coupon: chance.happens(0.3),
    payment,
    resolve: drawn(chance, { pays: 0.7, cancels: 0.2, leaves: 0.1 }),
    afterwards: chance.happens(0.5) ? steps : steps.toReversed(),
    impatient: chance.happens(0.4),
    cancels: chance.happens(0.3) ? 'soon' : null,
  }
}

function routeOf(chance: Chance): Plan['route'] {
  const kind = drawn(chance, { declined: 0.08, gone: 0.06, lost: 0.19, last: 0.07, ordinary: 0.6 })
  if (kind !== 'ordinary') return { declined: DECLINED, gone: SEATS_GONE, lost: ANSWER_LOST, last: LAST_SEAT }[kind]
  return ORDINARY[chance.between(0, ORDINARY.length - 1)] ?? ORDINARY[0]
}

/** How a bill is paid for which the plan names no way. */
export function payingOf(chance: Chance, { customer }: Pick<Plan, 'customer'>): Paying & { provider: StagedProvider } {
  const way = drawn(
    chance,
    customer
      ? { card: 0.2, split: 0.21, wallet: 0.31, twice: 0.1, abandoned: 0.08, switched: 0.1 }
      : { card: 0.78, split: 0, wallet: 0, twice: 0.12, abandoned: 0.1, switched: 0 },
  )
  return { way, provider: chance.happens(0.5) ? 'paystack' : 'flutterwave' }
}

/** One of the names, each as often as its share; shares add up to 1. */
export function drawn<Name extends string>(chance: Chance, shares: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(shares).filter((name): name is Name => name in shares)
  let luck = chance.next()
  for (const name of names) {
    luck -= shares[name]
    if (luck < 0) return name
  }
  const [first] = names
  if (first === undefined) throw new Error('nothing to draw from')
  return first
}
