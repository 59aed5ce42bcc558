import { afterAll, expect, test } from 'vitest'
import { beginParts, payPartOf } from '#tests/support/case-parts.ts'
import { settle } from '#tests/support/extras.ts'
import { openShop } from '#tests/support/shop.ts'
import { auditShop } from '../../torture/audit/audit-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const DAY_MS = 86_400_000

test('whoever is first of those who close a case, pay its last part and give its booking up: all money is where it belongs', async () => {
  for (let round = 0; round < 3; round++) {
    const ada = shop.visitor()
    const { id, reference, order } = await beginParts(shop, ada)
    const close = () => shop.shop.command(['cases', 'move', reference, 'closed', '--by', 'tunde'])
    const others = round % 2 === 0 ? [] : [ada.call('orderCancel', { confirmation_id: order })]
    await Promise.all([close(), payPartOf(shop, ada, order, 1).catch(() => null), close(), ...others])
    for (let day = 0; day < 2; day++) {
      shop.clock.advance(DAY_MS)
      for (let some = 0; some < 2; some++) await settle(shop)
    }
    ada.bearer = null
    const { status, fees } = (await ada.call('caseGet', { case_id: id })).body.data
    const { body } = await ada.call('orderGet', { confirmation_id: order })
    expect(status).toBe('closed')
    // Paid and kept, or given back whole and nobody's.
    expect([
      ['confirmed', 'paid', 'paid'],
      ['cancelled', 'refunded', 'asked'],
      ['failed', 'refunded', 'asked'],
    ]).toContainEqual([body.status, body.payment_status, fees[0]?.status])
    await shop.database.db.deleteFrom('rate_limits').execute()
  }
  expect(await auditShop(shop.database.db)).toEqual([])
}, 60_000)
