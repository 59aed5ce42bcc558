import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { EVERY_SITUATION, castOf } from './buyers/situations.ts'
import { stubbornVisitor } from './buyers/stubborn-visitor.ts'
import { chanceOf } from './chance.ts'
import { complaintOf, untilThere } from './waiting.ts'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1'

test('who waits when the shop has closed for good complains of what did not come', async () => {
  let tries = 0
  const waiting = untilThere({ what: () => `a mail, after ${tries} looks`, closing: { at: 0 } }, async () => {
    tries++
    return undefined
  })
  const complaint = await waiting.catch((error: unknown) => complaintOf('Ada', error))
  expect(complaint).toBe('Ada did not get through: WaitedInVain: a mail, after 1 looks')
})

test('what is there at the last look is taken', async () => {
  expect(await untilThere({ what: () => 'a mail', closing: { at: 0 } }, async () => 'a token')).toBe('a token')
})

test('nobody presses a button for ever in front of a shop that never opens', async () => {
  const closing = { at: performance.now() + 300 }
  const visitor = stubbornVisitor(NOWHERE, closing)
  const ways = [
    visitor.call('walletTopup'),
    visitor.read('/mailbox'),
    visitor.transfer('code', 100),
    visitor.callProvider('paystack', 'PUT', {}),
  ]
  const ends = await Promise.allSettled(ways)
  expect(ends.map((end) => (end.status === 'rejected' ? complaintOf('Ada', end.reason) : end.status))).toEqual([
    'Ada did not get through: WaitedInVain: walletTopup, after nothing',
    'Ada did not get through: WaitedInVain: /mailbox',
    'Ada did not get through: WaitedInVain: the local bank',
    'Ada did not get through: WaitedInVain: the sandbox at paystack',
  ])
})

test('whatever chance draws, each situation comes once, and where some are named these do', () => {
  for (let seed = 0; seed < 200; seed++) {
    const everybody = castOf(chanceOf(seed), { orders: EVERY_SITUATION + 5 })
    const named = everybody.flatMap(({ plan }) => plan.situation ?? [])
    expect(named.length).toBe(EVERY_SITUATION)
    expect(new Set(named).size).toBe(EVERY_SITUATION)
    const some = castOf(chanceOf(seed), { orders: 4, situations: ['two transfers', 'two transfers'] })
    expect(some.filter(({ plan }) => plan.situation === 'two transfers').length).toBe(2)
    expect(some.length).toBe(4)
  }
})
