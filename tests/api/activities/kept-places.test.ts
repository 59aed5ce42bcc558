import { afterAll, beforeEach, expect, test } from 'vitest'
import { findSlot, reservePlaces, LAGOS_WALK, MAGIC_WALKS, MUSEUM, reserveBody } from '#tests/support/activities.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(3_600_000))

const ALONE = [{ unit_id: 'adult', quantity: 1 }]
const LAST = { activity_id: MAGIC_WALKS.lastPlace, units: ALONE }

async function put(visitor: Visitor, { offer_id, search_id }: { offer_id: string; search_id: string }) {
  const { status } = await visitor.call('basketAdd', { kind: 'activity', offer_id, search_id })
  expect(status).toBe(200)
}

test('whoever comes back to the last place that they keep themselves has it, once', async () => {
  const [ada, eve] = [shop.visitor(), shop.visitor()]
  const body = reserveBody(await findSlot(ada, LAST), LAST)
  const first = await ada.call('activityReserve', body)
  expect((await eve.call('activityReserve', body)).body).toMatchObject({ code: 'places_unavailable' })
  const second = await ada.call('activityReserve', body)
  expect(second.status, JSON.stringify(second.body)).toBe(200)
  expect(second.body.offer.offer_id).not.toBe(first.body.offer.offer_id)
  // What was kept before is no longer theirs to order.
  const { offer_id } = first.body.offer
  expect((await ada.call('activityOffer', { offer_id })).body).toMatchObject({ code: 'offer_expired' })
  expect((await eve.call('activityReserve', body)).body).toMatchObject({ code: 'places_unavailable' })
})

test('what lies in a basket does not give way', async () => {
  const ada = shop.visitor()
  const body = reserveBody(await findSlot(ada, LAST), LAST)
  const kept = await ada.call('activityReserve', body)
  await put(ada, kept.body.offer)
  expect((await ada.call('activityReserve', body)).body).toMatchObject({ code: 'places_unavailable' })
  const { offer_id } = kept.body.offer
  expect((await ada.call('activityOffer', { offer_id })).status).toBe(200)
})

test('one visitor keeps six times at most: the oldest that is not wanted gives way, else nothing is kept', async () => {
  const [ada, eve] = [shop.visitor(), shop.visitor()]
  const group = { activity_id: LAGOS_WALK, units: [{ unit_id: 'adult', quantity: 8 }] }
  const slot = await findSlot(ada, group)
  expect((await ada.call('activityReserve', reserveBody(slot, group))).status).toBe(200)
  expect((await eve.call('activityReserve', reserveBody(slot, group))).body.code).toBe('places_unavailable')
  const others = []
  for (let time = 0; time < 6; time++) others.push(await reservePlaces(ada, { ...MUSEUM, units: ALONE }))
  // The seventh gave the first one's places back.
  expect((await eve.call('activityReserve', reserveBody(slot, group))).status).toBe(200)
  for (const offer of others) await put(ada, offer)
  const body = reserveBody(await findSlot(ada, { ...MUSEUM, units: ALONE }), { ...MUSEUM, units: ALONE })
  const refused = await ada.call('activityReserve', body)
  expect(refused.body).toMatchObject({ code: 'too_many_holds', details: { reason: 'yours' } })
})
