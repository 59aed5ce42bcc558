import { afterAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { openEnquiry, orderFees, staff } from '#tests/support/cases.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const NAIRA = 100
const caseNow = async (visitor: Visitor, case_id: string) => (await visitor.call('caseGet', { case_id })).body.data
async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

describe('fees in parts', () => {
  const DAY_MS = 86_400_000

  /** A deposit whose first part of two was paid. */
  async function begun(visitor: Visitor) {
    const { id, reference } = await openEnquiry(visitor, { message: crypto.randomUUID() })
    await staff(shop, 'fee', reference, 'deposit', '150000', '--parts', '1', '--kept', '50000')
    await confirmEmail(shop, visitor, 'ada@example.com')
    const order = await orderFees(visitor, id, { payment_option: 'instalments', later_parts: 1 })
    await settle(shop)
    await payPart(visitor, order, 0)
    return { id, reference, order }
  }

  async function payPart(visitor: Visitor, order: string, at: number): Promise<void> {
    const part = (await orderNow(visitor, order)).instalments?.parts[at]
    await payAndSettle(shop, visitor, order, part?.charge_id ?? undefined)
  }

  /** Days go by, some at once, each stop with what is due by then. */
  async function wait(days: number): Promise<void> {
    shop.clock.advance(days * DAY_MS)
    for (let round = 0; round < 4; round++) await settle(shop)
  }

  test('are part paid after the first, paid with the last, and then come back less what is kept', async () => {
    const ada = shop.visitor()
    const { id, order } = await begun(ada)
    expect(await caseNow(ada, id)).toMatchObject({ to_pay: null, can_withdraw: false, fees: [{ status: 'part_paid' }] })
    const none = await ada.call('casePay', { case_id: id })
    expect([none.status, none.body.code]).toEqual([409, 'case_nothing_due'])
    await payPart(ada, order, 1)
    expect(await orderNow(ada, order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect((await caseNow(ada, id)).fees).toMatchObject([{ status: 'paid', confirmation_id: order }])
    ada.bearer = null
    const quote = (await ada.call('orderCancelQuote', { confirmation_id: order })).body
    expect(quote).toMatchObject({ refund: { amount: 100_000 * NAIRA }, penalty: { amount: 50_000 * NAIRA } })
    await ada.call('orderCancel', { confirmation_id: order, quote_id: quote.quote_id })
    await settle(shop)
    expect(await caseNow(ada, id)).toMatchObject({ status: 'withdrawn', fees: [{ status: 'refunded' }] })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('may not be waived while they are being paid', async () => {
    const ada = shop.visitor()
    const { id, reference, order } = await begun(ada)
    await expect(staff(shop, 'waive', reference, '1')).rejects.toThrow('case_moved')
    await payPart(ada, order, 1)
    expect((await caseNow(ada, id)).fees).toMatchObject([{ status: 'paid' }])
  })

  test('of which one is missed are asked for again, and what was paid of them comes back whole', async () => {
    const ada = shop.visitor()
    const { reference, order } = await begun(ada)
    for (let gone = 0; gone < 66; gone += 6) await wait(6)
    expect(await orderNow(ada, order)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect(await staff(shop, 'show', reference)).toContain('asked  Deposit  ₦150,000')
    expect(await checkBooks(shop.database.db)).toEqual([])
  })
})
