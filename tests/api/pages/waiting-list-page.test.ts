import { afterAll, expect, test } from 'vitest'
import { openPackage, TRIALS } from '#tests/support/packages.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())

test('the form of a waiting list is answered like its call, and counted as often', async () => {
  const ada = shop.visitor()
  const { package_id, departures } = await openPackage(ada, TRIALS.oneSeat)
  const [departure] = departures
  const join = async () => {
    const body = new URLSearchParams({
      intent: 'wait',
      departure: departure?.departure_id ?? '',
      email: 'ada@example.com',
      seats: '1',
    })
    const answer = await ada.fetch(`/holidays/${package_id}`, { method: 'POST', body, headers: { Origin: SHOP_URL } })
    return answer.status
  }
  // Nobody waits for a departure that has seats; twenty times a day are counted for one address.
  for (let time = 0; time < 20; time++) expect(await join()).toBe(409)
  expect(await join()).toBe(429)
  const call = { package_id, departure_id: departure?.departure_id, email: 'ada@example.com', seats: 1 }
  expect((await ada.call('packageWait', call)).status).toBe(429)
})
