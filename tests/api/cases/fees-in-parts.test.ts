import { afterAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { orderFees, staff } from '#tests/support/cases.ts'
import { beginParts, payPartOf } from '#tests/support/case-parts.ts'
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

  const begun = (visitor: Visitor) => beginParts(shop, visitor)
  const payPart = (visitor: Visitor, order: string, at: number) => payPartOf(shop, visitor, order, at)

  /** Days go by, some at once, each stop with what is due by then. */
  async function wait(days: number): Promise<void> {
    shop.clock.advance(days * DAY_MS)
    for (let round = 0; round < 4; round++) await settle(shop)
  }

  const subjects = async () =>
    (await shop.database.db.selectFrom('mailbox_messages').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )

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

  test('of a case that is closed are asked for no more, and come back whole; reopened, the fee is due anew', async () => {
    const ada = shop.visitor()
    const { id, reference, order } = await begun(ada)
    const before = (await subjects()).length
    await staff(shop, 'move', reference, 'closed')
    await wait(1)
    const ended = await orderNow(ada, order)
    expect(ended).toMatchObject({ status: 'cancelled', payment_status: 'refund_pending' })
    expect(ended.instalments?.parts.map(({ charge_id }) => charge_id)).toEqual([null, null])
    expect(await caseNow(ada, id)).toMatchObject({ status: 'closed', to_pay: null, fees: [{ status: 'asked' }] })
    expect((await subjects()).slice(before)).toEqual([
      expect.stringContaining('Closed'),
      expect.stringMatching(/^Your booking has been cancelled/),
    ])
    await staff(shop, 'move', reference, 'in_progress')
    expect(await caseNow(ada, id)).toMatchObject({ to_pay: { amount: 150_000 * NAIRA } })
    await payAndSettle(shop, ada, await orderFees(ada, id))
    expect((await caseNow(ada, id)).fees).toMatchObject([{ status: 'paid' }])
    // Weeks later nobody was reminded of a part, and nothing has ended a second time.
    const told = (await subjects()).length
    for (let gone = 0; gone < 66; gone += 33) await wait(33)
    expect(await subjects()).toHaveLength(told)
    expect(await orderNow(ada, order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('go on where a case that was closed by mistake is open again before anybody saw to it', async () => {
    const ada = shop.visitor()
    const { id, reference, order } = await begun(ada)
    await staff(shop, 'move', reference, 'closed')
    await staff(shop, 'move', reference, 'in_progress')
    await settle(shop)
    await payPart(ada, order, 1)
    expect(await orderNow(ada, order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect((await caseNow(ada, id)).fees).toMatchObject([{ status: 'paid' }])
  })

  test('whose last one comes as the case is closed come back whole, and nobody holds the fee', async () => {
    const ada = shop.visitor()
    const { id, reference, order } = await begun(ada)
    const part = (await orderNow(ada, order)).instalments?.parts[1]
    // Paid, and the case closed before the shop has seen to either.
    await staff(shop, 'move', reference, 'closed')
    await payAndSettle(shop, ada, order, part?.charge_id ?? undefined)
    await wait(1)
    expect(await orderNow(ada, order)).toMatchObject({ payment_status: 'refunded' })
    expect(await caseNow(ada, id)).toMatchObject({ status: 'closed', fees: [{ status: 'asked' }] })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })
})
