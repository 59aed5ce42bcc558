import { afterAll, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { actAsCustomer, openPayment } from '#tests/support/purchase.ts'
import { openPayShop } from '#tests/support/pay-shop.ts'

const shop = await openPayShop()
afterAll(() => shop.close())

test('how a payment stands is its buyer’s to ask, and the guest’s who has looked the booking up', async () => {
  const buyer = shop.visitor()
  const orderId = await shop.order(buyer)
  const reference = await openPayment(buyer, orderId, 'paystack')
  await actAsCustomer(buyer, 'paystack', reference, 'success')

  const stranger = shop.visitor()
  const foreign = await stranger.call('paymentVerify', { reference })
  const unknown = await stranger.call('paymentVerify', { reference: 'TRG-NOBODYSNOBODYSNOBODYSNO' })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  expect(foreign.body.message).toBe(unknown.body.message)
  // Nobody was asked about it either: it stands as it stood.
  const { status } = await shop.database.db
    .selectFrom('payments')
    .select('status')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(status).toBe('open')

  expect((await buyer.call('paymentVerify', { reference })).body).toMatchObject({
    status: 'paid',
    confirmation_id: orderId,
  })
  await shop.settle()
  const { booking_reference, contact } = (await buyer.call('flightBookingConfirmation', { confirmation_id: orderId }))
    .body
  await stranger.call('bookingLookUp', { booking_reference, email: contact.email, last_name: 'Okafor' })
  expect((await stranger.call('paymentVerify', { reference })).status).toBe(200)
})

test('a top-up is its customer’s, in whichever browser', async () => {
  const [ada, bola, phone] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await signUp(shop, ada, 'ada@example.com')
  await signUp(shop, bola, 'bola@example.com')
  const { body } = await ada.call('walletTopup', { amount: 500_000, provider: 'paystack' })
  const { reference } = body
  expect((await bola.call('paymentVerify', { reference })).status).toBe(404)
  expect((await phone.call('paymentVerify', { reference })).status).toBe(404)
  expect((await ada.call('paymentVerify', { reference })).status).toBe(200)
})
