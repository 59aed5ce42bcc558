import { afterAll, expect, test } from 'vitest'
import { BUS, openEnquiry } from '#tests/support/cases.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('the same enquiry sent ten times at once is one', async () => {
  const ada = shop.visitor()
  await ada.call('authToken')
  const sent = await Promise.all(Array.from({ length: 10 }, () => ada.call('caseOpen', BUS)))
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  expect(new Set(sent.map(({ body }) => body.case_id)).size).toBe(1)
})

test('of two moves at once one wins, and the same word is said once', async () => {
  const ada = shop.visitor()
  const { id: case_id, reference } = await openEnquiry(ada)
  const moves = await Promise.all(
    ['quoted', 'closed', 'in_progress'].map((to) => shop.shop.command(['cases', 'move', reference, to])),
  )
  const said = moves.filter(({ ok }) => ok)
  const { history } = (await ada.call('caseGet', { case_id })).body.data
  // Each that succeeded began where the one before had ended.
  expect(history).toHaveLength(said.length + 1)
  expect(said.length).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 6 }, () => ada.call('caseReply', { case_id, message: 'Hello?' })))
  expect((await ada.call('caseGet', { case_id })).body.data.messages).toHaveLength(2)
})
