import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { openEnquiry, orderFees, staff } from '#tests/support/cases.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openDesk } from '#tests/support/office.ts'
import { steerDispute } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` } })
afterAll(() => shop.close())
const agent = await openDesk(shop, 'ada@teranga.example', 'agent')

const DEPOSIT = 15_000_000

/** An enquiry whose deposit was paid. */
async function paidCase(visitor: Visitor) {
  const { id, reference } = await openEnquiry(visitor, { message: crypto.randomUUID() })
  await staff(shop, 'fee', reference, 'deposit', '150000')
  const order = await orderFees(visitor, id)
  const payment = await payAndSettle(shop, visitor, order)
  visitor.bearer = null
  return { id, reference, order, payment }
}
const caseNow = async (visitor: Visitor, case_id: string) => (await visitor.call('caseGet', { case_id })).body.data
const deskFee = async (reference: string) => (await agent.call('deskCase', { reference })).body.case.fees[0]

/** The bank says something about a payment, and the shop hears of it. */
async function bankSays(visitor: Visitor, body: object): Promise<number> {
  const id = await steerDispute(visitor, 'paystack', body)
  // The provider tells the shop, the shop the case, and the case the agency.
  await settle(shop)
  await settle(shop)
  visitor.bearer = null
  return id
}
const mails = async (reference: string) => {
  const rows = await shop.database.db.selectFrom('mailbox_messages').select('subject').execute()
  return rows.filter(({ subject }) => subject.includes('disputed') && subject.includes(reference)).length
}

test('a payment that is disputed is seen at the desk before anybody works on; decided for us, all is as before', async () => {
  const ada = shop.visitor()
  const { id, reference, payment } = await paidCase(ada)
  await staff(shop, 'answer', reference, 'Thank you.')
  expect((await caseNow(ada, id)).answer_by).toBeNull()
  const dispute = await bankSays(ada, { reference: payment })
  expect(await deskFee(reference)).toMatchObject({ status: 'paid', disputed: true, open: false })
  const asked = await caseNow(ada, id)
  expect(asked).toMatchObject({ to_pay: null, fees: [{ status: 'paid' }] })
  expect(asked.answer_by).not.toBeNull()
  expect(await mails(reference)).toBe(1)
  expect(await staff(shop, 'show', reference)).toContain('disputed  Deposit')
  await bankSays(ada, { id: dispute, status: 'answered' })
  await bankSays(ada, { id: dispute, status: 'won' })
  expect(await deskFee(reference)).toMatchObject({ status: 'paid', disputed: false })
  expect((await caseNow(ada, id)).history.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Your bank was asked to take this payment back: Deposit',
      'Settled with your bank, paid as before: Deposit',
    ]),
  )
  expect(await mails(reference)).toBe(2)
})

test('what the payer keeps is due again, comes back no second time, and can be paid anew', async () => {
  const ada = shop.visitor()
  const { id, reference, order, payment } = await paidCase(ada)
  const dispute = await bankSays(ada, { reference: payment })
  await bankSays(ada, { id: dispute, status: 'lost' })
  const lost = await caseNow(ada, id)
  expect(lost).toMatchObject({ to_pay: { amount: DEPOSIT }, fees: [{ status: 'asked', confirmation_id: null }] })
  expect(lost.history[0]?.text).toBe('Your bank took this payment back, it is due again: Deposit')
  expect(await deskFee(reference)).toMatchObject({ status: 'asked', disputed: false, open: true })
  // Its money is gone: cancelling the booking brings nothing.
  const quote = await ada.call('orderCancelQuote', { confirmation_id: order })
  expect([quote.status, quote.body.code]).toEqual([409, 'order_not_cancellable'])
  await payAndSettle(shop, ada, await orderFees(ada, id))
  expect((await caseNow(ada, id)).fees).toMatchObject([{ status: 'paid' }])
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('a case that was given up while its payment was disputed gives its money back once', async () => {
  const ada = shop.visitor()
  const { id, order, payment } = await paidCase(ada)
  const dispute = await bankSays(ada, { reference: payment })
  const { body: quote } = await ada.call('orderCancelQuote', { confirmation_id: order })
  await ada.call('orderCancel', { confirmation_id: order, quote_id: quote.quote_id })
  await settle(shop)
  await bankSays(ada, { id: dispute, status: 'lost' })
  expect(await caseNow(ada, id)).toMatchObject({ status: 'withdrawn', to_pay: null, fees: [{ status: 'refunded' }] })
  const sent = await shop.database.db
    .selectFrom('refunds')
    .select(['status', 'posted_at'])
    .where('payment_reference', '=', payment)
    .execute()
  expect(sent.filter(({ posted_at }) => posted_at !== null)).toEqual([])
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('a part that is lost is for people: nothing is due anew by itself', async () => {
  const ada = shop.visitor()
  const { id, reference, payment } = await paidCase(ada)
  const dispute = await bankSays(ada, { reference: payment })
  await bankSays(ada, { id: dispute, status: 'lost', amount: 5_000_000 })
  expect(await caseNow(ada, id)).toMatchObject({ to_pay: null, fees: [{ status: 'paid' }] })
  expect(await deskFee(reference)).toMatchObject({ disputed: true })
})
