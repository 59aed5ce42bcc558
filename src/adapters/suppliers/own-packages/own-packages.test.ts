import { describePackageSupplier } from '#modules/packages/package-supplier.conformance.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { TRIAL_PACKAGES } from './catalogue/trial-packages.ts'
import { ownPackages } from './own-packages.ts'

const NOW = '2026-11-02T09:00:00Z'

describePackageSupplier('the agency', async () => {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock(NOW)
  return {
    supplier: ownPackages({ db, clock, catalogue: async () => [...CATALOGUE, ...TRIAL_PACKAGES] }),
    packageId: 'zanzibar',
    dearer: 'trial-dearer',
    now: new Date(NOW),
    advance: (ms) => clock.advance(ms),
    close,
  }
})
