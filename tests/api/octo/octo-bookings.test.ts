import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { bookingSchema, bookingsSchema, type OctoBooking } from '#contracts/octo/bookings.ts'
import { addReseller, GUEST, hold, openSlots, WALK } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const MINUTE_MS = 60_000
const reseller = await addReseller(shop, 'Lagos Tours', { capabilities: 'octo/pricing', commission: '12.5' })

describe('a reseller books', () => {
  test('holds, confirms and gives back, with a ticket for everybody in between', async () => {
    const held = await hold(reseller)
    expect(held).toMatchObject({ status: 'ON_HOLD', cancellable: true, utcConfirmedAt: null, testMode: true })
    expect(held.unitItems.map(({ ticket }) => ticket?.deliveryOptions)).toEqual([[], []])
    const { pricing } = held
    expect(pricing?.net).toBe(held.unitItems.reduce((sum, item) => sum + (item.pricing?.net ?? 0), 0))
    expect((pricing?.net ?? 0) / (pricing?.retail ?? 1)).toBeCloseTo(0.875, 4)

    const words = { contact: GUEST, resellerReference: 'LT-1' }
    const booked = await reseller.ask(bookingSchema, 'POST', `/bookings/${held.uuid}/confirm`, words)
    expect(booked).toMatchObject({ status: 'CONFIRMED', resellerReference: 'LT-1', utcExpiresAt: null })
    expect(booked.contact).toMatchObject({ fullName: 'Ada Obi', firstName: 'Ada', phoneNumber: null })
    const codes = booked.unitItems.map(({ ticket }) => ticket?.deliveryOptions[0]?.deliveryValue)
    expect(new Set(codes).size).toBe(2)
    expect(await reseller.ask(bookingSchema, 'POST', `/bookings/${held.uuid}/confirm`, words)).toEqual(booked)

    const ended = await reseller.ask(bookingSchema, 'POST', `/bookings/${held.uuid}/cancel`, { reason: 'rain' })
    expect(ended).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'rain' },
    })
    expect(ended.voucher?.deliveryOptions).toEqual([])
    expect(await reseller.ask(bookingSchema, 'POST', `/bookings/${held.uuid}/cancel`)).toEqual(ended)
  })

  test('the same request under one uuid is one booking, another one is refused', async () => {
    const uuid = randomUUID()
    const [one, other] = await Promise.all([hold(reseller, { uuid }), hold(reseller, { uuid })])
    expect(one).toEqual(other)
    expect(one.uuid).toBe(uuid)
    const [slot] = await openSlots(reseller)
    const more = { ...WALK, uuid, availabilityId: slot?.id, unitItems: [{ unitId: 'adult' }] }
    expect(await reseller.send('POST', '/bookings', more)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_BOOKING_UUID', uuid },
    })
  })

  test('moves a hold to another day and a booking to more people; what cannot be had changes nothing', async () => {
    const held = await hold(reseller, { adults: 1 })
    const other = (await openSlots(reseller)).find(
      ({ id, vacancies }) => id !== held.availabilityId && vacancies === null,
    )
    const path = `/bookings/${held.uuid}`
    const moved = await reseller.ask(bookingSchema, 'PATCH', path, { availabilityId: other?.id, notes: 'late' })
    expect(moved).toMatchObject({ uuid: held.uuid, availabilityId: other?.id, notes: 'late', status: 'ON_HOLD' })
    expect(moved.unitItems[0]?.uuid).toBe(held.unitItems[0]?.uuid)
    const words = { contact: GUEST, unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }] }
    const booked = await reseller.ask(bookingSchema, 'POST', `${path}/confirm`, words)
    expect(booked.unitItems).toHaveLength(2)
    const three = Array.from({ length: 3 }, () => ({ unitId: 'adult' }))
    const larger = await reseller.ask(bookingSchema, 'PATCH', path, { unitItems: three })
    expect(larger).toMatchObject({ status: 'CONFIRMED', supplierReference: booked.supplierReference })
    expect(larger.unitItems.map(({ ticket }) => ticket?.deliveryOptions.length)).toEqual([1, 1, 1])
    const refused = await reseller.send('PATCH', path, { unitItems: [{ unitId: 'nobody' }] })
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_UNIT_ID', unitId: 'nobody' } })
    expect(await reseller.ask(bookingSchema, 'GET', path)).toEqual(larger)
  })

  test('keeps the commission that it was booked at', async () => {
    const held = await hold(reseller)
    const again = await addReseller(shop, 'Lagos Tours', { capabilities: 'octo/pricing', commission: '20' })
    expect((await again.ask(bookingSchema, 'GET', `/bookings/${held.uuid}`)).pricing).toEqual(held.pricing)
    await again.ask(bookingSchema, 'POST', `/bookings/${held.uuid}/cancel`)
    const { pricing, uuid } = await hold(again)
    expect((pricing?.net ?? 0) / (pricing?.retail ?? 1)).toBeCloseTo(0.8, 4)
    await again.ask(bookingSchema, 'POST', `/bookings/${uuid}/cancel`)
  })

  test('finds bookings by the references of either side', async () => {
    const held = await hold(reseller, { resellerReference: 'LT-2' })
    const mine = await reseller.ask(bookingsSchema, 'GET', '/bookings?resellerReference=LT-2')
    expect(mine).toEqual([held])
    const theirs = await reseller.ask(bookingsSchema, 'GET', `/bookings?supplierReference=${held.supplierReference}`)
    expect(theirs).toEqual(mine)
  })

  test('a hold lasts as long as was asked for, is extended, and is over after that', async () => {
    const held = await hold(reseller, { expirationMinutes: 10 })
    expect(Date.parse(held.utcExpiresAt ?? '') - Date.parse(held.utcCreatedAt)).toBe(600_000)
    const path = `/bookings/${held.uuid}`
    const longer = await reseller.ask(bookingSchema, 'POST', `${path}/extend`, { expirationMinutes: 20 })
    expect(Date.parse(longer.utcExpiresAt ?? '') - Date.parse(held.utcCreatedAt)).toBe(1_200_000)
    shop.clock.advance(21 * 60_000)
    expect(await reseller.ask(bookingSchema, 'GET', path)).toMatchObject({ status: 'EXPIRED', cancellable: false })
    for (const call of ['confirm', 'extend', 'cancel'])
      expect(await reseller.send('POST', `${path}/${call}`, { contact: GUEST }), call).toMatchObject({
        status: 400,
        body: { error: 'UNPROCESSABLE_ENTITY' },
      })
  })

  test('a hold lasts two hours if that is asked for, and no longer at a time', async () => {
    const lasts = ({ utcExpiresAt, utcCreatedAt }: OctoBooking) =>
      (Date.parse(utcExpiresAt ?? '') - Date.parse(utcCreatedAt)) / MINUTE_MS
    expect(lasts(await hold(reseller, { adults: 1, expirationMinutes: 120 }))).toBe(120)
    expect(lasts(await hold(reseller, { adults: 1, expirationMinutes: 121 }))).toBe(120)
  })

  test('a hold is extended until it has lasted four hours, by whatever call, and then it is over', async () => {
    const held = await hold(reseller, { adults: 1 })
    const path = `/bookings/${held.uuid}`
    const untilMinute = ({ utcExpiresAt }: OctoBooking) =>
      (Date.parse(utcExpiresAt ?? '') - Date.parse(held.utcCreatedAt)) / MINUTE_MS
    const ask = async (method: 'POST' | 'PATCH', suffix = '') =>
      untilMinute(await reseller.ask(bookingSchema, method, `${path}${suffix}`, { expirationMinutes: 120 }))
    shop.clock.advance(29 * MINUTE_MS)
    expect(await ask('POST', '/extend')).toBe(149)
    shop.clock.advance(119 * MINUTE_MS)
    expect(await ask('PATCH')).toBe(240)
    shop.clock.advance(91 * MINUTE_MS)
    expect(await ask('PATCH')).toBe(240)
    expect(await reseller.send('POST', `${path}/extend`, { expirationMinutes: 30 })).toMatchObject({
      status: 400,
      body: { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'A hold is kept for four hours at most' },
    })
    const other = (await openSlots(reseller)).at(-1)
    const moved = await reseller.ask(bookingSchema, 'PATCH', path, { availabilityId: other?.id, expirationMinutes: 90 })
    expect(untilMinute(moved)).toBeLessThanOrEqual(240)
    shop.clock.advance(2 * MINUTE_MS)
    expect(await reseller.ask(bookingSchema, 'GET', path)).toMatchObject({ status: 'EXPIRED' })
  })

  test('what somebody must agree to is pending until they do, and has its tickets then', async () => {
    const asking = await addReseller(shop, 'Asking Tours', { capabilities: 'octo/questions' })
    const alone = { productId: 'ACC-nature', optionId: 'private' } as const
    const [slot] = await openSlots(asking, alone)
    const held = await asking.ask(bookingSchema, 'POST', '/bookings', {
      ...alone,
      availabilityId: slot?.id,
      unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }],
      questionAnswers: [{ questionId: 'hotel', value: 'Labadi Beach' }],
    })
    expect(held.product?.instantConfirmation).toBe(false)
    expect(held.questionAnswers).toMatchObject([{ questionId: 'hotel', value: 'Labadi Beach' }])
    const path = `/bookings/${held.uuid}`
    const asked = await asking.ask(bookingSchema, 'POST', `${path}/confirm`, { contact: GUEST })
    expect(asked).toMatchObject({ status: 'PENDING', voucher: { deliveryOptions: [] } })
    shop.clock.advance(25 * 3_600_000)
    const agreed = await asking.ask(bookingSchema, 'GET', path)
    expect(agreed.status).toBe('CONFIRMED')
    expect(agreed.unitItems.map(({ ticket }) => ticket?.deliveryOptions.length)).toEqual([1, 1])
  })

  test('after the cut-off a booking is given back only by force, and for nothing', async () => {
    const held = await hold(reseller)
    await reseller.ask(bookingSchema, 'POST', `/bookings/${held.uuid}/confirm`, { contact: GUEST })
    shop.clock.set(new Date(Date.parse(held.availability?.localDateTimeStart ?? '') - 2 * 3_600_000))
    const path = `/bookings/${held.uuid}`
    expect(await reseller.ask(bookingSchema, 'GET', path)).toMatchObject({ status: 'CONFIRMED', cancellable: false })
    expect(await reseller.send('POST', `${path}/cancel`, {})).toMatchObject({
      status: 400,
      body: { error: 'UNPROCESSABLE_ENTITY' },
    })
    expect(await reseller.send('PATCH', path, { notes: 'late' })).toMatchObject({ status: 400 })
    const ended = await reseller.ask(bookingSchema, 'POST', `${path}/cancel`, { force: true })
    expect(ended).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'NONE' } })
  })
})
