import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { verifyAudit, writeAudit } from '#modules/audit/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openTestDatabase } from '../../support/database/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TIMES = 200

test('two hundred acts at one time, of which every fourth fails, form one chain of the rest', async () => {
  const before = await verifyAudit(database.db)
  const acts = Array.from({ length: TIMES }, (_, index) =>
    database.db.transaction().execute(async (tx) => {
      const entry = { actor: 'shop', action: 'money.moved', object: `pay_${index}`, facts: { amount: index } } as const
      await writeAudit(tx, systemClock, entry)
      // Acts of several entries take the locks of the next one after that of the first.
      await tx.selectFrom('coupons').select('code').where('code', '=', 'TERANGA5').forUpdate().execute()
      await writeAudit(tx, systemClock, { ...entry, action: 'refund.owed' })
      if (index % 4 === 0) throw new Error('the act failed')
    }),
  )
  const done = await Promise.allSettled(acts)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(TIMES * 0.75)
  expect(await verifyAudit(database.db)).toMatchObject({
    valid: true,
    entries: (before.valid ? before.entries : 0) + TIMES * 1.5,
  })
})
