import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a new shop has exchange rates for the naira', async () => {
  const rates = await database.db.selectFrom('exchange_rates').selectAll().where('from_currency', '=', 'NGN').execute()
  expect(rates.map((rate) => rate.to_currency)).toContain('XOF')
  expect(rates[0]?.rate).toMatch(/^\d+\.\d+$/)
})
