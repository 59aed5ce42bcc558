import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Situation } from './buyers/situations.ts'
import { runLength } from './run-length.ts'
import { torture } from './torture.ts'

/** What is sold by hotels, drivers, insurers, guides, the agency and its desk for visas; each twice in a long run. */
const SITUATIONS: readonly Situation[] = [
  'two rooms beside a flight',
  'a room of a hotel that does not answer',
  'rooms without a flight that is declined',
  'a ride, cover and a walk beside a flight',
  'sellers of all that goes beside a flight lose their answers',
  'a package without its ride',
  'a walk that is declined, all or nothing',
  'a package and a flight that are kept',
  'fees of a visa beside a flight, given back',
  'fees of a visa that nobody wants any more',
]

/** Each seller has sold, and the shop dies before it writes that down: once for each booking. */
const DEATHS = [
  'dies-with-hotel',
  'dies-with-driver',
  'dies-with-insurer',
  'dies-with-guide',
  'dies-with-package',
  'dies-with-kept-package',
  'dies-with-case',
  'dies-taking-back',
]

const LENGTH = runLength({
  short: { orders: SITUATIONS.length, kills: 24 },
  long: { orders: 2 * SITUATIONS.length, kills: 48 },
})
const MOST_MS = 3_000_000

test(
  `the shop dies with every seller once it has sold, seed ${LENGTH.seed}: nothing is bought twice or lost`,
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-sellers-'))
    try {
      const result = await torture({
        dataDir,
        ...LENGTH,
        situations: [...SITUATIONS, ...SITUATIONS],
        alterations: DEATHS,
        diesOfItself: true,
        // It needs time to get to work between its deaths.
        atOnce: 3,
        restMs: 600_000,
      })
      process.stdout.write(`sellers, seed ${LENGTH.seed}: ${JSON.stringify(result)}\n`)
      expect(result.faults).toEqual([])
      expect(result.missed).toEqual([])
      expect(result.idle).toEqual([])
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  MOST_MS,
)
