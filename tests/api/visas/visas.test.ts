import { afterAll, describe, expect, test } from 'vitest'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { orderFees, staff } from '#tests/support/cases.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { signUp } from '#tests/support/customer.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { upload, uploaded } from '#tests/support/uploads.ts'
import { ADA, caseOf, CONTACT, sendAt, sentApplication, startVisa, TO_PARIS, ZARA } from '#tests/support/visas.ts'

const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` } })
afterAll(() => shop.close())

const content = samplePdf({ objects: ['(a paper)'] })

/** Sends a file for everything that is asked. */
async function sendPapers(visitor: Visitor, case_id: string): Promise<void> {
  for (const { slot, done_at } of (await caseOf(visitor, case_id)).tasks)
    if (slot && !done_at)
      await uploaded(visitor, { owner: { kind: 'case', id: case_id }, slot, name: 'paper.pdf', content })
}

describe('the rule of a trip', () => {
  test.each([
    ['NG', 'FR', {}, 'required', null, true, ['passport']],
    ['NG', 'NG', {}, 'own', null, false, []],
    ['NG', 'KE', {}, 'free', 60, false, ['passport']],
    ['NG', 'KE', { arrival: '2027-01-01', departure: '2027-03-30' }, 'free', 60, true, ['too_long', 'passport']],
    ['NG', 'AE', {}, 'e_visa', null, true, ['passport']],
    ['NG', 'US', {}, 'required', null, false, ['us_suspended', 'passport']],
    ['GH', 'US', {}, 'required', null, true, ['passport']],
    ['NG', 'GB', { purpose: 'study' }, 'required', null, false, ['other_purpose', 'passport']],
    ['NG', 'DE', { purpose: 'transit' }, 'required', null, false, ['transit', 'passport']],
    ['NG', 'FR', { residence: 'GB' }, 'required', null, true, ['residence_permit', 'passport']],
    ['NG', 'AQ', {}, 'unknown', null, false, ['passport']],
  ] as const)('of %s to %s %j is %s', async (nationality, destination, over, kind, days, isServed, notes) => {
    const asked = { nationality, residence: nationality, destination, purpose: 'tourism', ...over }
    const { data } = (await shop.visitor().call('visaRequirement', asked)).body
    expect(data).toMatchObject({ kind, days, source: { as_of: '2026-02-17' } })
    expect([data.service !== null, data.notes.map(({ code }) => code)]).toEqual([isServed, notes])
  })

  test('comes with services whose prices hold the government’s fee at today’s rate', async () => {
    const { services } = (await shop.visitor().call('visaServices')).body
    expect(services.length).toBeGreaterThanOrEqual(20)
    for (const { prices } of services) {
      const [adult, child, infant] = prices
      expect(adult?.total.amount).toBeGreaterThan(child?.total.amount ?? 0)
      expect(child?.total.amount).toBeGreaterThanOrEqual(infant?.total.amount ?? 0)
    }
    const france = services.find(({ destination }) => destination === 'FR')
    expect(france?.prices.map(({ government }) => government?.amount)).toEqual([9_000, 4_500, 0])
    expect((await shop.visitor().call('visaService', { destination: 'AQ' })).status).toBe(404)
  })
})

test('two applicants apply, send papers, are asked for another, pay once they are checked, and have a passport back', async () => {
  const ada = shop.visitor()
  const { case_id, reference, draft } = await sentApplication(ada)
  const sent = await caseOf(ada, case_id)
  expect(sent).toMatchObject({ status: 'documents', to_pay: null, title: 'Visa: France' })
  expect(sent.applicants.map(({ name }) => name)).toEqual(['Ada Obi', 'Zara Obi'])
  const papers = sent.tasks.map(({ title, applicant }) => [applicant, title])
  expect(papers).toContainEqual(['Ada Obi', 'Letter from your employer, stating your salary and leave'])
  expect(papers).toContainEqual(['Zara Obi', 'Birth certificate'])
  expect(papers).not.toContainEqual(['Zara Obi', 'Letter from your employer, stating your salary and leave'])
  expect(papers).toContainEqual([null, 'Travel insurance certificate'])
  expect((await ada.call('casePay', { case_id })).body.code).toBe('case_nothing_due')
  await sendPapers(ada, case_id)
  expect((await caseOf(ada, case_id)).answer_by).not.toBeNull()
  await staff(shop, 'ask', reference, 'A newer photo', '--applicant', '2', '--file')
  await sendPapers(ada, case_id)
  await staff(shop, 'move', reference, 'checked')
  const checked = await caseOf(ada, case_id)
  expect(checked.to_pay).toEqual(draft.total)
  const order = await orderFees(ada, case_id)
  // While somebody pays, staff ask for one more paper: the money counts, and the case goes on once it is checked again.
  await staff(shop, 'move', reference, 'documents')
  await payAndSettle(shop, ada, order)
  expect((await caseOf(ada, case_id)).status).toBe('documents')
  await staff(shop, 'move', reference, 'checked')
  expect((await caseOf(ada, case_id)).status).toBe('fee_paid')
  await staff(shop, 'move', reference, 'appointment')
  for (const place of ['agency', 'embassy']) await staff(shop, 'custody', reference, '1', place)
  expect((await caseOf(ada, case_id)).can_attach).toBe(true)
  await staff(shop, 'move', reference, 'submitted')
  // What is at the embassy needs no proof any more.
  expect((await caseOf(ada, case_id)).can_attach).toBe(false)
  const gone = await ada.call('orderCancelQuote', { confirmation_id: order })
  expect([gone.status, gone.body.code]).toEqual([409, 'order_not_cancellable'])
  await staff(shop, 'move', reference, 'at_embassy')
  await staff(shop, 'custody', reference, '1', 'applicant')
  await staff(shop, 'move', reference, 'passport_back')
  const back = await caseOf(ada, case_id)
  // A passport that is back says nothing of the visa.
  expect(back.applicants[0]).toMatchObject({ custody: 'applicant', decision: 'pending' })
  await staff(shop, 'decide', reference, '1', 'granted')
  expect((await caseOf(ada, case_id)).applicants[0]?.decision).toBe('granted')
})

describe('an application', () => {
  test('is saved as it is typed, incomplete, and found again', async () => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    const half = { ...ADA, last_name: '', born_on: '' }
    await ada.call('visaSave', { case_id, applicants: [half], contact: { ...CONTACT, email: 'ada@' } })
    const { data } = (await ada.call('visaDraft', { case_id })).body
    expect(data).toMatchObject({ applicants: [half], contact: { email: 'ada@' }, trip: TO_PARIS })
    expect(await startVisa(ada)).toBe(case_id)
    expect(await startVisa(ada, { destination: 'IT' })).not.toBe(case_id)
  })

  test('is refused by every field that is missing or wrong, and at another price', async () => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    // As it was begun: nothing is told yet.
    const empty = (await ada.call('visaDraft', { case_id })).body.data
    const nothing = await sendAt(ada, case_id, empty.total)
    expect([nothing.status, Object.keys(nothing.body.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['contact.email', 'applicants.0.nationality', 'applicants.0.born_on']),
    ])
    const wrong = { ...ZARA, passport_expires_on: '2027-03-01', born_on: '2031-01-01', nationality: 'XX' }
    const { data } = (
      await ada.call('visaSave', { case_id, applicants: [{ ...ADA, first_name: '' }, wrong], contact: CONTACT })
    ).body
    const refused = await sendAt(ada, case_id, data.total)
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
      422,
      [
        'applicants.0.first_name',
        'applicants.1.born_on',
        'applicants.1.nationality',
        'applicants.1.passport_expires_on',
      ],
    ])
    // The day that is named is not that of the way home.
    expect(refused.body.errors?.['applicants.1.passport_expires_on']).toEqual([
      expect.stringMatching(/ 2027, six months after your trip ends$/),
    ])
    await ada.call('visaSave', { case_id, applicants: [ADA] })
    const dearer = await sendAt(ada, case_id, data.total)
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price_changed'])
    expect(dearer.body.message).not.toMatch(/flight/i)
    const unaccepted = await ada.call('visaSend', { case_id, expected_total: data.total })
    expect([unaccepted.status, Object.keys(unaccepted.body.errors ?? {})]).toEqual([422, ['accept_terms']])
  })

  test('that was sent is sent once, changes no more, and is nobody else’s', async () => {
    const ada = shop.visitor()
    const { case_id, draft } = await sentApplication(ada)
    const again = await Promise.all([sendAt(ada, case_id, draft.total), sendAt(ada, case_id, draft.total)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect((await caseOf(ada, case_id)).fees).toHaveLength(2)
    const late = await ada.call('visaSave', { case_id, contact: CONTACT })
    expect([late.status, late.body.code]).toEqual([409, 'case_moved'])
    const chidi = shop.visitor()
    for (const call of ['visaDraft', 'visaSave', 'visaSend'] as const)
      expect((await chidi.call(call, { case_id, accept_terms: true, expected_total: draft.total })).status).toBe(404)
    const wrong = new TextEncoder().encode('<html>not a photo</html>')
    const { tasks } = await caseOf(ada, case_id)
    const slot = tasks[0]?.slot ?? ''
    const refused = await upload(ada, { owner: { kind: 'case', id: case_id }, slot, name: 'photo.jpg', content: wrong })
    expect(refused.status).toBe(422)
    expect((await caseOf(ada, case_id)).tasks[0]?.done_at).toBeNull()
  })

  test('shows passports and birth dates to its owner alone, not to who has looked it up by its reference', async () => {
    const ada = shop.visitor()
    const { case_id, reference, draft } = await sentApplication(ada)
    const chidi = shop.visitor()
    await chidi.call('caseLookUp', { reference, email: CONTACT.email })
    expect((await caseOf(chidi, case_id)).applicants.map(({ name }) => name)).toEqual(['Ada Obi', 'Zara Obi'])
    for (const call of ['visaDraft', 'visaSave', 'visaSend'] as const) {
      const { status, body } = await chidi.call(call, { case_id, accept_terms: true, expected_total: draft.total })
      expect([call, status, JSON.stringify(body).includes(ADA.passport_number)]).toEqual([call, 404, false])
    }
    expect((await ada.call('visaDraft', { case_id })).body.data.applicants).toEqual([ADA, ZARA])
  })

  test('that is given up before it was submitted costs half of the service', async () => {
    const ada = shop.visitor()
    const { case_id, reference, draft } = await sentApplication(ada)
    await staff(shop, 'move', reference, 'checked')
    const order = await orderFees(ada, case_id)
    await payAndSettle(shop, ada, order)
    expect((await caseOf(ada, case_id)).status).toBe('fee_paid')
    const quote = (await ada.call('orderCancelQuote', { confirmation_id: order })).body
    expect([quote.penalty, quote.refund.amount]).toEqual([draft.kept, draft.total.amount - draft.kept.amount])
    await ada.call('orderCancel', { confirmation_id: order, quote_id: quote.quote_id })
    await settle(shop)
    expect((await caseOf(ada, case_id)).status).toBe('withdrawn')
  })

  test('that was submitted has nothing new in the list of its customer that its page does not show', async () => {
    const ada = shop.visitor()
    await signUp(shop, ada, 'ada.list@example.com')
    const { case_id, reference } = await sentApplication(ada)
    const listed = async () => (await ada.call('caseList')).body.cases[0]?.unread
    expect(await listed()).toBe((await caseOf(ada, case_id)).unread)
    shop.clock.advance(60_000)
    for (const fee of ['1', '2']) await staff(shop, 'waive', reference, fee)
    for (const step of ['checked', 'submitted']) await staff(shop, 'move', reference, step)
    expect([await listed(), (await caseOf(ada, case_id)).unread]).toEqual([0, 0])
  })

  test.each([
    ['a day that has passed', { arrival: '2026-01-01' }, 422],
    ['a return before the arrival', { departure: '2027-01-01' }, 422],
    ['a destination that is not served', { destination: 'AQ' }, 404],
    ['a purpose that is not served', { purpose: 'study' }, 404],
    ['a purpose that is none', { purpose: 'revenge' }, 422],
  ])('is not begun for %s', async (_, over, status) => {
    expect((await shop.visitor().call('visaStart', { ...TO_PARIS, ...over })).status).toBe(status)
  })
})
