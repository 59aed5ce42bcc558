import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure, type SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { query } from '../../simulator/testing/simulated-world.ts'
import { duffelSupplier } from '../duffel-supplier.ts'
import { playedCalls, recorded, refused } from '../testing/played-calls.ts'

/** Answers in the shapes that Duffel documents, read by the adapter. */
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = fixedClock('2026-11-21T09:31:00Z')
const signal = new AbortController().signal
const asked = query('LHR-JFK 2026-12-24', { passengers: { ADT: 1, CNN: 1, INF: 1 } })

function supplierOf(plays: Parameters<typeof playedCalls>[0]) {
  const calls = playedCalls(plays)
  const supplier = duffelSupplier(calls, {
    accessToken: 'duffel_test_recorded',
    webhookSecret: null,
    db: database.db,
    clock,
    rate: async (from, to) => (from === 'GBP' && to === 'NGN' ? '2010.5' : null),
    wait: async () => undefined,
    timeouts: { reading: 50, booking: 50 },
  })
  return { supplier, calls }
}

const searching = {
  'offerRequests.create': () => recorded('offer-request'),
  'offers.list': () => ({ ...recorded('offer'), data: [recorded('offer').data], meta: { after: null, limit: 200 } }),
}
const reading = { ...searching, 'offers.get': () => recorded('offer') }

async function found(plays: Parameters<typeof playedCalls>[0] = reading) {
  const { supplier, calls } = supplierOf(plays)
  const [offer] = await supplier.search(asked, signal)
  return { supplier, calls, offer: offer! }
}

let references = 0
function orderOf(offer: SupplierOffer) {
  const person = {
    title: 'ms',
    lastName: 'Okafor',
    gender: 'female' as const,
    nationality: 'NG',
    passport: { number: 'A01234567', expiresOn: '2031-06-30', issuingCountry: 'NG' },
    infantOf: null,
  }
  return {
    clientReference: `ord_recorded_${++references}`,
    offerRef: offer.ref,
    expectedTotal: { amount: offer.price.grand_total, currency: offer.price.currency },
    passengers: [
      { ...person, type: 'ADT' as const, firstName: 'Adaa', bornOn: '1988-04-12' },
      { ...person, type: 'CNN' as const, firstName: 'Ifea', bornOn: '2018-09-30' },
      { ...person, type: 'INF' as const, firstName: 'Ujua', bornOn: '2026-01-05', infantOf: 0 },
    ],
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
  }
}

describe('an offer', () => {
  test('is read whole, in the shop’s currency, to the last minor unit', async () => {
    const { offer } = await found()
    expect(offer.price).toMatchObject({ currency: 'NGN', base: 66_386_710, taxes_total: 28_307_840 })
    expect(offer.price.grand_total).toBe(94_694_550)
    expect(offer.price.taxes).toEqual([{ code: 'XT', kind: 'government', refundable: null, amount: 28_307_840 }])
    expect(offer.price.passengers.map(({ type, count }) => `${count} ${type}`)).toEqual(['1 ADT', '1 CNN', '1 INF'])
    expect(offer.price.passengers.reduce((sum, { total }) => sum + total, 0)).toBe(94_694_550)
    expect(offer.conditions).toEqual({
      refund_before_departure: { allowed: true, penalty: { amount: 20_105_000, currency: 'NGN' } },
      change_before_departure: { allowed: true, penalty: null },
    })
    expect(offer).toMatchObject({
      validatingAirline: { iata_code: 'BA', name: 'British Airways' },
      fareBrand: { code: 'BASIC', name: 'Basic', shelf: 1 },
      requirements: { passport: true },
      baggages: [{ type: 'carry_on', quantity: 1, weight_kg: null }],
      emissionsKg: 460,
      seatsLeft: null,
      hold: {
        paymentRequiredBy: new Date('2026-11-24T09:30:00Z'),
        priceGuaranteedUntil: new Date('2026-11-23T09:30:00Z'),
      },
      extraBags: { price: { amount: 9_147_775, currency: 'NGN' }, maximum: 2 },
    })
    expect(offer.slices[0]?.segments[0]).toMatchObject({
      key: 'LHR-JFK|BA|0117|2026-12-24',
      departing_at_utc: '2026-12-24T23:05:00.000Z',
      arriving_at_utc: '2026-12-25T07:25:00.000Z',
      duration_minutes: 500,
      distance_km: 5540,
      operating_carrier: { iata_code: '', name: 'Charter Partner' },
      booking_class: 'O',
      origin: { city_name: 'London', terminal: '5' },
      stops: [{ iata_code: 'KEF', city_name: 'Reykjavik', minutes: 55 }],
    })
    expect(offer.ref.length).toBeLessThanOrEqual(400)
  })

  test('that is broken does not spoil the others; when all are, the answer is malformed', async () => {
    const broken = [
      { id: 'off_x' },
      null,
      { ...recorded('offer').data, total_amount: 471 },
      { ...recorded('offer').data, base_amount: '999.00' },
      { ...recorded('offer').data, total_amount: '471.005' },
    ]
    const list = (offers: readonly unknown[]) => ({
      ...searching,
      'offers.list': () => ({ status: 200, data: offers }),
    })
    const some = supplierOf(list([...broken, recorded('offer').data])).supplier
    expect(await some.search(asked, signal)).toHaveLength(1)
    for (const offer of broken) {
      const answer = supplierOf(list([offer])).supplier.search(asked, signal)
      await expect(answer).rejects.toMatchObject({ name: 'SupplierFailure', failure: 'malformed' })
    }
  })

  test('in a currency that the shop has no rate for is refused', async () => {
    const dollars = { ...recorded('offer').data, total_currency: 'USD' }
    const { supplier } = supplierOf({ ...searching, 'offers.list': () => ({ status: 200, data: [dollars] }) })
    await expect(supplier.search(asked, signal)).rejects.toMatchObject({ failure: 'no_rate' })
  })

  test('whose rate has become too old since the search is not confirmed', async () => {
    const rates = { now: '2010.5' as string | null }
    const supplier = duffelSupplier(playedCalls(reading), {
      accessToken: 'duffel_test_recorded',
      webhookSecret: null,
      db: database.db,
      clock,
      rate: async () => rates.now,
    })
    const [offer] = await supplier.search(asked, signal)
    expect(await supplier.revalidate(offer!.ref)).toMatchObject({ kind: 'available' })
    rates.now = null
    await expect(supplier.revalidate(offer!.ref)).rejects.toMatchObject({ failure: 'no_rate' })
  })

  test('of a search is asked for page after page, cheapest first, three pages at most', async () => {
    const pages: unknown[] = []
    const { supplier } = supplierOf({
      ...searching,
      'offers.list': (params) => {
        pages.push(params)
        return { status: 200, data: [recorded('offer').data], meta: { after: `page-${pages.length}` } }
      },
    })
    expect(await supplier.search(asked, signal)).toHaveLength(3)
    expect(pages).toEqual([
      { offer_request_id: 'orq_00009hjdomFOCJyxHG7k7k', sort: 'total_amount', limit: 200 },
      { offer_request_id: 'orq_00009hjdomFOCJyxHG7k7k', sort: 'total_amount', limit: 200, after: 'page-1' },
      { offer_request_id: 'orq_00009hjdomFOCJyxHG7k7k', sort: 'total_amount', limit: 200, after: 'page-2' },
    ])
  })

  test('has services and seats, each for a traveller by position', async () => {
    const { supplier, offer } = await found({ ...reading, 'seatMaps.get': () => recorded('seat-maps') })
    expect(await supplier.extras?.(offer.ref)).toEqual([
      {
        extraId: 'ase_00009UhD4ongolulWd9123',
        kind: 'baggage',
        passenger: 0,
        segmentKeys: ['LHR-JFK|BA|0117|2026-12-24'],
        price: { amount: 9_147_775, currency: 'NGN' },
        maximum: 2,
        weightKg: 23,
        seat: null,
      },
    ])
    const [map] = (await supplier.seatMaps?.(offer.ref)) ?? []
    const types = map?.rows[0]?.map((section) => section.map((element) => element.type))
    expect(types).toEqual([
      ['lavatory', 'seat', 'seat'],
      ['bassinet', 'empty', 'empty'],
    ])
    expect(map?.rows[0]?.[0]?.[1]).toMatchObject({
      designator: '14B',
      extras: [{ seat: '14B', passenger: 0, price: { amount: 6_031_500 } }],
    })
  })
})

describe('what can go wrong with reading', () => {
  test.each<[string, Error | (() => unknown), string]>([
    ['an error of the airline', refused(502, 'airline_internal'), 'unreachable'],
    ['a search that takes too long at Duffel', refused(504), 'timeout'],
    ['too many calls', refused(429, 'rate_limit_exceeded'), 'unreachable'],
    ['a token that is refused', refused(401, 'access_token_not_found'), 'blocked'],
    ['a right that is missing', refused(403, 'insufficient_permissions'), 'blocked'],
    ['a broken line', Object.assign(new Error('read ECONNRESET'), { type: 'system' }), 'unreachable'],
    ['a page instead of JSON', new TypeError("Cannot use 'in' operator"), 'malformed'],
    ['half of JSON', Object.assign(new Error('invalid json'), { type: 'invalid-json' }), 'malformed'],
    ['an answer of another shape', () => ({ status: 201, data: { offer_request: 1 } }), 'malformed'],
    ['no answer', () => new Promise(() => undefined), 'timeout'],
  ])('%s is a failure by its cause', async (_, play, failure) => {
    const create = () => {
      if (play instanceof Error) throw play
      return play()
    }
    const calls = playedCalls({ 'offerRequests.create': create })
    const supplier = duffelSupplier(calls, {
      accessToken: 'duffel_test_recorded',
      webhookSecret: null,
      db: database.db,
      clock,
      rate: async () => null,
      timeouts: { airlines: 5, reading: 5 },
    })
    const answer = supplier.search(asked, signal)
    await expect(answer).rejects.toThrow(SupplierFailure)
    await expect(answer).rejects.toMatchObject({ failure })
  })

  test('a place that Duffel does not serve has no offers', async () => {
    const unknown = Object.assign(refused(422), {
      errors: [{ code: 'validation_format', source: { field: 'origin' } }],
    })
    const { supplier } = supplierOf({
      'offerRequests.create': () => {
        throw unknown
      },
    })
    expect(await supplier.search(asked, signal)).toEqual([])
  })

  test.each([
    [refused(422, 'offer_no_longer_available'), 'unavailable'],
    [refused(404, 'not_found'), 'unavailable'],
    [refused(422, 'offer_expired'), 'expired'],
  ])('an offer that is refused when it is priced anew: %s', async (refusal, kind) => {
    const { supplier, offer } = await found({
      ...searching,
      'offers.get': () => {
        throw refusal
      },
    })
    expect(await supplier.revalidate(offer.ref)).toEqual({ kind })
  })

  test('an error as it is documented is read by its code', async () => {
    const { supplier, offer } = await found({
      ...searching,
      'offers.get': () => {
        throw Object.assign(new Error(), recorded('error'))
      },
    })
    expect(await supplier.revalidate(offer.ref)).toEqual({ kind: 'unavailable' })
  })
})

describe('an order', () => {
  test('is one call: travellers by their ids, the infant on a lap, the balance in Duffel’s currency', async () => {
    let body: any
    const { supplier, offer, calls } = await found({
      ...reading,
      'orders.create': (sent) => {
        body = sent
        return recorded('order')
      },
    })
    const order = orderOf(offer)
    const outcome = await supplier.order(order)
    expect(calls.made.slice(2)).toEqual(['orders.create'])
    expect(body).toMatchObject({
      type: 'instant',
      selected_offers: ['off_00009htYpSCXrwaB9DnUm0'],
      payments: [{ type: 'balance', amount: '471.00', currency: 'GBP' }],
      metadata: { client_reference: order.clientReference },
    })
    expect(body.passengers).toMatchObject([
      {
        id: 'pas_00009hj8USM7Ncg31cBCLL',
        title: 'ms',
        gender: 'f',
        phone_number: '+2348031234567',
        infant_passenger_id: 'pas_00009hj8USM9Ncg33bUHIM',
        identity_documents: [{ type: 'passport', unique_identifier: 'A01234567', issuing_country_code: 'NG' }],
      },
      { id: 'pas_00009hj8USM8Ncg32aTGHL' },
      { id: 'pas_00009hj8USM9Ncg33bUHIM' },
    ])
    // In the order of the travellers, whatever order Duffel lists them in.
    expect(outcome).toEqual({
      kind: 'ordered',
      order: {
        supplierOrderId: 'ord_00009hthhsUZ8W4LxQgkjo',
        pnr: 'RZPNX8',
        status: 'ticketed',
        ticketNumbers: ['1252106312810', '1252106312811', '1252106312812'],
      },
    })
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test.each<[string, () => unknown]>([
    ['202', () => ({ status: 202, data: null })],
    ['an error of the airline', () => Promise.reject(refused(502, 'airline_unknown'))],
    ['an error of Duffel', () => Promise.reject(refused(500, 'internal_server_error'))],
    ['a gateway that gave up', () => Promise.reject(refused(504))],
    ['a broken line', () => Promise.reject(new Error('socket hang up'))],
    ['silence', () => new Promise(() => undefined)],
    ['an answer that nobody understands', () => ({ status: 201, data: { booked: true } })],
  ])('%s leaves the outcome unknown; it is looked up and never sent again', async (_, play) => {
    const { supplier, offer, calls } = await found({
      ...reading,
      'orders.create': play,
      'orders.list': () => ({ status: 200, data: [], meta: { after: null } }),
    })
    const order = orderOf(offer)
    expect(await supplier.order(order)).toEqual({ kind: 'unknown' })
    expect(await supplier.order(order)).toEqual({ kind: 'unknown' })
    expect(await supplier.findOrder(order.clientReference)).toBeNull()
    expect(calls.made.filter((call) => call === 'orders.create')).toHaveLength(1)
  })

  test.each([
    ['offer_no_longer_available', 'seats_unavailable'],
    ['offer_expired', 'offer_expired'],
    ['price_changed', 'price_changed'],
    ['payment_amount_does_not_match_order_amount', 'price_changed'],
    ['duplicate_booking', 'duplicate'],
    ['invalid_phone_number', 'other'],
    ['duplicate_passenger_name', 'other'],
  ])('refused by %s is declined: %s', async (code, reason) => {
    const { supplier, offer, calls } = await found({
      ...reading,
      'orders.create': () => Promise.reject(refused(422, code)),
    })
    const order = orderOf(offer)
    expect(await supplier.order(order)).toEqual({ kind: 'declined', reason })
    expect(await supplier.order(order)).toEqual({ kind: 'declined', reason })
    expect(calls.made.filter((call) => call === 'orders.create')).toHaveLength(1)
    expect(await supplier.findOrder(order.clientReference)).toBeNull()
  })

  test.each([
    [401, 'access_token_not_found', 'credentials'],
    [401, 'expired_access_token', 'credentials'],
    [403, 'insufficient_permissions', 'permission'],
    [429, 'rate_limit_exceeded', 'rate_limit'],
    [422, 'insufficient_balance', 'balance'],
    [422, 'a_code_of_tomorrow', 'refused_request'],
    [400, 'malformed_data_param', 'refused_request'],
    [409, 'a_code_of_tomorrow', 'refused_request'],
  ])('refused with %i %s is the shop’s to mend (%s), and may be sent again', async (status, code, fault) => {
    let mended = false
    const { supplier, offer } = await found({
      ...reading,
      'orders.create': () => (mended ? recorded('order') : Promise.reject(refused(status, code))),
      'orders.list': () => ({ status: 200, data: [], meta: { after: null } }),
    })
    const order = orderOf(offer)
    expect(await supplier.order(order)).toMatchObject({ kind: 'blocked', fault })
    expect(await supplier.order(order)).toMatchObject({ kind: 'blocked', fault })
    expect(await supplier.findOrder(order.clientReference)).toBeNull()
    mended = true
    expect(await supplier.order(order)).toMatchObject({ kind: 'ordered' })
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test('an order that must not be read is not one that does not exist', async () => {
    const { supplier, offer } = await found({
      ...reading,
      'orders.create': () => recorded('order'),
      'orders.get': () => Promise.reject(refused(401, 'access_token_not_found')),
    })
    const order = orderOf(offer)
    await supplier.order(order)
    const held = { supplierOrderId: 'ord_00009hthhsUZ8W4LxQgkjo', clientReference: order.clientReference }
    expect(await supplier.payHeldOrder?.({ ...held, expectedTotal: order.expectedTotal })).toMatchObject({
      kind: 'blocked',
      fault: 'credentials',
    })
    await expect(supplier.findOrder(order.clientReference)).rejects.toMatchObject({ failure: 'blocked' })
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test('that Duffel has tried before is looked up: if it was ours it is ours', async () => {
    let mine = {}
    const { supplier, offer } = await found({
      ...reading,
      'orders.create': () => Promise.reject(refused(422, 'order_creation_already_attempted')),
      'orders.list': () => ({ status: 200, data: [{ ...recorded('order').data, metadata: mine }] }),
    })
    const theirs = orderOf(offer)
    expect(await supplier.order(theirs)).toEqual({ kind: 'declined', reason: 'offer_expired' })
    const ours = orderOf(offer)
    mine = { client_reference: ours.clientReference }
    expect(await supplier.order(ours)).toMatchObject({ kind: 'ordered', order: { pnr: 'RZPNX8' } })
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test('that Duffel lists beside orders which nobody can read is found all the same', async () => {
    let listed: readonly unknown[] = []
    const { supplier, offer } = await found({
      ...reading,
      'orders.create': () => ({ status: 202, data: null }),
      'orders.list': () => ({ status: 200, data: listed, meta: { after: null } }),
    })
    const order = orderOf(offer)
    expect(await supplier.order(order)).toEqual({ kind: 'unknown' })
    const own = { ...recorded('order').data, metadata: { client_reference: order.clientReference } }
    // One that its airline has not answered yet has no reference of its own.
    listed = [{ ...recorded('order').data, booking_reference: null }, null, own]
    expect(await supplier.findOrder(order.clientReference)).toMatchObject({ pnr: 'RZPNX8' })
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test('too many calls: nothing was looked at, so it is sent again after a while', async () => {
    let tries = 0
    const { supplier, offer } = await found({
      ...reading,
      'orders.create': () => (++tries < 3 ? Promise.reject(refused(429, 'rate_limit_exceeded')) : recorded('order')),
    })
    expect(await supplier.order(orderOf(offer))).toMatchObject({ kind: 'ordered' })
    expect(tries).toBe(3)
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test('whose tickets are still to come is booked', async () => {
    const untickted = { ...recorded('order'), data: { ...recorded('order').data, documents: [] } }
    const { supplier, offer } = await found({ ...reading, 'orders.create': () => untickted })
    expect(await supplier.order(orderOf(offer))).toMatchObject({
      kind: 'ordered',
      order: { status: 'booked', ticketNumbers: [] },
    })
    await database.db.deleteFrom('duffel_attempts').execute()
  })

  test('is not given back because somebody answers: only what is confirmed is cancelled', async () => {
    const quote = recorded('cancellation')
    const confirmed = { ...quote, data: { ...quote.data, confirmed_at: '2026-11-21T09:41:00.000Z' } }
    let answer: typeof quote = { ...quote, status: 200 }
    const { supplier } = supplierOf({
      'orderCancellations.get': () => quote,
      'orderCancellations.confirm': () => answer,
    })
    expect(await supplier.cancelOrder?.(quote.data.id)).toEqual({ kind: 'unknown' })
    answer = confirmed
    expect(await supplier.cancelOrder?.(quote.data.id)).toMatchObject({ kind: 'cancelled' })
  })

  test('is given back and changed at the rate of its sale', async () => {
    const { supplier, offer } = await found({
      ...reading,
      'orders.create': () => recorded('order'),
      'orders.get': () => ({
        ...recorded('order'),
        data: { ...recorded('order').data, slices: recorded('offer').data.slices },
      }),
      'orderCancellations.create': () => recorded('cancellation'),
      'orderChangeRequests.create': () => {
        const request = recorded('change-request')
        request.data.order_change_offers[0].slices.add = recorded('offer').data.slices
        return request
      },
      'orderChanges.create': () => recorded('change'),
    })
    await supplier.order(orderOf(offer))
    expect(await supplier.quoteCancellation?.('ord_00009hthhsUZ8W4LxQgkjo')).toEqual({
      quoteId: 'ore_00009qzZWzjDipIkqpaUAj',
      refund: { amount: 74_589_550, currency: 'NGN' },
      refundTo: 'original_payment',
      expiresAt: new Date('2026-11-21T10:10:11.642Z'),
    })
    const wanted = { sliceIndex: 0, slice: { origin: 'LHR', destination: 'JFK', departureDate: '2026-12-26' } }
    const [change] = (await supplier.searchChanges?.('ord_00009hthhsUZ8W4LxQgkjo', wanted)) ?? []
    expect(change).toMatchObject({
      difference: { amount: -18_255_340, currency: 'NGN' },
      penalty: { amount: 2_111_025, currency: 'NGN' },
    })
    expect(await supplier.confirmChange?.(change!.changeId)).toMatchObject({
      kind: 'changed',
      order: { pnr: 'RZPNX8', status: 'ticketed' },
    })
  })
})
