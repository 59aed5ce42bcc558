import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { signIn, signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const BROWSERS = 10
const ORDERS = 20
const AFFORDED = 7
const MINUTE_MS = 60_000
const EMAIL = 'ada@example.com'

const shop = await openShop()
afterAll(() => shop.close())

async function fill(visitor: Visitor, amount: number): Promise<void> {
  const { body } = await visitor.call('walletTopup', { amount, provider: 'paystack' })
  await actAsCustomer(visitor, 'paystack', body.reference, 'success')
  await visitor.call('paymentVerify', { reference: body.reference })
  await shop.worker.runDue()
}

/** Orders of one price, as many in a minute as the limit of calls lets through. */
async function placeOrders(visitor: Visitor): Promise<{ ids: string[]; price: number }> {
  const results = await search(visitor, {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-10' }],
    adults: 1,
  })
  const ids: string[] = []
  let price = 0
  for (let index = 0; index < ORDERS; index++) {
    if (index % 5 === 0) shop.clock.advance(MINUTE_MS)
    const offer = await choose(visitor, results)
    price = offer.price.grand_total
    ids.push((await book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())).confirmation_id)
  }
  return { ids, price }
}

test('two hundred clicks in ten browsers pay twenty orders from one wallet: it pays for seven, each once', async () => {
  const customer = shop.visitor()
  await signUp(shop, customer, EMAIL)
  const { ids, price } = await placeOrders(customer)
  const rest = Math.round(price / 2)
  await fill(customer, AFFORDED * price + rest)
  const browsers: Visitor[] = []
  for (let index = 0; index < BROWSERS; index++) {
    const browser = shop.visitor()
    await signIn(browser, EMAIL)
    browsers.push(browser)
  }
  shop.clock.advance(MINUTE_MS)

  const clicks = browsers.flatMap((browser) =>
    ids.map((confirmation_id) => browser.call('flightPayWithWallet', { confirmation_id })),
  )
  const answers = await Promise.all(clicks)
  expect(answers).toHaveLength(BROWSERS * ORDERS)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AFFORDED)
  const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
  expect([...refusals].toSorted()).toEqual(['insufficient_funds', 'order_not_payable'])

  await shop.worker.runDue()
  const states = await Promise.all(
    ids.map(
      async (confirmation_id) => (await customer.call('flightBookingConfirmation', { confirmation_id })).body.status,
    ),
  )
  expect(states.filter((status) => status === 'confirmed')).toHaveLength(AFFORDED)
  expect(states.filter((status) => status === 'pending_payment')).toHaveLength(ORDERS - AFFORDED)
  const { body } = await customer.call('walletStatement')
  expect(body.balance.amount).toBe(rest)
  expect(body.held.amount).toBe(0)
  expect(await checkBooks(shop.database.db)).toEqual([])
}, 120_000)
