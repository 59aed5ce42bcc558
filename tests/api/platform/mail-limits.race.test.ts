import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { admitMail } from '#modules/notifications/limits/admit-mail.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('two hundred mails to one mailbox at once: as many leave as may, and the same one twice is one', async () => {
  const deps = { db: database.db, clock: fixedClock('2026-12-01T10:00:00Z'), secret: 'a secret of this test' }
  const admissions = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const messageId = `<${number % 100}@shop.example>`
      const { outcome } = await admitMail(deps, { kind: 'unpaid_order', messageId, to: `ada+${number}@example.com` })
      return { messageId, outcome }
    }),
  )
  const sent = admissions.filter(({ outcome }) => outcome === 'sent').map(({ messageId }) => messageId)
  expect(new Set(sent).size).toBe(8)
  const kept = await database.db.selectFrom('limited_mails').select('outcome').execute()
  expect(kept.filter(({ outcome }) => outcome === 'sent')).toHaveLength(8)
  expect(kept).toHaveLength(100)
})
