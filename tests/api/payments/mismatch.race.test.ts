import { afterAll, expect, test } from 'vitest'
import { balanceOf, cashAt, checkBooks, ORDERS, unallocatedOf } from '#modules/ledger/index.ts'
import { acceptPayment, findPayment, openPayment, returnPayment, verifyPayment } from '#modules/payments/index.ts'
import { paymentRequest } from '#modules/payments/testing/payment-counter.ts'
import { setUpTransfers } from '#modules/payments/testing/transfer-counter.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const ROUNDS = 20
const TOTAL = 25_000_000
const FIRST = 10_000_000

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = setUpTransfers(db)

test('two of staff decide at once while the rest arrives: one decision stands, and all that came is in the books', async () => {
  const ends = new Map<string, number>()
  let came = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { reference } = await openPayment(shop, paymentRequest({ provider: 'bank_transfer' }))
    await shop.transfer(reference, FIRST)
    await verifyPayment(shop, reference)
    expect((await findPayment(db, reference))?.status).toBe('mismatch')
    const restArrives = async () => {
      await shop.transfer(reference, TOTAL - FIRST)
      await verifyPayment(shop, reference)
    }
    const deeds = [
      () => acceptPayment(shop, { reference, actor: 'staff:ngozi' }),
      () => returnPayment(shop, { reference, actor: 'staff:emeka' }),
      () => returnPayment(shop, { reference, actor: 'staff:ngozi' }),
      restArrives,
      restArrives,
    ]
    const turn = round % deeds.length
    const answers = await Promise.all([...deeds.slice(turn), ...deeds.slice(0, turn)].map((deed) => deed()))
    await shop.work()
    came += FIRST + 2 * (TOTAL - FIRST)

    const decided = answers.filter((answer) => answer !== undefined && answer.kind === 'done')
    expect(decided.length).toBeLessThanOrEqual(1)
    const payment = await findPayment(db, reference)
    const status = payment?.status ?? ''
    ends.set(status, (ends.get(status) ?? 0) + 1)
    expect(['paid', 'refund_pending']).toContain(status)
    const refunds = await db.selectFrom('refunds').select('amount').where('payment_reference', '=', reference).execute()
    // What is not counted for the payment waits for people.
    const counted = payment?.received?.amount ?? 0
    expect(await balanceOf(db, unallocatedOf(reference), 'NGN')).toBe(FIRST + 2 * (TOTAL - FIRST) - counted)
    if (status === 'refund_pending') expect(refunds).toEqual([{ amount: counted }])
  }
  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(ROUNDS)
  expect(-(await balanceOf(db, cashAt('bank_transfer'), 'NGN'))).toBe(came)
  expect(await balanceOf(db, ORDERS, 'NGN')).toBeGreaterThan(0)
  expect(await checkBooks(db)).toEqual([])
}, 120_000)
