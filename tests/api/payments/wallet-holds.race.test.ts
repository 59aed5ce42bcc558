import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { signUp } from '#tests/support/customer.ts'
import { openPayShop } from '#tests/support/pay-shop.ts'
import { actAsCustomer } from '#tests/support/purchase.ts'

const ORDERS = 4
const ROUNDS = 3
const PART = 1_000_000

const shop = await openPayShop()
afterAll(() => shop.close())

test('two payments of one order, each with a part of the wallet, come at once: one pays, one goes back, nothing stays held', async () => {
  const customer = shop.visitor()
  await signUp(shop, customer, 'ada@example.com')
  const { body } = await customer.call('walletTopup', { amount: 20 * PART, provider: 'paystack' })
  await actAsCustomer(customer, 'paystack', body.reference, 'success')
  await customer.call('paymentVerify', { reference: body.reference })

  for (let round = 0; round < ROUNDS; round++) {
    shop.clock.advance(60_000)
    const references: string[] = []
    for (let index = 0; index < ORDERS; index++) {
      const bill = { confirmation_id: await shop.order(customer), wallet_amount: PART }
      const one = await customer.call('flightCreatePaystackTransaction', bill)
      const other = await customer.call('flightCreateFlutterwaveTransaction', bill)
      await actAsCustomer(customer, 'paystack', one.body.reference, 'success')
      await actAsCustomer(customer, 'flutterwave', other.body.reference, 'success')
      references.push(one.body.reference, other.body.reference)
    }
    // The pages and the webhooks' jobs ask for all of them at the same time.
    const answers = await Promise.all([
      ...references.map(async (reference) => (await customer.call('paymentVerify', { reference })).body.status),
      shop.worker.runDue(),
    ])
    expect(answers.slice(0, -1)).toEqual(references.map(() => 'paid'))
    await shop.settle()
    await shop.settle()
  }

  const statement = (await customer.call('walletStatement')).body
  expect(statement.held.amount).toBe(0)
  expect(statement.balance.amount).toBe(20 * PART - ROUNDS * ORDERS * PART)
  const dead = await shop.database.db.selectFrom('jobs').select('key').where('status', '=', 'dead').execute()
  expect(dead).toEqual([])
  expect(await checkBooks(shop.database.db)).toEqual([])
}, 120_000)
