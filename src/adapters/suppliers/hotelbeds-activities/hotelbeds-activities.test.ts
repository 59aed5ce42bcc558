import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeActivitySupplier } from '#modules/activities/activity-supplier.conformance.ts'
import type { ActivityOrderRequest } from '#modules/activities/activity-supplier.ts'
import { answeredInBetween, ANSWERS_IN_BETWEEN } from '../real-orders/testing/answers-in-between.ts'
import { openHotelbedsActivitiesStage } from './testing/hotelbeds-activities-stage.ts'

describeActivitySupplier('Hotelbeds', async () => {
  const stage = await openHotelbedsActivitiesStage()
  return {
    ...stage,
    async passHold() {
      stage.clock.advance(61 * 60_000)
    },
  }
})

const SIGNAL = new AbortController().signal
let stage: Awaited<ReturnType<typeof openHotelbedsActivitiesStage>>
beforeAll(async () => {
  stage = await openHotelbedsActivitiesStage()
})
afterAll(() => stage.close())

let asked = 0

/** Two adults and a child on a tour of their own in December, kept. */
async function requestFor(clientReference: string, id = 'E-E10-ACC-food'): Promise<ActivityOrderRequest> {
  const days = { from: '2026-12-05', until: '2026-12-25' }
  const described = await stage.supplier.describe(id, 'en')
  const option = described?.options[0]
  const optionId = option?.option_id ?? ''
  const slots = await stage.supplier.availability({ activityId: id, optionId, ...days }, SIGNAL)
  const slot = slots[asked++ % slots.length]
  const [adult, child] = ['adult', 'child'].map((type) => option?.units.find((unit) => unit.type === type))
  const chosen = {
    activityId: id,
    optionId,
    slotId: slot?.slot_id ?? '',
    units: [
      { unit_id: adult?.unit_id ?? '', quantity: 2 },
      ...(child ? [{ unit_id: child.unit_id, quantity: 1 }] : []),
    ],
    answers: (described?.questions ?? []).map(({ question_id }) => ({ question_id, traveller: null, value: 'none' })),
  }
  const reservation = randomUUID()
  const kept = await stage.supplier.reserve({ ...chosen, uuid: reservation, holdMinutes: 30 })
  if (kept.kind !== 'booked') throw new Error(`nothing is kept: ${JSON.stringify(kept)}`)
  const { grand_total: amount, currency } = kept.booking.price
  return {
    ...chosen,
    clientReference,
    reservation,
    contact: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '+2348031234567', language: 'fr' },
    expectedTotal: { amount, currency },
  }
}

const sent = () => stage.fake.calls.filter((call) => call.startsWith('PUT')).length

test('tickets are bands of ages, sessions are options, remarks and words are plain', async () => {
  const described = await stage.supplier.describe('E-E10-ACC-food', 'fr')
  expect(described).toMatchObject({ city_code: 'ACC', country_code: 'GH', timezone: 'Africa/Accra', photos: [] })
  expect(described?.description).not.toMatch(/[<>]/)
  expect(
    described?.options.every(({ option_id: id, start_times: [time] }) => time && id.endsWith(time.replace(':', ''))),
  ).toBe(true)
  const request = await requestFor('bkg_bands')
  const kept = await stage.supplier.find(request.reservation)
  expect(kept?.price.passengers.reduce((sum, { total }) => sum + total, 0)).toBe(request.expectedTotal.amount)
  expect(kept?.unitItems).toHaveLength(request.units.reduce((sum, { quantity }) => sum + quantity, 0))
})

test.each(['answer_lost', 'not_responding', 'rubbish'] as const)(
  '%s: it is looked up under our reference, never sent again, and forgets what was answered',
  async (mishap) => {
    const request = await requestFor(`bkg_${mishap}`)
    const before = sent()
    stage.fake.plan(mishap)
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    const found = await stage.supplier.findOrder(request.clientReference)
    expect(found).toMatchObject({ status: 'ticketed', pnr: expect.stringMatching(/^102-/) })
    expect(await stage.supplier.order(request)).toEqual({ kind: 'ordered', order: found })
    expect(sent()).toBe(before + 1)
    const held = stage.db.selectFrom('activity_holds').select('body').where('uuid', '=', request.reservation)
    expect((await held.executeTakeFirstOrThrow()).body).toMatchObject({ answers: [] })
  },
)

test.each(ANSWERS_IN_BETWEEN)(
  '%s does not say that nothing was booked, nor that there is no such booking',
  async (_, answer) => {
    const answering = (calls: RegExp, heard: 'done' | 'unheard') => stage.over(answeredInBetween(calls, heard, answer))
    const request = await requestFor(`bkg_${randomUUID()}`)
    const before = sent()
    expect(await answering(/^PUT/, 'done').order(request)).toEqual({ kind: 'unknown' })
    const again = await stage.supplier.order(request)
    expect(again).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(sent()).toBe(before + 1)
    const id = again.kind === 'ordered' ? again.order.supplierOrderId : ''
    const finding = answering(/^GET/, 'unheard').findOrder(request.clientReference)
    await expect(finding).rejects.toMatchObject({ name: 'SupplierFailure' })
    const quoting = answering(/^DELETE/, 'unheard').quoteCancellation?.(id)
    await expect(quoting).rejects.toMatchObject({ name: 'SupplierFailure' })
    const quote = await stage.supplier.quoteCancellation?.(id)
    const cancelling = answering(/=CANCELLATION/, 'unheard').cancelOrder?.(quote?.quoteId ?? '')
    expect(await cancelling).toEqual({ kind: 'unknown' })
  },
)

test('a booking of somebody else that nobody can read hides none of ours', async () => {
  const request = await requestFor('bkg_beside')
  stage.fake.plan('answer_lost')
  expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
  const busy = stage.over(async (input, init) => {
    const made = await fetch(input, init)
    if (!new URL(made.url).pathname.endsWith('/bookings/en')) return made
    const { bookings }: { bookings: unknown[] } = JSON.parse(await made.text())
    const odd = { reference: '102-1', clientReference: 'OTHER', status: 'CONFIRMED', cancelValuationAmount: -12.5 }
    return Response.json({ bookings: [odd, null, ...bookings] })
  })
  expect(await busy.findOrder('bkg_beside')).toMatchObject({ status: 'ticketed' })
})

test('a system error leaves it open, and it stays nobody’s to send again; sold out is a no', async () => {
  const open = await requestFor('bkg_system')
  stage.fake.plan('system_error')
  expect(await stage.supplier.order(open)).toEqual({ kind: 'unknown' })
  const before = sent()
  expect(await stage.supplier.order(open)).toEqual({ kind: 'unknown' })
  expect(await stage.supplier.findOrder('bkg_system')).toBeNull()
  expect(sent()).toBe(before)
  stage.fake.plan('sold_out')
  const gone = await requestFor('bkg_gone')
  for (let time = 0; time < 2; time++)
    expect(await stage.supplier.order(gone)).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
})

test.each([
  ['quota', 'rate_limit'],
  ['disallowed', 'permission'],
  ['unpaid', 'balance'],
] as const)('%s is the shop’s to mend: nothing is booked, and the next try may be', async (cause, fault) => {
  const request = await requestFor(`bkg_${cause}`)
  stage.fake.block(cause)
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'blocked', fault })
  await expect(stage.supplier.search(stage.place, stage.days, 'en', SIGNAL)).rejects.toMatchObject({ fault })
  await expect(stage.supplier.probe?.()).rejects.toMatchObject({ failure: 'blocked' })
  stage.fake.block(null)
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
})

test('a key of twenty minutes is asked for anew, and where it costs more nothing is bought', async () => {
  const request = await requestFor('bkg_old')
  stage.clock.advance(21 * 60_000)
  const before = stage.fake.calls.length
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
  expect(
    stage.fake.calls
      .slice(before)
      .filter((call) => /details$|PUT/.test(call))
      .map((call) => call.slice(0, 4)),
  ).toEqual(['POST', 'PUT '])
  const dearer = await requestFor('bkg_dearer', 'E-E10-BJL-magic-dearer-on-reserve')
  expect(await stage.supplier.order(dearer)).toEqual({ kind: 'declined', reason: 'price_changed' })
})

test('what cancelling keeps is by the clock of the place, and by no older quote', async () => {
  const request = await requestFor('bkg_terms')
  const outcome = await stage.supplier.order(request)
  const id = outcome.kind === 'ordered' ? outcome.order.supplierOrderId : ''
  const quote = await stage.supplier.quoteCancellation?.(id)
  expect(quote?.refund).toEqual(request.expectedTotal)
  stage.clock.set('2026-12-04T23:00:00Z')
  expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual({ kind: 'expired' })
})

test('what Hotelbeds names no price for is not sold for nothing', async () => {
  const free = stage.over(async (input, init) => {
    const answer = await fetch(input, init)
    const body: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
      key === 'totalAmount' && value !== null && typeof value === 'object' ? { ...value, amount: 0 } : value,
    )
    return Response.json(body, { status: answer.status })
  })
  const activityId = 'E-E10-ACC-food'
  const option = (await stage.supplier.describe(activityId, 'en'))?.options[0]
  const units = [{ unit_id: option?.units[0]?.unit_id ?? '', quantity: 2 }]
  const tour = { activityId, optionId: option?.option_id ?? '', units }
  const days = { from: '2026-12-05', until: '2026-12-25' }
  const [slot] = await stage.supplier.availability({ ...tour, ...days }, SIGNAL)
  expect(slot).toBeDefined()
  expect(await free.availability({ ...tour, ...days }, SIGNAL)).toEqual([])
  const kept = { ...tour, slotId: slot?.slot_id ?? '', answers: [], uuid: randomUUID(), holdMinutes: 30 }
  expect(await free.reserve(kept)).toMatchObject({ kind: 'declined' })
})
