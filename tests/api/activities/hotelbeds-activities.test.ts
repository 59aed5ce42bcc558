import { afterAll, expect, test } from 'vitest'
import { ACTIVITY_DAY, activityOrder, reservePlaces } from '#tests/support/activities.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop } from '#tests/support/shop.ts'

/** The whole shop on the adapter of Hotelbeds' activities, over HTTP, on the local fake server of them. */
const shop = await openShop({ env: { ACTIVITIES: 'hotelbeds-fake' } })
afterAll(() => shop.close())

test('a walk of Hotelbeds is found once, paid, has a code for each and is given back', async () => {
  const visitor = shop.visitor()
  const { body } = await visitor.call('activitySearch', { city: 'LOS', date: ACTIVITY_DAY })
  expect(new Set(body.activities.map(({ activity_id: id }) => id.split('~')[0]))).toEqual(
    new Set(['hotelbeds_activities']),
  )
  const activity_id = 'hotelbeds_activities~E-E10-LOS-walk'
  const details = await visitor.call('activityDetails', { activity_id })
  // One of its times may have room for fewer on that day.
  const option = details.body.activity.options.at(-1)
  const adult = option?.units.find(({ type }) => type === 'adult')
  const units = [{ unit_id: adult?.unit_id ?? '', quantity: 2 }]
  const wanted = { activity_id, ...(option && { option_id: option.option_id }), units }
  const offer = await reservePlaces(visitor, wanted)
  const answer = await visitor.call('orderCreate', activityOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })
  const id = answer.body.confirmation_id
  await payAndSettle(shop, visitor, id)
  const orderNow = async () => (await visitor.call('orderGet', { confirmation_id: id })).body
  const { items } = await orderNow()
  expect(items).toMatchObject([{ status: 'ticketed', pnr: expect.stringMatching(/^102-\d{8}$/) }])
  expect(items[0]?.vouchers).toEqual([`${items[0]?.pnr}-1`, `${items[0]?.pnr}-2`])
  const { booked } = await shop.database.db.selectFrom('activity_bookings').select('booked').executeTakeFirstOrThrow()
  expect(booked).toMatchObject({ lead: expect.stringContaining('Okonkwo') })
  const quote = await visitor.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.body.refund?.amount).toBe(offer.price.grand_total)
  await visitor.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await settle(shop)
  expect(await orderNow()).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
})
