import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { readConfig } from '../../config/config.ts'
import { openSuppliers } from './open-suppliers.ts'

// A world takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TOKEN = 'duffel_test_12345678'

function open(environment: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const clock = fixedClock('2026-11-21T09:00:00Z')
  return openSuppliers({ config, places: createPlaces(), db: database.db, clock, deliverWebhook: async () => 200 })
}

test.each<[string, Record<string, string>, string[], number]>([
  ['nothing set', {}, ['simulator'], 60_000],
  ['a token', { DUFFEL_ACCESS_TOKEN: TOKEN }, ['duffel'], 150_000],
  ['both', { DUFFEL_ACCESS_TOKEN: TOKEN, SUPPLIERS: 'simulator,duffel' }, ['simulator', 'duffel'], 150_000],
  ['the fake server', { SUPPLIERS: 'duffel-fake' }, ['duffel'], 60_000],
])('%s', async (_, environment, codes, windowMs) => {
  const opened = await open(environment)
  expect(opened.suppliers.map(({ code }) => code)).toEqual(codes)
  // A call for an order may take 135 seconds at Duffel: a missing order proves nothing before that.
  expect(opened.windowMs).toBe(windowMs)
})

test('webhooks are believed with the secret alone', async () => {
  const [withSecret] = (await open({ DUFFEL_ACCESS_TOKEN: TOKEN, DUFFEL_WEBHOOK_SECRET: 'whsec_12345678' })).suppliers
  const [without] = (await open({ DUFFEL_ACCESS_TOKEN: TOKEN })).suppliers
  const headers = new Headers({ 'x-duffel-signature': 't=1,v1=00' })
  expect(withSecret?.readEvent?.(headers, '{}')).toBeNull()
  expect(without?.readEvent?.(headers, '{}')).toBeNull()
})
