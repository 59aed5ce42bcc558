import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { signUp } from '#tests/support/customer.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { actAsCustomer, book, bookingBody, search, SERVICE_FEE, traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())
// Nobody does all of this within a minute, which the limits of calls would notice.
beforeEach(() => shop.clock.advance(60_000))

const oneWay = (origin: string, destination: string, adults = 1): FlightSearchRequest => ({
  trip_type: 'one_way',
  sectors: [{ origin, destination, departure_date: '2027-05-12' }],
  adults,
})
const LAGOS_LONDON = oneWay('LOS', 'LHR')
/** An hour after the tickets its airline moves the flight by two and a half hours. */
const MOVED = oneWay('LTN', 'LHR')

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.worker.runDue()
    await shop.shop.sandbox?.settled()
  }
}

/** Buys the first fare of a journey that can be changed, or cannot. */
async function buy(visitor: Visitor, form: FlightSearchRequest, { changeable = true } = {}) {
  const results = await search(visitor, form)
  const wanted = results.offers.flatMap((offer) =>
    offer.fares
      .filter(({ conditions }) => conditions.change_before_departure?.allowed === changeable)
      .map(({ fare_source_code }) => ({ fare_source_code, sector_sequence: offer.sector_sequence })),
  )[0]
  const answer = await visitor.call('flightConfirmAvailability', { search_id: results.search_id, ...wanted })
  if (answer.status !== 200) throw new Error(`confirm: ${JSON.stringify(answer.body)}`)
  const types = Array.from({ length: form.adults }, () => 'ADT' as const)
  const { confirmation_id } = await book(visitor, bookingBody(answer.body, types), crypto.randomUUID())
  await pay(visitor, confirmation_id)
  return confirmation_id
}

async function pay(visitor: Visitor, confirmation_id: string, charge_id?: string): Promise<void> {
  const opened = await visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id })
  if (opened.status !== 200) throw new Error(`payment: ${JSON.stringify(opened.body)}`)
  await actAsCustomer(visitor, 'paystack', opened.body.reference, 'success')
  await settle()
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
const changesOf = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('bookingChanges', { confirmation_id })).body
const searchChanges = (visitor: Visitor, confirmation_id: string, departure_date: string, slice = 0) =>
  visitor.call('bookingChangeSearch', { confirmation_id, slice, departure_date })
const confirm = (visitor: Visitor, confirmation_id: string, change_id: string, more: object = {}) =>
  visitor.call('bookingChange', { confirmation_id, change_id, ...more })
const mailsOf = async (confirmation_id: string) => {
  const owed = shop.database.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send')
  const jobs = await owed.orderBy('id').execute()
  return jobs.flatMap(({ payload }) => {
    const { orderId, template } = payload as { orderId: string; template: string }
    return orderId === confirmation_id ? [template] : []
  })
}
const booksAreRight = async () => {
  const rows = await shop.database.db.selectFrom('ledger_entries').select('amount').execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0) === 0
}

/** Another date that costs more, and one that costs less, as the simulated airline prices them. */
async function optionWith(
  visitor: Visitor,
  confirmation_id: string,
  wanted: (option: { to_pay: { amount: number }; to_return: { amount: number } }) => boolean,
) {
  for (const date of ['2027-05-14', '2026-12-24', '2027-06-20', '2027-07-10', '2027-08-01', '2027-04-20']) {
    const found = (await searchChanges(visitor, confirmation_id, date)).body.options.find(wanted)
    if (found) return found
    shop.clock.advance(20_000)
  }
  throw new Error('no such option on any date')
}

describe('changing flights', () => {
  test('to more expensive ones: the difference is paid, then the order has other flights, tickets and documents', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, LAGOS_LONDON)
    const before = await shown(visitor, confirmation_id)
    expect(await changesOf(visitor, confirmation_id)).toMatchObject({ obstacle: null, open: null, history: [] })
    const option = await optionWith(visitor, confirmation_id, ({ to_pay }) => to_pay.amount > SERVICE_FEE)
    expect(option.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(option.to_pay.amount)
    expect(option.lines).toContainEqual({ kind: 'service_fee', amount: { amount: SERVICE_FEE, currency: 'NGN' } })

    const confirmed = await confirm(visitor, confirmation_id, option.change_id)
    expect(confirmed.body).toMatchObject({ outcome: 'pay', to_pay: option.to_pay, pay_by: option.expires_at })
    const { charge_id } = confirmed.body
    expect((await shown(visitor, confirmation_id)).slices).toEqual(before.slices)
    expect(await changesOf(visitor, confirmation_id)).toMatchObject({
      obstacle: 'underway',
      open: { status: 'awaiting_payment', charge_id, change_id: option.change_id },
    })

    await pay(visitor, confirmation_id, charge_id ?? '')
    const after = await shown(visitor, confirmation_id)
    expect(after).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed', airline_pnr: before.airline_pnr })
    expect(after.slices[0]).toEqual(option.slice)
    expect(after.query.sectors[0]?.departure_date).toBe(option.slice.departing_at.slice(0, 10))
    expect(after.price.grand_total).toBe(before.price.grand_total + option.to_pay.amount)
    expect(after.passengers[0]?.ticket_number).not.toBe(before.passengers[0]?.ticket_number)
    expect(after.charges).toMatchObject([{ kind: 'change', status: 'settled', amount: option.to_pay }])
    expect(after.timeline.map(({ kind }) => kind).slice(-4)).toEqual([
      'charge_opened',
      'charge_paid',
      'change_requested',
      'changed',
    ])
    const { history, obstacle } = await changesOf(visitor, confirmation_id)
    expect(obstacle).toBeNull()
    expect(history).toMatchObject([{ occasion: 'wish', former: before.slices, slices: after.slices }])
    const ticket = await visitor.fetch(`/api/v1/documents/${confirmation_id}/e_ticket`)
    const text = await pdfText(new Uint8Array(await ticket.arrayBuffer()))
    expect(text).toContain(after.passengers[0]?.ticket_number)
    const calendar = await (await visitor.fetch(`/api/v1/documents/${confirmation_id}/calendar`)).text()
    const utc = (option.slice.segments[0]?.departing_at_utc ?? '').replaceAll(/[-:]/g, '').slice(0, 13)
    expect(calendar).toContain(`DTSTART:${utc}`)
    expect(await mailsOf(confirmation_id)).toEqual(['e_ticket', 'flight_changed'])
    expect(await booksAreRight()).toBe(true)

    // What the change cost belongs to what a cancellation gives back.
    const quote = await visitor.call('bookingCancelQuote', { confirmation_id })
    expect(quote.body.paid.amount).toBe(after.price.grand_total)
  })

  test('to cheaper ones: the airline is asked at once, and the difference comes back', async () => {
    const visitor = shop.visitor()
    shop.clock.advance(60_000)
    const confirmation_id = await buy(visitor, {
      ...LAGOS_LONDON,
      sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-20' }],
    })
    const before = await shown(visitor, confirmation_id)
    const option = await optionWith(visitor, confirmation_id, ({ to_return }) => to_return.amount > 0)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(visitor, confirmation_id, option.change_id)))
    for (const { body } of answers) expect(['changed', 'changing']).toContain(body.outcome)
    await settle()
    for (let hour = 0; hour < 12; hour++) {
      shop.clock.advance(3_600_000)
      await settle()
    }
    visitor.bearer = null
    const after = await shown(visitor, confirmation_id)
    expect(after.slices[0]).toEqual(option.slice)
    expect(after.price.grand_total).toBe(before.price.grand_total - option.to_return.amount)
    expect(after).toMatchObject({ status: 'confirmed', payment_status: 'part_refunded' })
    expect(after.refunds).toMatchObject([{ amount: option.to_return, reason: 'changed', status: 'processed' }])
    expect(after.timeline.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
    expect(await booksAreRight()).toBe(true)
  })

  test('a change that is not paid in time leaves everything as it was; money that comes later goes back', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, LAGOS_LONDON)
    const before = await shown(visitor, confirmation_id)
    const option = await optionWith(visitor, confirmation_id, ({ to_pay }) => to_pay.amount > 0)
    const { charge_id } = (await confirm(visitor, confirmation_id, option.change_id)).body
    const opened = await visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id })
    shop.clock.set(new Date(Date.parse(option.expires_at) + 7_200_000))
    await settle()
    visitor.bearer = null
    expect(await changesOf(visitor, confirmation_id)).toMatchObject({ obstacle: null, open: null })
    const tooLate = await confirm(visitor, confirmation_id, option.change_id)
    expect([tooLate.status, tooLate.body.code]).toEqual([410, 'change_quote_expired'])
    await actAsCustomer(visitor, 'paystack', opened.body.reference, 'success')
    for (let hour = 0; hour < 6; hour++) {
      shop.clock.advance(600_000)
      await settle()
    }
    visitor.bearer = null
    const after = await shown(visitor, confirmation_id)
    expect([after.slices, after.price]).toEqual([before.slices, before.price])
    expect(after.refunds).toMatchObject([{ amount: option.to_pay }])
    expect(await booksAreRight()).toBe(true)
  })

  test('a change can be left while it is not paid, and another taken', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, LAGOS_LONDON)
    const { change_id } = await optionWith(visitor, confirmation_id, ({ to_pay }) => to_pay.amount > 0)
    await confirm(visitor, confirmation_id, change_id)
    const meanwhile = await searchChanges(visitor, confirmation_id, '2027-05-20')
    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'change_underway'])
    const drop = () => visitor.call('bookingDropChange', { confirmation_id, change_id })
    expect((await drop()).status).toBe(200)
    expect((await drop()).status).toBe(200)
    expect((await confirm(visitor, confirmation_id, change_id)).body.code).toBe('change_quote_expired')
    expect((await shown(visitor, confirmation_id)).charges).toMatchObject([{ status: 'cancelled' }])
    expect((await searchChanges(visitor, confirmation_id, '2027-05-20')).status).toBe(200)
  })

  test('an airline whose answer is lost is asked how it stands, not again', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, oneWay('LHR', 'LGW'))
    for (let minute = 0; minute < 5; minute++) {
      shop.clock.advance(60_000)
      await settle()
    }
    expect((await shown(visitor, confirmation_id)).fulfilment_status).toBe('ticketed')
    const option = await optionWith(visitor, confirmation_id, () => true)
    const confirmed = await confirm(visitor, confirmation_id, option.change_id)
    if (confirmed.body.outcome === 'pay') await pay(visitor, confirmation_id, confirmed.body.charge_id ?? '')
    expect(await shown(visitor, confirmation_id)).toMatchObject({ fulfilment_status: 'changing', cancellation: 'none' })
    const cancelled = await visitor.call('bookingCancelQuote', { confirmation_id })
    expect([cancelled.body.code, cancelled.body.details]).toEqual([
      'order_not_cancellable',
      { reason: 'change_underway' },
    ])
    shop.clock.advance(60_000)
    await settle()
    const after = await shown(visitor, confirmation_id)
    expect(after.fulfilment_status).toBe('ticketed')
    expect(after.slices[0]).toEqual(option.slice)
  })

  test('is refused with its reason', async () => {
    const visitor = shop.visitor()
    const fixed = await buy(visitor, LAGOS_LONDON, { changeable: false })
    const refused = await searchChanges(visitor, fixed, '2027-05-20')
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'order_not_changeable',
      { reason: 'not_allowed' },
    ])
    const confirmation_id = await buy(visitor, LAGOS_LONDON)
    expect((await searchChanges(visitor, confirmation_id, '2026-11-01')).body.errors).toHaveProperty('departure_date')
    expect((await searchChanges(visitor, confirmation_id, '2029-11-01')).body.errors).toHaveProperty('departure_date')
    expect((await searchChanges(visitor, confirmation_id, '2027-05-20', 3)).body.errors).toHaveProperty('slice')
    const soon = shop.clock.now().toISOString().slice(0, 10)
    const tonight = await buy(visitor, {
      ...oneWay('LOS', 'ABV'),
      sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: soon }],
    })
    expect((await searchChanges(visitor, tonight, '2027-05-20')).body.details).toEqual({ reason: 'too_late' })
    const corrected = await visitor.call('bookingCorrectName', {
      confirmation_id: tonight,
      passenger: 0,
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
    })
    expect([corrected.body.code, corrected.body.details]).toEqual(['correction_impossible', { reason: 'too_late' }])
  })

  test('is nobody else’s business; a guest who has looked the booking up may', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, LAGOS_LONDON)
    const stranger = shop.visitor()
    const { change_id } = await optionWith(visitor, confirmation_id, () => true)
    expect((await searchChanges(stranger, confirmation_id, '2027-05-20')).status).toBe(404)
    expect((await confirm(stranger, confirmation_id, change_id)).status).toBe(404)
    expect((await stranger.call('bookingChanges', { confirmation_id })).status).toBe(404)
    const other = await buy(stranger, LAGOS_LONDON)
    expect((await confirm(stranger, other, change_id)).body.code).toBe('change_quote_expired')
    const guest = shop.visitor()
    const { booking_reference } = await shown(visitor, confirmation_id)
    const { last_name } = traveller('ADT', 0)
    await guest.call('bookingLookUp', { booking_reference, email: 'adaeze@example.com', last_name })
    expect((await searchChanges(guest, confirmation_id, '2027-05-20')).status).toBe(200)
  })
})

describe('flights that the airline has moved', () => {
  async function moved({ form = MOVED, email }: { form?: FlightSearchRequest; email?: string } = {}) {
    const visitor = shop.visitor()
    if (email) await signUp(shop, visitor, email)
    const confirmation_id = await buy(visitor, form)
    // The hourly cleaning asks for orders whose airline was not asked lately.
    for (let hour = 0; hour < 8; hour++) {
      shop.clock.advance(3_600_000)
      await settle()
    }
    visitor.bearer = null
    return { visitor, confirmation_id }
  }
  const answer = (visitor: Visitor, confirmation_id: string, choice: object) =>
    visitor.call('bookingScheduleChange', { confirmation_id, ...choice })

  test('are shown beside the former ones, and accepted', async () => {
    const { visitor, confirmation_id } = await moved()
    const before = await shown(visitor, confirmation_id)
    const { schedule } = await changesOf(visitor, confirmation_id)
    expect(schedule).toMatchObject({ status: 'open', former: before.slices })
    expect(schedule?.slices[0]?.departing_at).not.toBe(before.slices[0]?.departing_at)
    expect((await answer(visitor, confirmation_id, { choice: 'accept' })).body).toMatchObject({ outcome: 'accepted' })
    expect((await answer(visitor, confirmation_id, { choice: 'accept' })).status).toBe(200)
    await settle()
    expect((await shown(visitor, confirmation_id)).slices).toEqual(schedule?.slices)
    expect(await changesOf(visitor, confirmation_id)).toMatchObject({
      schedule: { status: 'accepted' },
      history: [{ occasion: 'schedule', former: before.slices }],
    })
    const late = await answer(visitor, confirmation_id, { choice: 'refund' })
    expect([late.status, late.body.code]).toEqual([409, 'schedule_change_settled'])
    expect(await mailsOf(confirmation_id)).toEqual(['e_ticket', 'schedule_moved', 'schedule_accepted'])
  })

  test('can be changed for nothing, whatever the fare asks for it', async () => {
    const { visitor, confirmation_id } = await moved()
    const found = await searchChanges(visitor, confirmation_id, '2027-05-13')
    expect(found.body.free).toBe(true)
    const [option] = found.body.options
    expect(option).toMatchObject({ to_pay: { amount: 0 }, to_return: { amount: 0 }, lines: [] })
    const body = { choice: 'change', change_id: option?.change_id }
    expect((await answer(visitor, confirmation_id, body)).body.outcome).toBe('changed')
    await settle()
    expect((await shown(visitor, confirmation_id)).slices[0]).toEqual(option?.slice)
    expect((await changesOf(visitor, confirmation_id)).schedule?.status).toBe('changed')
    // Afterwards the fare’s own rules count again.
    const [pricier] = (await searchChanges(visitor, confirmation_id, '2027-05-14')).body.options
    expect(pricier?.lines).toContainEqual(expect.objectContaining({ kind: 'service_fee' }))
  })

  test('give all of the money back to who does not want them', async () => {
    const { visitor, confirmation_id } = await moved()
    const { price } = await shown(visitor, confirmation_id)
    expect((await answer(visitor, confirmation_id, { choice: 'refund' })).body.outcome).toBe('refunded')
    expect((await answer(visitor, confirmation_id, { choice: 'refund' })).body.outcome).toBe('refunded')
    for (let hour = 0; hour < 12; hour++) {
      shop.clock.advance(3_600_000)
      await settle()
    }
    visitor.bearer = null
    const after = await shown(visitor, confirmation_id)
    expect(after).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(after.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.grand_total)
    expect(await booksAreRight()).toBe(true)
  })

  test('give it to the wallet of a customer who wants it there, at once', async () => {
    const { visitor, confirmation_id } = await moved({ email: 'moved@example.com' })
    expect((await changesOf(visitor, confirmation_id)).schedule?.refund_options).toEqual(['original_payment', 'wallet'])
    const { price } = await shown(visitor, confirmation_id)
    const body = { choice: 'refund', refund_to: 'wallet' }
    expect((await answer(visitor, confirmation_id, body)).body.outcome).toBe('refunded')
    await settle()
    expect((await visitor.call('walletStatement', {})).body.balance.amount).toBe(price.grand_total)
    expect((await changesOf(visitor, confirmation_id)).schedule?.refund_options).toEqual([])
    expect((await shown(visitor, confirmation_id)).refunds).toMatchObject([{ destination: 'wallet' }])
    expect(await booksAreRight()).toBe(true)
  })

  test('offer no wallet to who has none', async () => {
    const { visitor, confirmation_id } = await moved()
    expect((await changesOf(visitor, confirmation_id)).schedule?.refund_options).toEqual(['original_payment'])
    const { status } = await answer(visitor, confirmation_id, { choice: 'refund', refund_to: 'wallet' })
    expect(status).toBe(409)
    expect((await shown(visitor, confirmation_id)).status).toBe('confirmed')
  })

  test('are kept when nobody answers: a reminder, then the new times and work for staff', async () => {
    const { visitor, confirmation_id } = await moved()
    const { schedule } = await changesOf(visitor, confirmation_id)
    shop.clock.set(new Date(Date.parse(schedule?.decide_by ?? '') - 86_400_000))
    await settle()
    expect((await mailsOf(confirmation_id)).at(-1)).toBe('schedule_reminder')
    shop.clock.set(schedule?.decide_by ?? '')
    await settle()
    visitor.bearer = null
    expect((await shown(visitor, confirmation_id)).slices).toEqual(schedule?.slices)
    expect((await mailsOf(confirmation_id)).at(-1)).toBe('schedule_lapsed')
    const work = await shop.database.db
      .selectFrom('work_items')
      .select('reason')
      .where('order_id', '=', confirmation_id)
      .execute()
    expect(work).toEqual([{ reason: 'schedule_unanswered' }])
  })
})

describe('names', () => {
  const correct = (visitor: Visitor, confirmation_id: string, name: object) =>
    visitor.call('bookingCorrectName', {
      confirmation_id,
      passenger: 0,
      first_name: 'Adaeze A',
      last_name: 'Okonkwo',
      ...name,
    })

  test('are corrected once for nothing, with a new ticket; more is given to staff', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, oneWay('LOS', 'LHR', 2))
    const before = await shown(visitor, confirmation_id)
    const slip = { first_name: 'Adaezé  Á', last_name: 'Okonkow' }
    expect((await correct(visitor, confirmation_id, slip)).body).toMatchObject({ outcome: 'corrected' })
    expect((await correct(visitor, confirmation_id, slip)).body).toMatchObject({ outcome: 'corrected' })
    const after = await shown(visitor, confirmation_id)
    expect(after.passengers[0]).toMatchObject({ first_name: 'Adaezé Á', last_name: 'Okonkow' })
    expect(after.passengers[0]?.ticket_number).not.toBe(before.passengers[0]?.ticket_number)
    expect(after.passengers[1]).toEqual(before.passengers[1])
    expect((await changesOf(visitor, confirmation_id)).corrections).toEqual(['used', 'free'])
    const again = await correct(visitor, confirmation_id, { last_name: 'Okonkwo' })
    expect(again.body).toMatchObject({ outcome: 'with_staff' })
    const other = await correct(visitor, confirmation_id, { passenger: 1, first_name: 'Chinedu', last_name: 'Balogun' })
    expect(other.body).toMatchObject({ outcome: 'with_staff' })
    expect((await changesOf(visitor, confirmation_id)).corrections).toEqual(['with_staff', 'with_staff'])
    expect((await shown(visitor, confirmation_id)).passengers[1]).toEqual(before.passengers[1])
    await settle()
    expect(await mailsOf(confirmation_id)).toEqual(['e_ticket', 'name_corrected'])
  })

  test.each([
    ['of other scripts', { last_name: 'أوكافور' }, 'last_name'],
    ['too long', { last_name: 'o'.repeat(200) }, 'last_name'],
    ['that are none', { first_name: ' ' }, 'first_name'],
    ['as they are', { first_name: 'Adaeze a' }, 'last_name'],
    ['of nobody', { passenger: 5 }, 'passenger'],
  ])('%s are refused', async (_, name, field) => {
    const visitor = shop.visitor()
    const confirmation_id = await buy(visitor, LAGOS_LONDON)
    const refused = await correct(visitor, confirmation_id, name)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  })
})
