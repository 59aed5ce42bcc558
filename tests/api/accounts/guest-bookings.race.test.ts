import { afterAll, expect, test } from 'vitest'
import { signIn, signUp } from '#tests/support/customer.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const FORM = {
  trip_type: 'one_way' as const,
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}

test('a booking is taken once, whoever presses at once on how many devices, and none that the address has left', async () => {
  const email = 'nneka@example.com'
  const guest = shop.visitor()
  const contact = { email, country_code: '+234', phone_number: '8031234567' }
  const offer = await choose(guest, await search(guest, FORM))
  const { confirmation_id } = await book(guest, bookingBody(offer, ['ADT'], { contact }), crypto.randomUUID())
  await payAndSettle(shop, guest, confirmation_id)
  const devices = Array.from({ length: 6 }, () => shop.visitor())
  const [first, ...others] = devices
  if (!first) throw new Error('no device')
  await signUp(shop, first, email)
  for (const device of others) await signIn(device, email)
  const moved = shop.database.db
    .updateTable('customers')
    .set({ email: 'elsewhere@example.com', email_key: 'elsewhere@example.com' })
    .where('email_key', '=', email)
    .execute()
  const answers = await Promise.all([
    ...devices.map((device) =>
      device.call('guestBookingsAnswer', { confirmation_ids: [confirmation_id], accept: true }),
    ),
    moved,
  ])
  const taken = answers.flatMap((answer) => ('body' in answer ? answer.body.confirmation_ids : []))
  const { customer_id } = await shop.database.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', confirmation_id)
    .executeTakeFirstOrThrow()
  expect(taken).toEqual(customer_id === null ? [] : [confirmation_id])
  // Whatever came first: the account has another address now, and takes no more of the old one.
  const again = await first.call('guestBookingsAnswer', { confirmation_ids: [confirmation_id], accept: true })
  expect(again.body.confirmation_ids).toEqual([])
})
