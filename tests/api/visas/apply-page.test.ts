import { afterAll, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { startVisa, TO_PARIS } from '#tests/support/visas.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())

test('days that are refused without a script stand in the form as they were typed', async () => {
  const ada = shop.visitor()
  const case_id = await startVisa(ada)
  const typed = { arrival: '2027-03-20', departure: '2027-03-01' }
  const answer = await ada.fetch(`/visas/apply/${case_id}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'save', ...typed }),
    headers: { Origin: SHOP_URL },
  })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  for (const day of Object.values(typed)) expect(html).toContain(day)
  expect(html).not.toContain(`value="${TO_PARIS.arrival}"`)
})
