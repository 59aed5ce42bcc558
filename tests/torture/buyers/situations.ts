import { type Chance, chanceOf } from '../chance.ts'
import { ANSWER_LOST, DECLINED, KEPT, ORDINARY, type Plan, planOf } from './plan.ts'

/** Somebody who buys a ticket, keeps it and wants nothing else. */
export const GUEST: Plan = {
  situation: null,
  route: ORDINARY[0],
  second: null,
  stay: null,
  company: null,
  customer: false,
  coupon: false,
  payment: 'pay_now',
  resolve: 'pays',
  ways: [],
  afterwards: [],
  impatient: false,
  cancels: null,
  dispute: null,
}
const CUSTOMER: Plan = { ...GUEST, customer: true }
/** Who pays from their wallet alone. */
const SPENDER: Plan = { ...CUSTOMER, ways: [{ way: 'wallet', provider: 'paystack' }] }

const BESIDE = ['transfer', 'insurance', 'activity', 'package'] as const
const sold = (kind: (typeof BESIDE)[number] | 'case') => ({ kind, fate: 'sells' }) as const

/**
 * What every run is to have seen, whatever chance draws: each once, by buyers who wait until they have what they
 * want. The first bills are paid as is said here, exactly what is asked unless the way says otherwise.
 */
const NAMED = {
  'a wallet part left at Paystack': { ...CUSTOMER, ways: [{ way: 'switched', provider: 'paystack' }] },
  'a wallet part left at Flutterwave': { ...CUSTOMER, ways: [{ way: 'switched', provider: 'flutterwave' }] },
  'a wallet part left for the wallet': { ...CUSTOMER, ways: [{ way: 'left', provider: 'paystack' }] },
  'half by card': { ...CUSTOMER, ways: [{ way: 'short', provider: 'paystack' }] },
  'half by another card': { ...CUSTOMER, ways: [{ way: 'short', provider: 'flutterwave' }] },
  'half by a third card': { ...CUSTOMER, ways: [{ way: 'short', provider: 'paystack' }] },
  'a kobo too much': { ...CUSTOMER, ways: [{ way: 'surplus', provider: 'flutterwave' }] },
  'a kobo too much of a guest': { ...GUEST, ways: [{ way: 'surplus', provider: 'flutterwave' }] },
  'a kobo too much of another guest': { ...GUEST, ways: [{ way: 'surplus', provider: 'flutterwave' }] },
  'two transfers': { ...GUEST, ways: [{ way: 'transfers', provider: 'bank_transfer' }] },
  'two transfers of a customer': { ...CUSTOMER, ways: [{ way: 'transfers', provider: 'bank_transfer' }] },
  'a dispute that is won': {
    ...GUEST,
    ways: [{ way: 'card', provider: 'paystack' }],
    dispute: { of: 'the order', ends: 'won' },
  },
  'a chargeback that is lost': {
    ...GUEST,
    ways: [{ way: 'card', provider: 'flutterwave' }],
    dispute: { of: 'the order', ends: 'lost' },
  },
  'disputed top-ups, won after their order came back': {
    ...SPENDER,
    cancels: 'soon',
    dispute: { of: 'the top-ups', ends: 'won' },
  },
  'disputed top-ups, lost after their order came back': {
    ...SPENDER,
    cancels: 'soon',
    dispute: { of: 'the top-ups', ends: 'lost' },
  },
  'disputed top-ups, lost before their order comes back': {
    ...SPENDER,
    cancels: 'at last',
    dispute: { of: 'the top-ups', ends: 'lost' },
  },
  'declined, by card': { ...GUEST, route: DECLINED, ways: [{ way: 'card', provider: 'paystack' }] },
  'declined, in part from a wallet': {
    ...CUSTOMER,
    route: DECLINED,
    ways: [{ way: 'split', provider: 'flutterwave' }],
  },
  'given back': { ...GUEST, ways: [{ way: 'card', provider: 'paystack' }], cancels: 'soon' },
  'given back in part at Paystack': { ...GUEST, ways: [{ way: 'card', provider: 'paystack' }], cancels: 'at last' },
  'given back in part at Flutterwave': {
    ...GUEST,
    ways: [{ way: 'card', provider: 'flutterwave' }],
    cancels: 'at last',
  },
  'bags paid twice': {
    ...CUSTOMER,
    ways: [
      { way: 'card', provider: 'paystack' },
      { way: 'twice', provider: 'paystack' },
    ],
    afterwards: ['extras'],
  },
  'bags of an airline that does not answer': {
    ...GUEST,
    route: ANSWER_LOST,
    ways: [
      { way: 'card', provider: 'flutterwave' },
      { way: 'card', provider: 'paystack' },
    ],
    afterwards: ['extras'],
  },
  'other flights': { ...CUSTOMER, ways: [{ way: 'wallet', provider: 'paystack' }], afterwards: ['change'] },
  'seats kept and given back': { ...GUEST, route: KEPT, payment: 'hold', resolve: 'cancels' },
  'two flights': {
    ...GUEST,
    second: { route: ORDINARY[1], policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'two flights, given back one by one': {
    ...CUSTOMER,
    second: { route: ORDINARY[2], policy: 'keep' },
    ways: [{ way: 'split', provider: 'paystack' }],
    cancels: 'soon',
  },
  'one of two flights': {
    ...GUEST,
    second: { route: DECLINED, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'one of two flights, in part from a wallet': {
    ...CUSTOMER,
    route: DECLINED,
    second: { route: ORDINARY[0], policy: 'keep' },
    ways: [{ way: 'split', provider: 'flutterwave' }],
  },
  'all or nothing': {
    ...GUEST,
    second: { route: DECLINED, policy: 'cancel_all' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'all or nothing, of an airline that does not answer': {
    ...CUSTOMER,
    route: DECLINED,
    second: { route: ANSWER_LOST, policy: 'cancel_all' },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'two flights that are kept': {
    ...GUEST,
    route: KEPT,
    second: { route: KEPT, policy: 'keep' },
    payment: 'hold',
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'two rooms beside a flight': {
    ...GUEST,
    stay: { hotel: 'ordinary', rooms: 2, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'a room of a hotel that does not answer': {
    ...CUSTOMER,
    stay: { hotel: 'lost', rooms: 1, policy: 'cancel_all' },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'a flight without its rooms': {
    ...GUEST,
    stay: { hotel: 'gone', rooms: 2, policy: 'keep' },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'a flight or a room that is gone, all or nothing': {
    ...CUSTOMER,
    stay: { hotel: 'gone', rooms: 1, policy: 'cancel_all' },
    ways: [{ way: 'split', provider: 'paystack' }],
  },
  'one of two rooms given back': {
    ...CUSTOMER,
    stay: { hotel: 'ordinary', rooms: 2, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
    cancels: 'soon',
  },
  'a hotel that declines': {
    ...GUEST,
    stay: { hotel: 'declines', rooms: 1, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'a hotel that is paid there': {
    ...GUEST,
    stay: { hotel: 'paid there', rooms: 2, policy: 'cancel_all' },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'a hotel that is full at the check': {
    ...GUEST,
    stay: { hotel: 'full', rooms: 1, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'a hotel whose rates rise at the check': {
    ...CUSTOMER,
    stay: { hotel: 'dearer', rooms: 2, policy: 'keep' },
    ways: [{ way: 'split', provider: 'flutterwave' }],
  },
  'the last room of the agency': {
    ...GUEST,
    stay: { hotel: 'own', rooms: 1, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'the last room of the agency, for another': {
    ...CUSTOMER,
    stay: { hotel: 'own', rooms: 1, policy: 'cancel_all' },
    ways: [{ way: 'split', provider: 'flutterwave' }],
  },
  'the last room of the agency, for a third': {
    ...GUEST,
    stay: { hotel: 'own', rooms: 1, policy: 'keep' },
    ways: [{ way: 'twice', provider: 'flutterwave' }],
  },
  'rooms without a flight that is declined': {
    ...GUEST,
    route: DECLINED,
    stay: { hotel: 'ordinary', rooms: 2, policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'a ride, cover and a walk beside a flight': {
    ...CUSTOMER,
    company: { items: [sold('transfer'), sold('insurance'), sold('activity')], policy: 'keep' },
    ways: [{ way: 'split', provider: 'paystack' }],
    cancels: 'soon',
  },
  'sellers of all that goes beside a flight lose their answers': {
    ...GUEST,
    company: { items: BESIDE.map((kind) => ({ kind, fate: 'answer lost' })), policy: 'keep' },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'a package without its ride': {
    ...GUEST,
    company: { items: [sold('package'), { kind: 'transfer', fate: 'gone' }], policy: 'keep' },
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'a walk that is declined, all or nothing': {
    ...CUSTOMER,
    company: {
      items: [sold('package'), sold('insurance'), sold('transfer'), { kind: 'activity', fate: 'declines' }],
      policy: 'cancel_all',
    },
    ways: [{ way: 'split', provider: 'flutterwave' }],
  },
  'a package and cover that are gone': {
    ...GUEST,
    company: {
      items: [
        { kind: 'package', fate: 'gone' },
        { kind: 'insurance', fate: 'declines' },
      ],
      policy: 'keep',
    },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'a package and a flight that are kept': {
    ...GUEST,
    route: KEPT,
    company: { items: [sold('package')], policy: 'keep' },
    payment: 'hold',
    ways: [{ way: 'card', provider: 'paystack' }],
  },
  'fees of a visa beside a flight, given back': {
    ...CUSTOMER,
    company: { items: [sold('case')], policy: 'keep' },
    ways: [{ way: 'split', provider: 'paystack' }],
    cancels: 'soon',
  },
  'fees of a visa that nobody wants any more': {
    ...GUEST,
    company: { items: [{ kind: 'case', fate: 'gone' }], policy: 'keep' },
    ways: [{ way: 'card', provider: 'flutterwave' }],
  },
  'paid in parts': { ...CUSTOMER, route: KEPT, payment: 'instalments' },
} satisfies Readonly<Record<string, Plan>>

export type Situation = keyof typeof NAMED

/** From so many orders on a run has every situation. */
export const EVERY_SITUATION = Object.keys(NAMED).length

interface Cast {
  readonly orders: number
  /** Only these, as often as they stand here, instead of each once. */
  readonly situations?: readonly Situation[] | undefined
  /** Others than have a name here, in their place. */
  readonly plans?: readonly Plan[] | undefined
}

/** Who comes in a run of so many orders, in the order of their coming: situations, and whom chance draws beside them. */
export function castOf(
  chance: Chance,
  { orders, situations, plans }: Cast,
): readonly { readonly plan: Plan; readonly own: Chance }[] {
  const every = Object.entries(NAMED).map(([situation, plan]): Plan => ({ ...plan, situation }))
  const named = plans ?? situations?.map((situation): Plan => ({ ...NAMED[situation], situation })) ?? every
  // Each buyer has a chance of their own, so that what they do does not depend on who comes between.
  const drawn = Array.from({ length: orders }, (_, at) => {
    const own = chanceOf(chance.between(0, 2 ** 31))
    return { own, rank: chance.next(), plan: named[at] ?? planOf(own) }
  })
  return drawn.toSorted((one, other) => one.rank - other.rank)
}
