import { afterAll, expect, test } from 'vitest'
import { ownPackages } from '#adapters/suppliers/own-packages/own-packages.ts'
import { TRIAL_PACKAGES } from '#adapters/suppliers/own-packages/catalogue/trial-packages.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder, TRIALS } from '#tests/support/packages.ts'
import { actAsCustomer, openPayment } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'
import { placeStay } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { db } = shop.database
const trial = await openPackage(shop.visitor(), TRIALS.oneSeat)
const [first, second] = trial.departures

const BOOKINGS = 100
const BUYERS = 6

test('of a hundred bookings at once one has the last seat', async () => {
  const agency = ownPackages({ catalogue: async () => TRIAL_PACKAGES, db, clock: shop.clock })
  const request = {
    packageId: trial.package_id,
    departureId: first?.departure_id ?? '',
    seatsInAll: 1,
    seats: 1,
    holdUntil: null,
    startsAt: '2027-06-01T07:00:00.000Z',
    terms: [],
    waitingToken: null,
    expectedTotal: { amount: 1, currency: 'NGN' as const },
  }
  const answers = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, at) => agency.order({ ...request, clientReference: `race-${at}` })),
  )
  expect(answers.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
  const declined = answers.filter((answer) => answer.kind === 'declined' && answer.reason === 'seats_unavailable')
  expect(declined).toHaveLength(BOOKINGS - 1)
  expect(await agency.taken([trial.package_id])).toEqual(new Map([[first?.departure_id, 1]]))
})

/** Refunds are looked at again and again until the provider has made them. */
async function untilSettled(): Promise<void> {
  await shop.shop.sandbox?.settled()
  for (let hour = 0; hour < 24; hour++) {
    await shop.worker.runDue()
    await shop.shop.sandbox?.settled()
    shop.clock.advance(3_600_000)
  }
}

test('of those who have paid for the last seat one has a confirmation, everybody else the money back', async () => {
  const alone = { adults: 1, rooms: { quad: 0, triple: 0, double: 0, single: 1 } }
  const departure = departureOf(trial, ({ departure_id: id }) => id === second?.departure_id)
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const visitor = shop.visitor()
      const offer = await confirmPackage(visitor, packageBody(trial, departure, alone))
      const id = await placeStay(visitor, packageOrder(offer, ['ADT']))
      await actAsCustomer(visitor, 'paystack', await openPayment(visitor, id, 'paystack'), 'success')
      return id
    }),
  )
  await untilSettled()
  const ends = await db.selectFrom('orders').select(['status', 'payment_status']).where('id', 'in', orders).execute()
  expect(ends.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  expect(ends.filter((end) => end.status === 'failed' && end.payment_status === 'refunded')).toHaveLength(BUYERS - 1)
  expect(await db.selectFrom('item_vouchers').selectAll().execute()).toHaveLength(1)
})
