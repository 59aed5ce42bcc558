import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeActivitySupplier } from '#modules/activities/activity-supplier.conformance.ts'
import { answeredInBetween, ANSWERS_IN_BETWEEN } from '../real-orders/testing/answers-in-between.ts'
import { openOctoStage } from './testing/octo-stage.ts'

describeActivitySupplier('a supplier that speaks OCTO', async () => {
  const stage = await openOctoStage()
  return {
    ...stage,
    onRequest: 'lake-day',
    async passHold() {
      stage.clock.advance(61 * 60_000)
    },
  }
})

describe('a supplier that speaks OCTO', () => {
  let stage: Awaited<ReturnType<typeof openOctoStage>>
  beforeAll(async () => {
    stage = await openOctoStage()
  })
  afterAll(() => stage.close())
  const signal = new AbortController().signal
  const MARKET = { activityId: 'bead-market', optionId: 'DEFAULT' } as const
  const request = () => ({
    ...MARKET,
    uuid: randomUUID(),
    slotId: '2026-12-01T08:00:00+00:00',
    units: [
      { unit_id: 'adult', quantity: 2 },
      { unit_id: 'child', quantity: 1 },
    ],
    answers: [{ question_id: 'arrival', traveller: null, value: 'foot' }],
    holdMinutes: 20,
  })

  test('is billed the net price, in units as large as the shop’s', async () => {
    const [slot] = await stage.supplier.availability({ ...MARKET, ...stage.days }, signal)
    expect(slot).toMatchObject({
      currency: 'EUR',
      prices: [
        { unit_id: 'adult', amount: 1_425 },
        { unit_id: 'child', amount: 712 },
      ],
    })
    expect(await stage.supplier.cities()).toEqual([
      { cityCode: 'ACC', activities: 3, from: { amount: 1_425, currency: 'EUR' } },
    ])
  })

  test('tells what it sells as the shop knows it', async () => {
    const market = await stage.supplier.describe('bead-market', 'fr')
    expect(market).toMatchObject({
      title: 'Marché aux perles',
      category: 'food',
      city_code: 'ACC',
      country_code: 'GH',
      timezone: 'Africa/Accra',
      availability_type: 'opening_hours',
      cancellation_cutoff: { amount: 2, unit: 'hour' },
      questions: [{ question_id: 'arrival', of: 'booking', kind: 'choice', required: true }],
      options: [{ start_times: [], min_units: 1, max_units: 12 }],
    })
    expect(market?.options[0]?.units[1]).toMatchObject({
      type: 'child',
      min_age: 4,
      max_age: 11,
      accompanied_by: ['adult'],
    })
  })

  test('a lost answer is no second booking: the same uuid is asked again', async () => {
    const asked = request()
    stage.fake.plan('answer_lost')
    expect(await stage.supplier.reserve(asked)).toEqual({ kind: 'unknown' })
    const kept = await stage.supplier.reserve(asked)
    expect(kept).toMatchObject({ kind: 'booked', booking: { uuid: asked.uuid, status: 'on_hold' } })
    stage.fake.plan('answer_lost')
    const contact = {
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.com',
      phone: '+2348031234567',
      language: 'en',
    } as const
    const words = { uuid: asked.uuid, clientReference: 'TRG-1', contact }
    expect(await stage.supplier.confirm(words)).toEqual({ kind: 'unknown' })
    expect(await stage.supplier.confirm(words)).toMatchObject({ kind: 'booked', booking: { status: 'confirmed' } })
    const booked = await stage.supplier.find(asked.uuid)
    expect(booked?.unitItems.map(({ ticket }) => ticket)).toEqual(
      [1, 2, 3].map((at) => `${asked.uuid.slice(0, 6).toUpperCase()}-${at}`),
    )
    expect(stage.fake.calls.filter((call) => call.endsWith('/confirm'))).toHaveLength(1)
  })

  test('a supplier that fails, is busy or knows no such key is told apart', async () => {
    stage.fake.plan('system_error')
    expect(await stage.supplier.reserve(request())).toEqual({ kind: 'unknown' })
    stage.fake.plan('busy')
    await expect(stage.supplier.reserve(request())).rejects.toMatchObject({ failure: 'blocked', fault: 'rate_limit' })
    const stranger = await openOctoStage({ key: 'another' })
    await expect(stranger.supplier.probe?.()).rejects.toMatchObject({ failure: 'blocked', fault: 'credentials' })
    await expect(stranger.supplier.cities()).rejects.toMatchObject({ failure: 'blocked' })
    await stranger.close()
    await expect(stranger.supplier.probe?.()).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('an answer about another booking than was asked for is no answer', async () => {
    const other = randomUUID()
    const mixed = await openOctoStage({
      async fetching(input, init) {
        const answer = await fetch(input, init)
        if (!/\/(?:confirm|cancel)$/.test(answer.url)) return answer
        return Response.json({ ...JSON.parse(await answer.text()), uuid: other })
      },
    })
    const asked = request()
    await mixed.supplier.reserve(asked)
    const contact = {
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.com',
      phone: '+234',
      language: 'en',
    } as const
    const confirming = mixed.supplier.confirm({ uuid: asked.uuid, clientReference: 'itm_mixed', contact })
    await expect(confirming).rejects.toMatchObject({ failure: 'malformed' })
    expect(await mixed.supplier.findOrder('itm_mixed')).toMatchObject({
      supplierOrderId: asked.uuid,
      status: 'ticketed',
    })
    const quote = await mixed.supplier.quoteCancellation?.(asked.uuid)
    expect(await mixed.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual({ kind: 'unknown' })
    await mixed.close()
  })

  test('one that a gateway did not wait for may have confirmed: it is no refusal', async () => {
    const asked = request()
    await stage.supplier.reserve(asked)
    const hurried = await openOctoStage({
      address: stage.address,
      fetching: async (input, init) =>
        new Request(input).url.endsWith('/confirm') ? new Response(null, { status: 408 }) : fetch(input, init),
    })
    const contact = {
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.com',
      phone: '+2348031234567',
      language: 'en',
    } as const
    const words = { uuid: asked.uuid, clientReference: 'TRG-408', contact }
    expect(await hurried.supplier.confirm(words)).toEqual({ kind: 'unknown' })
    await hurried.close()
  })

  test('a request that is refused for how it is written has booked nothing, also where no code of the standard says so', async () => {
    const odd = await openOctoStage({
      address: stage.address,
      fetching: answeredInBetween(/\/confirm$/, 'unheard', () =>
        Response.json({ message: 'The phone number is not valid.' }, { status: 422 }),
      ),
    })
    const asked = { ...request(), slotId: '2026-12-03T08:00:00+00:00', units: [{ unit_id: 'adult', quantity: 1 }] }
    expect(await stage.supplier.reserve(asked)).toMatchObject({ kind: 'booked' })
    const contact = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '1', language: 'en' } as const
    const words = { uuid: asked.uuid, clientReference: `itm_${asked.uuid}`, contact }
    expect(await odd.supplier.confirm(words)).toEqual({ kind: 'declined', reason: 'other' })
    await stage.supplier.release(asked.uuid)
    await odd.close()
  })

  test.each(ANSWERS_IN_BETWEEN)(
    '%s does not say that nothing was booked, nor that there is no such booking',
    async (_, answer) => {
      const stages: Awaited<ReturnType<typeof openOctoStage>>[] = []
      const answering = async (calls: RegExp, heard: 'done' | 'unheard') => {
        const odd = await openOctoStage({
          address: stage.address,
          fetching: answeredInBetween(calls, heard, answer),
        })
        stages.push(odd)
        return odd.supplier
      }
      const asked = { ...request(), slotId: '2026-12-03T08:00:00+00:00', units: [{ unit_id: 'adult', quantity: 1 }] }
      expect(await (await answering(/^POST .*\/bookings$/, 'done')).reserve(asked)).toEqual({ kind: 'unknown' })
      expect(await stage.supplier.reserve(asked)).toMatchObject({ kind: 'booked' })
      const extending = (await answering(/\/extend$/, 'unheard')).extend(asked.uuid, 30)
      await expect(extending).rejects.toMatchObject({ name: 'SupplierFailure' })
      const contact = {
        firstName: 'Ada',
        lastName: 'Obi',
        email: 'ada@example.com',
        phone: '+2348031234567',
        language: 'en',
      } as const
      const words = { uuid: asked.uuid, clientReference: `itm_${asked.uuid}`, contact }
      const lost = await answering(/^GET .*\/bookings/, 'unheard')
      await expect(lost.confirm(words)).rejects.toMatchObject({ name: 'SupplierFailure' })
      // Nobody heard of it: the places are kept, and may still be confirmed.
      const unheard = await answering(/\/confirm$/, 'unheard')
      expect(await unheard.confirm(words)).toEqual({ kind: 'unknown' })
      const done = await answering(/\/confirm$/, 'done')
      expect(await done.confirm(words)).toEqual({ kind: 'unknown' })
      expect(await stage.supplier.confirm(words)).toMatchObject({ kind: 'booked', booking: { status: 'confirmed' } })
      await expect(lost.find(asked.uuid)).rejects.toMatchObject({ name: 'SupplierFailure' })
      await expect(lost.findOrder(words.clientReference)).rejects.toMatchObject({ name: 'SupplierFailure' })
      const quote = await stage.supplier.quoteCancellation?.(asked.uuid)
      const cancelling = await answering(/\/cancel$/, 'unheard')
      expect(await cancelling.cancelOrder?.(quote?.quoteId ?? '')).toEqual({ kind: 'unknown' })
      await Promise.all(stages.map((one) => one.close()))
    },
  )

  test('what it says of a refusal is kept without addresses and keys', async () => {
    const told = await openOctoStage({
      fetching: async () =>
        Response.json(
          { error: 'FORBIDDEN', errorMessage: 'key octo_a1b2c3 may not write to ada@example.com' },
          { status: 403 },
        ),
    })
    const failure: unknown = await told.supplier.probe?.().catch((error: unknown) => error)
    expect(failure).toMatchObject({ failure: 'blocked', fault: 'credentials' })
    expect(String(failure)).toContain('may not write to')
    expect(String(failure)).not.toMatch(/a1b2c3|ada@/)
    await told.close()
  })

  test('says why places are not kept', async () => {
    const asked = request()
    expect(await stage.supplier.reserve({ ...asked, answers: [] })).toEqual({ kind: 'declined', reason: 'refused' })
    const many = [{ unit_id: 'adult', quantity: 40 }]
    expect(await stage.supplier.reserve({ ...asked, units: many })).toEqual({ kind: 'declined', reason: 'sold_out' })
    const never = '2026-12-01T03:00:00+00:00'
    expect(await stage.supplier.reserve({ ...asked, slotId: never })).toEqual({ kind: 'declined', reason: 'closed' })
  })
})
