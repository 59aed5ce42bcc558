import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ACTIVITY_DAY, reserveBody } from '#tests/support/activities.ts'
import { addReseller } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const CALLS = 200
/** What docs/catalogue/activities.json puts on sale at each time. */
const PLACES = 20
const KAYAKS = { activity_id: 'own_activities~creek-kayaks', option_id: 'sunrise' } as const

test('two hundred at the shop and at its resellers at once share the twenty places of a slot', async () => {
  const imported = await shop.shop.command(['catalogue', 'import', path.resolve('docs/catalogue/activities.json')])
  expect(imported).toMatchObject({ ok: true })
  const resellers = await Promise.all(['A', 'B'].map((name) => addReseller(shop, name)))
  const visitors = Array.from({ length: 20 }, () => shop.visitor())
  const [first] = visitors
  const slots = await first?.call('activitySlots', {
    ...KAYAKS,
    date: ACTIVITY_DAY,
    units: [{ unit_id: 'adult', quantity: 1 }],
  })
  expect(slots).toMatchObject({ status: 200 })
  const slot = slots?.body.slots[0]
  if (!slot) throw new Error('nothing is on sale')
  const body = {
    ...reserveBody(slot, { ...KAYAKS, units: [{ unit_id: 'adult', quantity: 1 }] }),
    answers: [{ question_id: 'swims', traveller: null, value: 'yes' }],
  }
  const octo = {
    productId: 'creek-kayaks',
    optionId: 'sunrise',
    availabilityId: slot.slot_id,
    unitItems: [{ unitId: 'adult' }],
    questionAnswers: [{ questionId: 'swims', value: 'yes' }],
  }
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async (_, at): Promise<number> => {
      const visitor = visitors[at % visitors.length]
      const reseller = resellers[at % resellers.length]
      if (at % 2 === 0) return (await visitor?.call('activityReserve', body))?.status ?? 0
      const sent = { ...octo, uuid: randomUUID() }
      return (await reseller?.send('POST', '/bookings', sent, { 'Octo-Capabilities': 'octo/questions' }))?.status ?? 0
    }),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(PLACES)
  const rows = await shop.database.db.selectFrom('activity_slots').selectAll().execute()
  expect(rows).toMatchObject([{ taken: PLACES }])
  // Every hold ends, and each place is on sale again.
  shop.clock.advance(61 * 60_000)
  expect((await first?.call('activitySlots', { ...KAYAKS, date: ACTIVITY_DAY }))?.body.slots[0]).toMatchObject({
    status: 'available',
    places_left: null,
  })
})
