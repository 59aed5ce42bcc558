import { afterAll, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { ADA, startVisa, TO_PARIS } from '#tests/support/visas.ts'
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

/** Begins the application that was asked about. @returns its draft, and whether its page says that it was there already */
async function begin(visitor: ReturnType<typeof shop.visitor>, over: Record<string, string> = {}) {
  const { destination, purpose, residence, arrival, departure } = TO_PARIS
  const question = { destination, purpose, residence, arrival, departure, nationality: 'NG', people: '1', ...over }
  const { headers } = await visitor.fetch('/visas/check', {
    method: 'POST',
    body: new URLSearchParams(question),
    headers: { Origin: SHOP_URL },
    redirect: 'manual',
  })
  const to = headers.get('location') ?? ''
  const case_id = /^\/visas\/apply\/([\w-]+)/.exec(to)?.[1] ?? ''
  const { data } = (await visitor.call('visaDraft', { case_id })).body
  const html = await (await visitor.fetch(to)).text()
  return { draft: data, isTakenUp: html.includes('>You began this application earlier') }
}

test('an application that is begun again is that of the trip and the people who are asked about now', async () => {
  const ada = shop.visitor()
  const first = await begin(ada)
  expect(first.draft.applicants).toMatchObject([{ nationality: 'NG' }])
  expect(first.isTakenUp).toBe(false)
  const days = { arrival: '2027-05-01', departure: '2027-05-12' }
  const again = await begin(ada, { ...days, residence: 'SN', nationality: 'GH', people: '2' })
  expect(again.draft).toMatchObject({
    case_id: first.draft.case_id,
    trip: { ...days, residence: 'SN' },
    applicants: [{ nationality: 'GH' }, { nationality: 'GH' }],
  })
  expect(again.isTakenUp).toBe(false)
})

test('an application that somebody has written in is taken up, and says so', async () => {
  const ada = shop.visitor()
  const { draft } = await begin(ada)
  const written = { ...ADA, nationality: 'NG' }
  await ada.call('visaSave', { case_id: draft.case_id, applicants: [written] })
  const again = await begin(ada, { arrival: '2027-05-01', departure: '2027-05-12', nationality: 'GH' })
  expect(again.draft).toMatchObject({ trip: { arrival: '2027-05-01' }, applicants: [written] })
  expect(again.isTakenUp).toBe(true)
})
