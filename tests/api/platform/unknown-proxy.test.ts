import { expect, test } from 'vitest'
import { type Logger, silentLogger } from '#platform/logger.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'

/** A shop whose warnings of proxies are kept. */
async function shopWith(env: Readonly<Record<string, string>>) {
  const said: unknown[] = []
  const logger: Logger = {
    ...silentLogger,
    warn(facts: object, message?: string) {
      if (message?.includes('TRUSTED_PROXIES')) said.push(facts)
    },
  }
  const shop = await openShop({ env, logger })
  const ask = (headers: Readonly<Record<string, string>> = {}) => shop.app.request(`${SHOP_URL}/healthz`, { headers })
  return { said, ask, close: () => shop.close() }
}

test.each([
  ['X-Forwarded-For', '203.0.113.7'],
  ['Forwarded', 'for=203.0.113.7;proto=https'],
])('a shop behind a proxy that it was not told of says so, once: %s', async (header, value) => {
  const { said, ask, close } = await shopWith({})
  await ask()
  expect(said).toEqual([])
  for (let times = 0; times < 3; times++) await ask({ [header]: value })
  expect(said).toEqual([{ header }])
  await close()
})

test('a shop that was told of its proxy says nothing', async () => {
  const { said, ask, close } = await shopWith({ TRUSTED_PROXIES: '1' })
  await ask({ 'X-Forwarded-For': '203.0.113.7' })
  expect(said).toEqual([])
  await close()
})

test('a shop that was told of more proxies than there are says so, once; checks from beside it prove nothing', async () => {
  const { said, ask, close } = await shopWith({ TRUSTED_PROXIES: '2' })
  await ask()
  await ask({ 'X-Forwarded-For': '203.0.113.7, 10.0.0.2' })
  expect(said).toEqual([])
  for (let times = 0; times < 3; times++) await ask({ 'X-Forwarded-For': '203.0.113.7' })
  expect(said).toEqual([{ trustedProxies: 2, addresses: 1 }])
  await close()
})
