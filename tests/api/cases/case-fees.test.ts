import { afterAll, describe, expect, test } from 'vitest'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { openEnquiry, orderFees, staff } from '#tests/support/cases.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { begin, sendPart, upload, uploaded } from '#tests/support/uploads.ts'

const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` } })
afterAll(() => shop.close())

const NAIRA = 100
const caseNow = async (visitor: Visitor, case_id: string) => (await visitor.call('caseGet', { case_id })).body.data
async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

/** An enquiry whose customer is asked for a deposit and a courier. */
async function withFees(visitor: Visitor) {
  const { id, reference } = await openEnquiry(visitor, { message: crypto.randomUUID() })
  await staff(shop, 'fee', reference, 'deposit', '150000', '--kept', '50000', '--due', '2026-12-01')
  await staff(shop, 'fee', reference, 'courier', '7500.50', 'DHL to Accra')
  return { id, reference }
}

describe('fees of a case', () => {
  test('are asked for by staff, paid at once by an order of their own, and stand on the page', async () => {
    const ada = shop.visitor()
    const { id, reference } = await withFees(ada)
    const asked = await caseNow(ada, id)
    expect(asked.fees.map(({ title, status, amount }) => [title, status, amount.amount])).toEqual([
      ['Deposit', 'asked', 150_000 * NAIRA],
      ['DHL to Accra', 'asked', 750_050],
    ])
    expect(asked.to_pay).toEqual({ amount: 15_750_050, currency: 'NGN' })
    const order = await orderFees(ada, id)
    await payAndSettle(shop, ada, order)
    const paid = await caseNow(ada, id)
    expect(paid).toMatchObject({ to_pay: null, can_withdraw: false })
    expect(paid.fees).toMatchObject([
      { status: 'paid', confirmation_id: order },
      { status: 'paid', confirmation_id: order },
    ])
    expect(paid.history.map(({ text }) => text)).toContain('Paid: DHL to Accra')
    const bought = await orderNow(ada, order)
    expect(bought).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(bought.items[0]).toMatchObject({ kind: 'case', pnr: reference, details: { case_id: id } })
    expect(await staff(shop, 'show', reference)).toContain('paid  Deposit  ₦150,000')
    const none = await ada.call('casePay', { case_id: id })
    expect([none.status, none.body.code]).toEqual([409, 'case_nothing_due'])
  })

  test('that are paid twice are kept once: the second money goes back', async () => {
    const ada = shop.visitor()
    const { id } = await withFees(ada)
    const [one, other] = [await orderFees(ada, id), await orderFees(ada, id)]
    await payAndSettle(shop, ada, one)
    await payAndSettle(shop, ada, other)
    expect((await caseNow(ada, id)).fees.map(({ confirmation_id }) => confirmation_id)).toEqual([one, one])
    expect((await orderNow(ada, other)).status).toBe('failed')
  })

  test('that are waived while somebody pays them take no money', async () => {
    const ada = shop.visitor()
    const { id, reference } = await withFees(ada)
    const order = await orderFees(ada, id)
    await staff(shop, 'waive', reference, '2')
    await payAndSettle(shop, ada, order)
    expect((await orderNow(ada, order)).status).toBe('failed')
    const now = await caseNow(ada, id)
    expect(now.fees.map(({ status }) => status)).toEqual(['asked', 'waived'])
    await payAndSettle(shop, ada, await orderFees(ada, id))
    await expect(staff(shop, 'waive', reference, '1')).rejects.toThrow('case_moved')
  })

  test('that were paid come back less what is kept, and the case is given up with them', async () => {
    const ada = shop.visitor()
    const { id } = await withFees(ada)
    const order = await orderFees(ada, id)
    await payAndSettle(shop, ada, order)
    const refused = await ada.call('caseWithdraw', { case_id: id })
    expect([refused.status, refused.body.code]).toEqual([409, 'case_moved'])
    const quote = (await ada.call('orderCancelQuote', { confirmation_id: order })).body
    expect(quote).toMatchObject({ refund: { amount: 10_750_050 }, penalty: { amount: 50_000 * NAIRA } })
    await ada.call('orderCancel', { confirmation_id: order, quote_id: quote.quote_id })
    await settle(shop)
    const now = await caseNow(ada, id)
    expect(now.status).toBe('withdrawn')
    expect(now.fees.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
    expect((await orderNow(ada, order)).status).toBe('cancelled')
  })

  test('of one booking come back while another is being paid in parts: the case goes on', async () => {
    const ada = shop.visitor()
    const { id, reference } = await openEnquiry(ada, { message: 'in parts' })
    await staff(shop, 'fee', reference, 'courier', '7500')
    const first = await orderFees(ada, id)
    await payAndSettle(shop, ada, first)
    await staff(shop, 'fee', reference, 'deposit', '150000', '--parts', '1', '--kept', '50000')
    await confirmEmail(shop, ada, 'ada@example.com')
    const second = await orderFees(ada, id, { payment_option: 'instalments', later_parts: 1 })
    await settle(shop)
    const part = (await orderNow(ada, second)).instalments?.parts[0]
    await payAndSettle(shop, ada, second, part?.charge_id ?? undefined)
    expect((await caseNow(ada, id)).fees.map(({ status }) => status)).toEqual(['paid', 'part_paid'])
    ada.bearer = null
    const quote = (await ada.call('orderCancelQuote', { confirmation_id: first })).body
    await ada.call('orderCancel', { confirmation_id: first, quote_id: quote.quote_id })
    await settle(shop)
    const now = await caseNow(ada, id)
    expect(now.status).toBe('received')
    expect(now.fees.map(({ status }) => status)).toEqual(['refunded', 'part_paid'])
  })

  test('of several currencies are paid one currency at a time', async () => {
    const ada = shop.visitor()
    const { id } = await withFees(ada)
    const { db } = shop.database
    await db
      .updateTable('case_fees')
      .set({ currency: 'USD' })
      .where('case_id', '=', id)
      .where('code', '=', 'courier')
      .execute()
    expect((await caseNow(ada, id)).to_pay).toEqual({ amount: 150_000 * NAIRA, currency: 'NGN' })
    await payAndSettle(shop, ada, await orderFees(ada, id))
    expect((await caseNow(ada, id)).fees.map(({ status }) => status)).toEqual(['paid', 'asked'])
    expect((await caseNow(ada, id)).to_pay).toEqual({ amount: 750_050, currency: 'USD' })
  })

  test('of a case that went too far cannot be given up', async () => {
    const ada = shop.visitor()
    const { id, reference } = await withFees(ada)
    const order = await orderFees(ada, id)
    await payAndSettle(shop, ada, order)
    await staff(shop, 'move', reference, 'quoted')
    await staff(shop, 'move', reference, 'arranged')
    const { status, body } = await ada.call('orderCancelQuote', { confirmation_id: order })
    expect([status, body.code]).toEqual([409, 'order_not_cancellable'])
  })

  test('are nobody else’s to pay but of who looked the case up', async () => {
    const ada = shop.visitor()
    const { id, reference } = await withFees(ada)
    const chidi = shop.visitor()
    expect((await chidi.call('casePay', { case_id: id })).status).toBe(404)
    await chidi.call('caseLookUp', { reference, email: 'ada@example.com' })
    const order = await orderFees(chidi, id)
    await payAndSettle(shop, chidi, order)
    const seen = await caseNow(chidi, id)
    expect(seen.fees.map(({ status, confirmation_id }) => [status, confirmation_id])).toEqual([
      ['paid', null],
      ['paid', null],
    ])
    const offer = (await ada.call('caseOffer', { offer_id: 'off_0123456789abcdef0123' })).status
    expect(offer).toBe(404)
  })
})

test('what is refused of staff is refused in words', async () => {
  const { reference } = await openEnquiry(shop.visitor(), { message: 'refused' })
  for (const wrong of [
    ['fee', reference, 'deposit'],
    ['fee', reference, 'bribe', '100'],
    ['fee', reference, 'deposit', '-5'],
    ['fee', reference, 'deposit', '1e9'],
    ['fee', reference, 'deposit', '100', '--kept', '101'],
    ['fee', reference, 'deposit', '100', '--parts', '9'],
    ['fee', reference, 'deposit', '100', '--due', 'soon'],
    ['fee', 'AAAA-BBBB', 'deposit', '100'],
    ['waive', reference, '1'],
    ['waive', reference, 'x'],
  ])
    await expect(staff(shop, ...wrong), wrong.join(' ')).rejects.toThrow(/\w/)
})

describe('files of a case', () => {
  const content = samplePdf({ objects: ['(an invitation)'] })
  const owner = (id: string) => ({ kind: 'case', id })

  test('do what was asked for, and undo it when they are taken back', async () => {
    const ada = shop.visitor()
    const { id, reference } = await openEnquiry(ada, { message: 'with papers' })
    await staff(shop, 'ask', reference, 'Send us your photo', '--file')
    const [task] = (await caseNow(ada, id)).tasks
    expect(task).toMatchObject({ title: 'Send us your photo', done_at: null, slot: `task.${task?.task_id}` })
    const file = await uploaded(ada, { owner: owner(id), slot: task?.slot ?? '', name: 'photo.pdf', content })
    const sent = await caseNow(ada, id)
    expect(sent.tasks[0]?.done_at).not.toBeNull()
    expect(sent.answer_by).not.toBeNull()
    await ada.call('fileRemove', { file_id: file.file_id })
    expect((await caseNow(ada, id)).tasks[0]?.done_at).toBeNull()
    const elsewhere = await begin(ada, { owner: owner(id), slot: 'task.none', name: 'a.pdf', content })
    expect(elsewhere.status).toBe(422)
  })

  test('are sent by who looked it up, and read by its owner alone; nobody sends any once it is over', async () => {
    const ada = shop.visitor()
    const { id, reference } = await openEnquiry(ada, { message: 'papers of two' })
    const chidi = shop.visitor()
    const place = { owner: owner(id), slot: 'other', name: 'letter.pdf', content }
    expect((await begin(chidi, place)).status).toBe(404)
    await chidi.call('caseLookUp', { reference, email: 'ada@example.com' })
    const sent = await uploaded(chidi, place)
    expect(sent).toMatchObject({ name: null, url: null, removable: false })
    const [seen] = (await ada.call('fileList', { owner: owner(id) })).body.files
    expect(seen).toMatchObject({ name: 'letter.pdf', removable: true })
    expect((await ada.fetch(seen?.url ?? '')).status).toBe(200)
    await ada.call('caseWithdraw', { case_id: id })
    const late = await upload(ada, { ...place, content: samplePdf({ objects: ['(late)'] }) })
    expect([late.status, late.body.code]).toEqual([409, 'case_over'])
  })

  test('that were on their way when it ended are not taken, and wake nobody', async () => {
    const ada = shop.visitor()
    const { id, reference } = await openEnquiry(ada, { message: 'too late' })
    await staff(shop, 'ask', reference, 'Send us your photo', '--file')
    const [task] = (await caseNow(ada, id)).tasks
    const file = { owner: owner(id), slot: task?.slot ?? '', name: 'photo.pdf', content }
    const { file_id } = (await begin(ada, file)).body.data
    await sendPart(ada, file_id, 0, content.slice(0, 100))
    await ada.call('caseWithdraw', { case_id: id })
    const part = await sendPart(ada, file_id, 100, content.slice(100))
    expect([part.status, part.body.code]).toEqual([409, 'case_over'])
    await shop.database.db.updateTable('files').set({ received: content.length }).where('id', '=', file_id).execute()
    const late = await ada.call('fileFinish', { file_id })
    expect([late.status, late.body.code]).toEqual([409, 'case_over'])
    expect((await caseNow(ada, id)).answer_by).toBeNull()
  })
})
