import { expect, test } from 'vitest'
import { createGate } from '#api/admission/gate.ts'
import { NEW_SESSIONS } from '#api/middleware/pay-for-session.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openShop } from '#tests/support/shop.ts'

test('three replicas open as many sessions for an address as one', async () => {
  const database = await openTestDatabase()
  const shops = await Promise.all(
    [1, 2, 3].map(() =>
      openShop({
        database,
        suppliers: [],
        // Budgets of computing are each replica's own; here they leave it to what is counted together.
        gate: createGate({ trustedProxies: 1, budget: { perSecondMs: 1, mostMs: 1_000_000 } }),
        env: { TRUSTED_PROXIES: '1' },
      }),
    ),
  )
  const headers = { 'X-Forwarded-For': '2001:db8:1:2::1' }
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => shops.map(({ app }) => app))
      .flat()
      .map(async (app) => app.request('/api/v1/auth/token', { method: 'POST', headers })),
  )
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(NEW_SESSIONS.calls)
  expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(NEW_SESSIONS.calls)
  await shops[0]?.close()
})
