import { afterAll, expect, test } from 'vitest'
import { appCode, DESK_PASSWORD, deskOf, openDesk, staffCommand } from '#tests/support/office.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())

const ROUNDS = 5

test('who signs in at the moment at which they are suspended is out, and stays out once they may come again', async () => {
  const email = 'ada@teranga.example'
  const { secret } = await openDesk(shop, email)
  for (let round = 0; round < ROUNDS; round++) {
    shop.clock.advance(60_000)
    const desk = deskOf(shop.visitor())
    const input = { email, password: DESK_PASSWORD, code: appCode(shop, secret) }
    await Promise.all([desk.call('signIn', input), staffCommand(shop, 'suspend', email)])
    await staffCommand(shop, 'restore', email)
    expect((await desk.call('me')).status).toBe(401)
  }
})
