import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnActivities } from '../../../src/composition/activities/open-own-activities.ts'
import { readConfig } from '../../../src/config/config.ts'
import {
  cancel,
  changeBooking,
  confirm,
  getBooking,
  type OctoCaller,
  type OctoDeps,
  readAvailability,
  reserve,
  sellerOf,
  settleMoves,
} from '#modules/octo/index.ts'
import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { GUEST, WALK } from '#tests/support/octo.ts'
import { translate } from '#tests/support/translate.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const clock = fixedClock('2026-11-02T09:00:00Z')
const { supplier: own } = openOwnActivities({ places: createPlaces(), db, clock, invents: true })
const seller = sellerOf(own, { clock, isSold: () => true })
const { brand } = readConfig({ NODE_ENV: 'test', BASE_URL: 'http://127.0.0.1:3000' })
const deps: OctoDeps = { db, clock, seller, translate, brand, baseUrl: 'http://127.0.0.1:3000', testMode: true }
const caller: OctoCaller = { resellerId: 'res_1', commissionBps: 0, language: 'en', capabilities: new Set() }

beforeAll(async () => {
  const reseller = { id: 'res_1', name: 'Lagos Tours', commission_bps: 0, created_at: clock.now() }
  await db.insertInto('octo_resellers').values(reseller).execute()
})

const killed = async (): Promise<never> => {
  throw new Error('killed')
}
/** A process that stops as soon as it has done what it is asked by one of its calls, or before it gives anything back. */
const dying = (at: 'confirm' | 'release'): OctoDeps => ({
  ...deps,
  seller: {
    ...seller,
    release: killed,
    ...(at === 'confirm' && {
      async confirm(request: Parameters<typeof seller.confirm>[0]) {
        await seller.confirm(request)
        return killed()
      },
    }),
  },
})

async function taken(): Promise<number> {
  const rows = await db.selectFrom('activity_slots').select('taken').execute()
  return rows.reduce((sum, row) => sum + row.taken, 0)
}

test.each(['confirm', 'release'] as const)(
  'a move whose process stops at %s leaves a booking its places once, and no others taken',
  async (at) => {
    const days = { localDateStart: '2026-12-01', localDateEnd: '2026-12-14' }
    const slots = (await readAvailability(deps, caller, { ...WALK, ...days })).filter(({ available }) => available)
    const [one, other] = slots
    const before = await taken()
    const unitItems = [{ unitId: 'adult' }, { unitId: 'adult' }]
    const { uuid } = await reserve(deps, caller, { ...WALK, availabilityId: one?.id ?? '', unitItems })
    await confirm(deps, caller, uuid, { contact: GUEST })
    const change = { availabilityId: other?.id ?? '' }
    await expect(changeBooking(dying(at), caller, uuid, change)).rejects.toThrow('killed')
    expect(await taken()).toBe(before + 4)
    clock.advance(3 * 60_000)
    await settleMoves(deps)
    expect(await taken()).toBe(before + 2)
    const booking = await getBooking(deps, caller, uuid)
    expect(booking).toMatchObject({ status: 'CONFIRMED', availabilityId: (at === 'confirm' ? one : other)?.id })
    // It can be moved afterwards as before.
    const moved = await changeBooking(deps, caller, uuid, { availabilityId: slots[2]?.id ?? '' })
    expect(moved).toMatchObject({ status: 'CONFIRMED', availabilityId: slots[2]?.id })
    expect(await taken()).toBe(before + 2)
  },
)

async function booked() {
  const days = { localDateStart: '2026-12-01', localDateEnd: '2026-12-14' }
  const [one, other] = (await readAvailability(deps, caller, { ...WALK, ...days })).filter(({ available }) => available)
  const { uuid } = await reserve(deps, caller, {
    ...WALK,
    availabilityId: one?.id ?? '',
    unitItems: [{ unitId: 'adult' }],
  })
  await confirm(deps, caller, uuid, { contact: GUEST })
  return { uuid, other: other?.id ?? '' }
}

test('a cancellation that a change overtakes cancels what the booking has become', async () => {
  const before = await taken()
  const { uuid, other } = await booked()
  let isFirst = true
  const overtaken: OctoDeps = {
    ...deps,
    seller: {
      ...seller,
      async describe(activityId, language) {
        if (isFirst) {
          isFirst = false
          await changeBooking(deps, caller, uuid, { availabilityId: other })
        }
        return seller.describe(activityId, language)
      },
    },
  }
  const ended = await cancel(overtaken, caller, uuid, { reason: 'rain' })
  expect(ended).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL', reason: 'rain' } })
  expect(await taken()).toBe(before)
})

test('a cancellation whose process stops says what came back to who asks again', async () => {
  const { uuid } = await booked()
  const stopping: OctoDeps = {
    ...deps,
    seller: {
      ...seller,
      async cancelOrder(quoteId) {
        await seller.cancelOrder?.(quoteId)
        return killed()
      },
    },
  }
  await expect(cancel(stopping, caller, uuid, { reason: 'rain' })).rejects.toThrow('killed')
  const again = await cancel(deps, caller, uuid, {})
  expect(again).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL', reason: 'rain' } })
})
