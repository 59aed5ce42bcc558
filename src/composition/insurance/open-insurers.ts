import { openLocalInsurer } from '#adapters/suppliers/local-insurer/index.ts'
import type { Db } from '#db/database.ts'
import type { Insurer } from '#modules/insurance/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'

interface InsurerParts {
  readonly config: Pick<Config, 'suppliers'>
  readonly db: Db
  readonly clock: Clock
}

/** Who sells the shop its cover: the local insurer, which insures nobody, wherever flights are simulated. */
export function openInsurers({ config, db, clock }: InsurerParts): readonly Insurer[] {
  const { simulator, duffel } = config.suppliers
  return simulator || duffel?.kind === 'fake' ? [openLocalInsurer({ db, clock })] : []
}
