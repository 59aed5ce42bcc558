import { createFakeXcover } from '#adapters/suppliers/fake-xcover/fake-xcover.ts'
import { FAKE_POLICIES } from '#adapters/suppliers/fake-xcover/fake-xcover-deps.ts'
import { openLocalInsurer } from '#adapters/suppliers/local-insurer/index.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { openXcover } from '#adapters/suppliers/xcover/xcover-insurer.ts'
import type { Db } from '#db/database.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import type { Insurer } from '#modules/insurance/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'

interface InsurerParts {
  readonly config: Pick<Config, 'insurers'>
  readonly db: Db
  readonly clock: Clock
}

/** Who sells the shop its cover: the local insurer, which insures nobody, XCover, or both, as the configuration says. */
export async function openInsurers(parts: InsurerParts): Promise<readonly Insurer[]> {
  const { db, clock } = parts
  const { local, xcover } = parts.config.insurers
  return [
    ...(local ? [openLocalInsurer({ db, clock })] : []),
    ...(xcover?.kind === 'api' ? [openXcover({ ...xcover, db, clock })] : []),
    ...(xcover?.kind === 'fake' ? [await openFakeXcover(parts)] : []),
  ]
}

/** The adapter, over HTTP on this machine, to a fake server that sells what the local insurer sells. */
async function openFakeXcover({ db, clock }: InsurerParts): Promise<Insurer> {
  const partner = { partner: 'FAKE', apiKey: 'fake', secret: await ensureShopSecret({ db, clock }, 'xcover fake') }
  const { url } = await serveFake(createFakeXcover({ ...partner, insurer: openLocalInsurer({ db, clock }), db, clock }))
  return openXcover({
    ...partner,
    address: `${url}/xcover`,
    policies: FAKE_POLICIES,
    isDemonstration: true,
    db,
    clock,
  })
}
