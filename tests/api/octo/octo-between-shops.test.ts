import { afterAll, expect, test } from 'vitest'
import { openOctoSupplier } from '#adapters/suppliers/octo/octo-supplier.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { availabilitiesSchema } from '#contracts/octo/availability.ts'
import { bookingsSchema } from '#contracts/octo/bookings.ts'
import { describeActivitySupplier } from '#modules/activities/activity-supplier.conformance.ts'
import { createPlaces } from '#modules/places/index.ts'
import { ACTIVITY_DAY, activityOrder, reservePlaces } from '#tests/support/activities.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { addReseller } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'
import { stayPlacesOf } from '../../../src/composition/stays/stay-places.ts'

const places = stayPlacesOf(createPlaces())

/** Another shop of the same make, over HTTP as if it were anybody’s. */
async function openOtherShop() {
  const shop = await openShop()
  const reseller = await addReseller(shop, 'The first shop', { capabilities: 'octo/pricing', commission: '15' })
  const served = await serveFake({ app: { fetch: (request) => shop.app.fetch(request) } })
  const address = `${served.url}/octo`
  return {
    shop,
    reseller,
    address,
    supplier: openOctoSupplier({ address, key: reseller.key, clock: shop.clock, places }),
    async close() {
      await served.close()
      await shop.close()
    },
  }
}

describeActivitySupplier('another shop over OCTO', async () => {
  const other = await openOtherShop()
  return {
    supplier: other.supplier,
    place: { cityCode: 'ACC', country: 'GH', latitude: 5.56, longitude: -0.2 },
    days: { from: '2026-12-01', until: '2026-12-14' },
    async passHold() {
      other.shop.clock.advance(61 * 60_000)
    },
    close: () => other.close(),
  }
})

const other = await openOtherShop()
afterAll(() => other.close())

test('an activity is told in another shop as it is told at home, and billed without the commission', async () => {
  const { supplier } = other
  const signal = new AbortController().signal
  const [walk, french] = await Promise.all(
    (['en', 'fr'] as const).map((language) => supplier.describe('LOS-walk', language)),
  )
  expect(walk).toMatchObject({
    city_code: 'LOS',
    country_code: 'NG',
    timezone: 'Africa/Lagos',
    category: 'walking_tour',
  })
  expect(french?.title).not.toBe(walk?.title)
  expect(walk?.options[0]?.units.map(({ unit_id: id }) => id)).toContain('adult')
  const question = { activityId: 'LOS-walk', optionId: 'group', from: '2026-12-01', until: '2026-12-01' }
  const [slot] = await supplier.availability(question, signal)
  const ids = { productId: 'LOS-walk', optionId: 'group', availabilityIds: [slot?.slot_id] }
  const [own] = await other.reseller.ask(availabilitiesSchema, 'POST', '/availability', ids)
  const retail = own?.unitPricing?.find(({ unitId }) => unitId === 'adult')?.retail ?? 0
  const billed = slot?.prices.find(({ unit_id: id }) => id === 'adult')?.amount ?? 0
  expect(billed / retail).toBeCloseTo(0.85, 3)
})

test('one shop sells what the other has: found, paid, ticketed there, and given back', async () => {
  const first = await openShop({ env: { OCTO_ADDRESS: other.address, OCTO_KEY: other.reseller.key } })
  const ada = first.visitor()
  const WALK = 'octo~LOS-walk'
  const found = await ada.call('activitySearch', { city: 'LOS', date: ACTIVITY_DAY })
  expect(found.body.activities.map(({ activity_id: id }) => id)).toContain(WALK)
  const offer = await reservePlaces(ada, { activity_id: WALK })
  const placed = await ada.call('orderCreate', activityOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })
  const id = placed.body.confirmation_id
  await payAndSettle(first, ada, id)
  const order = (await ada.call('orderGet', { confirmation_id: id })).body
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', items: [{ status: 'ticketed' }] })
  const rows = await other.shop.database.db.selectFrom('octo_bookings').select('reseller_reference').execute()
  const reference = rows.find((row) => row.reseller_reference !== null)?.reseller_reference ?? ''
  const list = () => other.reseller.ask(bookingsSchema, 'GET', `/bookings?resellerReference=${reference}`)
  const [booked] = await list()
  expect(booked).toMatchObject({ status: 'CONFIRMED', contact: { fullName: 'Adaeze Okonkwo' } })
  const codes = booked?.unitItems.map(({ ticket }) => ticket?.deliveryOptions[0]?.deliveryValue)
  expect(order.items[0]?.vouchers).toEqual(codes)

  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  for (let minute = 0; minute < 3; minute++) {
    first.clock.advance(60_000)
    await settle(first)
  }
  ada.bearer = null
  expect((await ada.call('orderGet', { confirmation_id: id })).body).toMatchObject({ status: 'cancelled' })
  expect((await list())[0]).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL' } })
  await first.close()
})
