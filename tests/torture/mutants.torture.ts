import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'vitest'
import type { Situation } from './buyers/situations.ts'
import { runLength } from './run-length.ts'
import { torture } from './torture.ts'

const LENGTH = runLength({ short: { orders: 10, kills: 3 }, long: { orders: 40, kills: 12 } })
/** A broken shop need not come to rest: that is a fault as well. */
const REST_MS = 75_000
/** More than all waits together may take. */
const MOST_MS = 1_200_000

interface Mutant {
  readonly alteration: string
  /** What else is to happen, so that it comes to that. */
  readonly also?: readonly string[]
  /** How many times as often the shop is killed: it may die of itself no longer than that. */
  readonly kills?: number
  /** By which it is known: others may show beside it. */
  readonly fault: string | RegExp
  /** In which the fault shows, whatever chance draws. */
  readonly situations: readonly Situation[]
}

const HALVES: readonly Situation[] = ['half by card', 'half by another card', 'half by a third card']
const PARTS_BACK: readonly Situation[] = ['given back in part at Paystack', 'given back in part at Flutterwave']
const LOST_ANSWERS: readonly Situation[] = [
  'bags of an airline that does not answer',
  'bags of an airline that does not answer',
  'bags of an airline that does not answer',
]

const MUTANTS: readonly Mutant[] = [
  {
    alteration: 'no-intent',
    also: ['dies-asking'],
    kills: 3,
    fault: 'a supplier has tickets that no order has',
    situations: [
      'two transfers',
      'a dispute that is won',
      'a chargeback that is lost',
      'bags paid twice',
      ...PARTS_BACK,
    ],
  },
  {
    alteration: 'webhook-not-unique',
    fault: 'a message of a provider was taken twice',
    situations: ['a dispute that is won', 'a chargeback that is lost', ...PARTS_BACK],
  },
  {
    alteration: 'extras-blindly',
    fault: /bags differ|chosen seats differ|bags and seats were paid and not added/,
    situations: LOST_ANSWERS,
  },
  {
    alteration: 'late-charge-kept',
    fault: 'a charge has money that it should not have',
    situations: ['bags paid twice', 'bags paid twice', 'bags paid twice'],
  },
  {
    alteration: 'holds-left',
    fault: 'money of a wallet was kept longer than its payment',
    situations: [
      'a wallet part left at Paystack',
      'a wallet part left at Flutterwave',
      'a wallet part left for the wallet',
    ],
  },
  {
    alteration: 'returned-spendable',
    fault: 'a wallet has what a dispute misses',
    situations: [
      'disputed top-ups, lost after their order came back',
      'disputed top-ups, lost before their order comes back',
      'disputed top-ups, lost before their order comes back',
    ],
  },
  { alteration: 'mismatch-swallowed', fault: 'money came that paid nothing and did not go back', situations: HALVES },
  { alteration: 'mismatch-final', fault: 'money waits for a decision that nobody can make', situations: HALVES },
  {
    alteration: 'keeps-some-of-all',
    fault: 'a thing of a paid order is neither there nor given back',
    situations: ['all or nothing', 'all or nothing'],
  },
  {
    alteration: 'lost-share-kept',
    fault: 'an order has other money than it costs',
    situations: ['one of two flights', 'one of two flights, in part from a wallet'],
  },
  { alteration: 'refund-blindly', fault: 'a provider gave back what was not owed', situations: PARTS_BACK },
  { alteration: 'refund-by-reference', fault: 'a provider gave back what was not owed', situations: PARTS_BACK },
]

/** Most of a run is waiting, and so some run at once. */
test.concurrent.for(MUTANTS)(
  'a shop broken by $alteration is found out',
  { timeout: MOST_MS },
  async (mutant, { expect }) => {
    const { alteration, also = [], kills = 1, fault, situations } = mutant
    const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-mutant-'))
    try {
      const result = await torture({
        dataDir,
        ...LENGTH,
        kills: LENGTH.kills * kills,
        situations,
        alterations: [alteration, ...also],
        restMs: REST_MS,
      })
      process.stdout.write(`${alteration}, seed ${LENGTH.seed}: ${JSON.stringify(result)}\n`)
      expect(result.idle).toEqual([])
      expect(result.faults.join('\n')).toMatch(fault)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
