import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeTransferSupplier } from '#modules/transfers/transfer-supplier.conformance.ts'
import type { RideOrderRequest } from '#modules/transfers/transfer-supplier.ts'
import { answeredInBetween, ANSWERS_IN_BETWEEN } from '../real-orders/testing/answers-in-between.ts'
import { DEARER_RIDE, GONE_RIDE, openHotelbedsTransfersStage, PAIR, RIDE } from './testing/hotelbeds-transfers-stage.ts'
import { openHotelbedsTransfers } from './hotelbeds-transfers.ts'

describeTransferSupplier('Hotelbeds', async () => {
  const stage = await openHotelbedsTransfersStage()
  const toldOf = async (reference: string) => {
    const { sign, flight } = await stage.toldOf(reference)
    return { sign, flight }
  }
  return { ...stage, toldOf, question: RIDE, dearer: DEARER_RIDE, gone: GONE_RIDE }
})

const SIGNAL = new AbortController().signal
let stage: Awaited<ReturnType<typeof openHotelbedsTransfersStage>>
beforeAll(async () => {
  stage = await openHotelbedsTransfersStage()
})
afterAll(() => stage.close())

async function requestFor(clientReference: string): Promise<RideOrderRequest> {
  const [ride] = await stage.supplier.search(RIDE, SIGNAL)
  if (!ride) throw new Error('nobody drives')
  const { grand_total: amount, currency } = ride.price
  return {
    clientReference,
    question: { ...RIDE, to: { ...RIDE.to, address: '12 Admiralty Way' } },
    key: ride.key,
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    flightNumber: 'BA75',
    sign: 'Famille Obi',
    notes: 'Two pushchairs',
    expectedTotal: { amount, currency },
  }
}

const booked = () => stage.fake.calls.filter((call) => call.startsWith('POST')).length

test('a lost answer is looked up under our reference and never sent again', async () => {
  const request = await requestFor('bkg_lost')
  const before = booked()
  stage.fake.plan('answer_lost')
  expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
  const found = await stage.supplier.findOrder('bkg_lost')
  expect(found).toMatchObject({ status: 'ticketed' })
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered', order: found })
  expect(booked()).toBe(before + 1)
  expect(await stage.toldOf('bkg_lost')).toEqual({
    sign: 'Famille Obi',
    flight: 'BA75',
    notes: 'Drop-off: 12 Admiralty Way, LOS-12\nTwo pushchairs',
  })
})

test('a system error leaves it open; a stop of sales is a no', async () => {
  const request = await requestFor('bkg_system')
  stage.fake.plan('system_error')
  expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
  expect(await stage.supplier.findOrder('bkg_system')).toBeNull()
  stage.fake.plan('stop_sales')
  const other = await requestFor('bkg_stop')
  expect(await stage.supplier.order(other)).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
})

test('that there is no such booking is said by its name, whatever the status', async () => {
  const request = await requestFor('bkg_nowhere')
  const made = await stage.supplier.order(request)
  const id = made.kind === 'ordered' ? made.order.supplierOrderId : ''
  const error = { code: 'E_BOOKING_NOTFOUND', message: 'Booking not found.' }
  const unknown = () => Response.json({ error }, { status: 400 })
  const nowhere = stage.over(answeredInBetween(/^GET .*reference/, 'unheard', unknown))
  expect(await nowhere.findOrder('bkg_nowhere')).toBeNull()
  expect(await nowhere.quoteCancellation?.(id)).toBeNull()
})

test.each([
  ['quota', 'rate_limit'],
  ['disallowed', 'permission'],
  ['unpaid', 'balance'],
] as const)('%s is the shop’s to mend: nothing is booked, and the next try may be', async (cause, fault) => {
  const request = await requestFor(`bkg_${cause}`)
  stage.fake.block(cause)
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'blocked', fault })
  await expect(stage.supplier.search(RIDE, SIGNAL)).rejects.toMatchObject({ failure: 'blocked', fault })
  await expect(stage.supplier.probe?.()).rejects.toMatchObject({ failure: 'blocked' })
  stage.fake.block(null)
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
})

test('a key of ten minutes is asked for anew before it is booked, at its price or not at all', async () => {
  const request = await requestFor('bkg_old')
  stage.clock.advance(11 * 60_000)
  const before = stage.fake.calls.length
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
  expect(stage.fake.calls.slice(before).map((call) => call.slice(0, 4))).toEqual(['GET ', 'POST'])
})

test.each([
  ['half of an answer', () => new Response('{"services":[{"rateKey":')],
  ['a page of a proxy', () => new Response('<h1>It works!</h1>')],
  ['an error with a 200', () => Response.json({ error: { code: 'SYSTEM_ERROR-1', message: 'x' } })],
  ['an error without a code', () => Response.json({ error: 'Authorization field missing' })],
])('%s is not nobody who drives: what is paid is asked for again, and not given back', async (_, answer) => {
  const request = await requestFor(`bkg_${crypto.randomUUID()}`)
  stage.clock.advance(11 * 60_000)
  const odd = stage.over(async () => answer())
  await expect(odd.search(RIDE, SIGNAL)).rejects.toMatchObject({ name: 'SupplierFailure' })
  expect(await odd.order(request)).toEqual({ kind: 'unasked' })
  expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
})

test.each(ANSWERS_IN_BETWEEN)(
  '%s does not say that nothing was booked, nor that there is no such booking',
  async (_, answer) => {
    const answering = (calls: RegExp, heard: 'done' | 'unheard') => stage.over(answeredInBetween(calls, heard, answer))
    const request = await requestFor(`bkg_${crypto.randomUUID()}`)
    const before = booked()
    expect(await answering(/^POST/, 'done').order(request)).toEqual({ kind: 'unknown' })
    const again = await stage.supplier.order(request)
    expect(again).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(booked()).toBe(before + 1)
    const id = again.kind === 'ordered' ? again.order.supplierOrderId : ''
    const finding = answering(/^GET/, 'unheard').findOrder(request.clientReference)
    await expect(finding).rejects.toMatchObject({ name: 'SupplierFailure' })
    const quoting = answering(/^DELETE/, 'unheard').quoteCancellation?.(id)
    await expect(quoting).rejects.toMatchObject({ name: 'SupplierFailure' })
    const quote = await stage.supplier.quoteCancellation?.(id)
    const cancelling = answering(/^DELETE/, 'unheard').cancelOrder?.(quote?.quoteId ?? '')
    expect(await cancelling).toEqual({ kind: 'unknown' })
  },
)

test('one of many is found on whichever page it stands, whatever the others look like', async () => {
  const request = await requestFor('bkg_many')
  stage.fake.plan('answer_lost')
  expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
  const others = Array.from({ length: 150 }, (_, at) => ({ reference: `1-${at}`, status: at % 2 === 0 ? null : 'OK' }))
  const busy = stage.over(async (input, init) => {
    const url = new URL(new Request(input).url)
    const offset = Number(url.searchParams.get('offset') ?? 0)
    url.searchParams.set('offset', '1')
    const made = await fetch(url, init)
    const { bookings }: { bookings: unknown[] } = JSON.parse(await made.text())
    return Response.json({ bookings: [...others, ...bookings].slice(offset - 1, offset + 99) })
  })
  expect(await busy.findOrder('bkg_many')).toMatchObject({ status: 'ticketed' })
})

test('a ride that would cost nothing is not sold: nobody drives for nothing but by mistake', async () => {
  const free = stage.over(async (input, init) => {
    const answer = await fetch(input, init)
    return new Response((await answer.text()).replaceAll(/"totalAmount":[^,]+/g, '"totalAmount":0.00'), answer)
  })
  expect(await free.search(RIDE, SIGNAL)).toEqual([])
})

test('nobody promises seats for children, and another’s key is none', async () => {
  expect(await stage.supplier.search({ ...RIDE, childAges: [4] }, SIGNAL)).toEqual([])
  const { key } = await requestFor('bkg_key')
  expect(await stage.supplier.check({ ...RIDE, adults: 3 }, key, SIGNAL)).toEqual({ kind: 'mismatch' })
  const strangers = openHotelbedsTransfers({ ...PAIR, secret: 'another', address: 'http://127.0.0.1:9', ...stage })
  expect(await strangers.check(RIDE, key, SIGNAL)).toEqual({ kind: 'mismatch' })
  await expect(strangers.search(RIDE, SIGNAL)).rejects.toMatchObject({ failure: 'unreachable' })
})

test('terms are those of the pick-up’s clock: what is kept grows until then', async () => {
  const request = await requestFor('bkg_terms')
  const outcome = await stage.supplier.order(request)
  const id = outcome.kind === 'ordered' ? outcome.order.supplierOrderId : ''
  const [ride] = await stage.supplier.search(RIDE, SIGNAL)
  expect(ride?.penalties.map(({ from, from_local: local }) => [from, local])).toEqual([
    ['2026-11-30T14:30:00.000Z', '2026-11-30T15:30:00'],
    ['2026-12-01T12:30:00.000Z', '2026-12-01T13:30:00'],
  ])
  stage.clock.set('2026-11-30T14:31:00Z')
  const quote = await stage.supplier.quoteCancellation?.(id)
  expect(quote?.refund?.amount).toBe(request.expectedTotal.amount - (ride?.penalties[0]?.penalty.amount ?? 0))
  stage.clock.set('2026-12-01T12:31:00Z')
  expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual({ kind: 'expired' })
  stage.clock.set('2026-12-01T15:00:00Z')
  expect(await stage.supplier.quoteCancellation?.(id)).toBeNull()
})
