import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseStory, liveCase } from '#tests/support/case-stories.ts'
import { openShop } from '#tests/support/shop.ts'
import { auditShop } from '../../torture/audit/audit-shop.ts'

const RUNS = Number(process.env['CASE_RUNS'] ?? 3)

test(
  `whatever the agency and its customer do about fees, in parts or at once, all money is where it belongs (${RUNS} stories)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(caseStory, async (steps) => {
        const shop = await openShop()
        try {
          await liveCase(shop, shop.visitor(), steps)
          expect(await auditShop(shop.database.db)).toEqual([])
        } finally {
          await shop.close()
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  60_000 * RUNS,
)
