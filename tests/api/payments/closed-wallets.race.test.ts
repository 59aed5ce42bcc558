import { afterAll, expect, test } from 'vitest'
import { balanceOf, checkBooks, walletOf } from '#modules/ledger/index.ts'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { actAsCustomer } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'

const ROUNDS = 8
const AMOUNT = 50_000_000

const shop = await openShop()
afterAll(() => shop.close())
const { db } = shop.database

async function settle(): Promise<void> {
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
}

test('an account that is deleted while its top-up arrives stays with its money, or the money goes back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const customer = shop.visitor()
    const email = `ada${round}@example.com`
    await signUp(shop, customer, email)
    const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const { body } = await customer.call('walletTopup', { amount: AMOUNT, provider: 'paystack' })
    await actAsCustomer(customer, 'paystack', body.reference, 'success')
    await shop.shop.sandbox?.settled()
    const [deleted] = await Promise.all([customer.call('accountDelete', { password: PASSWORD }), settle()])
    for (let again = 0; again < 3; again++) await settle()
    const balance = await balanceOf(db, walletOf(id), 'NGN')
    expect([deleted.status, balance]).toEqual(deleted.status === 200 ? [200, 0] : [409, AMOUNT])
  }
  expect(await checkBooks(db)).toEqual([])
}, 120_000)
