import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runLength } from './run-length.ts'
import { torture } from './torture.ts'

const LENGTH = runLength({ short: { orders: 24, kills: 6 }, long: { orders: 60, kills: 20 } })
/** A broken shop need not come to rest: that is a fault as well. */
const REST_MS = 90_000

/** The fault by which each is known: others may show beside it. Most of a run is waiting, and so some run at once. */
test.concurrent.each([
  ['no-intent', 'the airline has tickets that no order has'],
  ['webhook-not-unique', 'a message of a provider was taken twice'],
  ['extras-blindly', /bags differ|chosen seats differ|bags and seats were paid and not added/],
  ['late-charge-kept', 'a charge has money that it should not have'],
  ['holds-left', 'money of a wallet was kept longer than its payment'],
  ['mismatch-swallowed', 'money came that paid nothing and did not go back'],
  ['mismatch-final', 'money waits for a decision that nobody can make'],
  ['refund-blindly', 'a provider gave back what was not owed'],
  ['refund-by-reference', 'a provider gave back what was not owed'],
])('a shop broken by %s is found out', async (alteration, fault) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-mutant-'))
  try {
    const result = await torture({
      dataDir,
      ...LENGTH,
      alterations: [alteration],
      restMs: REST_MS,
    })
    process.stdout.write(`${alteration}, seed ${LENGTH.seed}: ${JSON.stringify(result)}\n`)
    expect(result.faults.join('\n')).toMatch(fault)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
