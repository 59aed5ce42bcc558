import { afterEach, beforeEach, expect, test } from 'vitest'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const built = await openBuiltPages()
let shop: TestShop
let ada: Visitor
let id: string

beforeEach(async () => {
  shop = await openShop({ pages: built })
  ada = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-20' }]
  const offer = await choose(ada, await search(ada, { trip_type: 'one_way', sectors, adults: 1 }))
  id = (await book(ada, bookingBody(offer, ['ADT']), 'pages')).confirmation_id
})
afterEach(() => shop.close())

async function pay(): Promise<void> {
  const reference = await openPayment(ada, id, 'paystack')
  await actAsCustomer(ada, 'paystack', reference, 'success')
  await ada.call('paymentVerify', { reference })
  await shop.worker.runDue()
}

/** The words in the main part of a page. */
async function wordsOf(address: string): Promise<string> {
  const answer = await ada.fetch(address, { redirect: 'manual' })
  expect(answer.status, address).toBe(200)
  const main = /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? ''
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

const whereTo = async (address: string): Promise<string | null> =>
  (await ada.fetch(address, { redirect: 'manual' })).headers.get('Location')

test('an order of flights is the same page under its own address and that of orders', async () => {
  expect(await whereTo(`/orders/${id}`)).toBe(`/flights/booking/${id}`)
  expect(await wordsOf(`/orders/${id}/payment`)).toBe(await wordsOf(`/flights/booking/${id}`))
  await pay()
  expect(await whereTo(`/orders/${id}/payment`)).toBe(`/flights/confirmation/${id}`)
  expect(await wordsOf(`/orders/${id}`)).toBe(await wordsOf(`/flights/confirmation/${id}`))
})

test.each(['/orders/ord_notknownnotknownnotkn', '/orders/nonsense', '/orders/nonsense/payment'])(
  'nobody finds an order at %s',
  async (address) => {
    expect((await ada.fetch(address)).status).toBe(404)
  },
)

test('a paid order whose supplier does not answer says so, and past its time that it is not confirmed', async () => {
  const { db } = shop.database
  await db.updateTable('orders').set({ status: 'processing', payment_status: 'paid' }).where('id', '=', id).execute()
  const item = db.updateTable('order_items').where('order_id', '=', id)
  await item.set({ status: 'booking' }).execute()
  const asked = (hoursAgo: number) => new Date(shop.clock.now().getTime() - hoursAgo * 3_600_000)
  await item.set({ status: 'unconfirmed', attempted_at: asked(0) }).execute()
  expect(await wordsOf(`/flights/confirmation/${id}`)).toContain('taking longer than usual to answer')
  await item.set({ attempted_at: asked(13) }).execute()
  const overdue = await wordsOf(`/flights/confirmation/${id}`)
  expect(overdue).toContain('your booking is not confirmed yet')
  expect(overdue).toContain('refund what you paid for it in full')
})
