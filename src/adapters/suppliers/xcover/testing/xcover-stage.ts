import type { PolicyRequest } from '#modules/insurance/insurer.ts'
import type { CoverQuestion } from '#modules/insurance/insurer.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { createFakeXcover } from '../../fake-xcover/fake-xcover.ts'
import { FAKE_POLICIES } from '../../fake-xcover/fake-xcover-deps.ts'
import { openLocalInsurer } from '../../local-insurer/index.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { openXcover } from '../xcover-insurer.ts'

export const PARTNER = { partner: 'OURS1', apiKey: 'stand-in-key', secret: 'stand-in-secret' }

export const QUESTION: CoverQuestion = {
  residence: 'NG',
  destinations: ['FR', 'ES'],
  startDate: '2026-12-10',
  endDate: '2026-12-19',
  ages: [35, 6],
  tripCost: { amount: 150_000_000, currency: 'NGN' },
}

export const INSURED: PolicyRequest['insured'] = [
  { firstName: 'Ada', lastName: 'Obi', bornOn: '1991-03-14' },
  { firstName: 'Ngozi', lastName: 'Obi', bornOn: '2020-03-14' },
]

/** The adapter over HTTP to the fake server over the local insurer, with a clock that all three share. */
export async function openXcoverStage() {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock('2026-11-02T09:00:00Z')
  const fake = createFakeXcover({ ...PARTNER, insurer: openLocalInsurer({ db, clock }), db, clock })
  const served = await serveFake(fake)
  const address = `${served.url}/xcover`
  const options = { ...PARTNER, address, policies: FAKE_POLICIES, db, clock }
  return {
    db,
    clock,
    fake,
    options,
    insurer: openXcover(options),
    async close() {
      await served.close()
      await close()
    },
  }
}
