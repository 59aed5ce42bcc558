import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoMinutes, segmentTimes } from './airport-time.ts'
import { duffelMoney, exchanged, splitByWeight } from './duffel-money.ts'
import { createTicketCodec, type OfferTicket } from './offer-ref.ts'

describe('money', () => {
  test('is read as text: no digit is lost', () => {
    expect(duffelMoney('1234567890.12', 'GBP')).toEqual({ amount: 123_456_789_012, currency: 'GBP' })
    expect(duffelMoney('90.80', 'GBP').amount).toBe(9080)
    expect(duffelMoney('-90.80', 'GBP').amount).toBe(-9080)
    expect(duffelMoney('1500', 'XOF').amount).toBe(1500)
    for (const [text, currency] of [
      ['1.005', 'GBP'],
      ['1e3', 'GBP'],
      ['', 'GBP'],
      ['10.5', 'XOF'],
      ['10', 'JPY'],
    ] as const)
      expect(() => duffelMoney(text, currency)).toThrow('cannot be read')
  })

  test('is exchanged half to even, over different exponents', () => {
    const to = { from: 'GBP', to: 'XOF', rate: '760.5' } as const
    expect(exchanged({ amount: 100, currency: 'GBP' }, to)).toEqual({ amount: 760, currency: 'XOF' })
    expect(exchanged({ amount: 300, currency: 'GBP' }, to)).toEqual({ amount: 2282, currency: 'XOF' })
    const back = { from: 'XOF', to: 'GBP', rate: '0.00131492' } as const
    expect(exchanged({ amount: 1000, currency: 'XOF' }, back)).toEqual({ amount: 131, currency: 'GBP' })
    expect(() => exchanged({ amount: 1, currency: 'USD' }, to)).toThrow('not in GBP')
  })

  test('is split into whole parts whose sum it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
        (amount, weights) => {
          const parts = splitByWeight(amount, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
          for (const part of parts) expect(Number.isInteger(part) && part >= 0).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('times', () => {
  const at = (zone: string) => ({ time_zone: zone })
  const segment = (from: string, departing_at: string, to: string, arriving_at: string, duration: string | null) =>
    segmentTimes({ origin: at(from), destination: at(to), departing_at, arriving_at, duration } as any)

  test.each<[string, Parameters<typeof segment>, string, number]>([
    [
      'over the Atlantic',
      ['Europe/London', '2026-12-24T23:05:00', 'America/New_York', '2026-12-25T02:25:00', 'PT8H20M'],
      '2026-12-24T23:05:00.000Z',
      500,
    ],
    [
      'into the night that clocks go forward',
      ['Africa/Lagos', '2027-03-27T23:40:00', 'Europe/Paris', '2027-03-28T06:50:00', null],
      '2027-03-27T22:40:00.000Z',
      370,
    ],
    [
      'in the hour that comes twice, first',
      ['Europe/Paris', '2026-10-25T02:30:00', 'Africa/Lagos', '2026-10-25T07:30:00', 'PT6H'],
      '2026-10-25T00:30:00.000Z',
      360,
    ],
    [
      'in the hour that comes twice, second',
      ['Europe/Paris', '2026-10-25T02:30:00', 'Africa/Lagos', '2026-10-25T07:30:00', 'PT5H'],
      '2026-10-25T01:30:00.000Z',
      300,
    ],
    [
      'over the date line',
      ['Pacific/Auckland', '2026-12-01T20:00:00', 'America/Los_Angeles', '2026-12-01T11:00:00', 'PT12H'],
      '2026-12-01T07:00:00.000Z',
      720,
    ],
  ])('%s', (_, flown, departs, minutes) => {
    const times = segment(...flown)
    expect(times.departs.toISOString()).toBe(departs)
    expect(times.minutes).toBe(minutes)
  })

  test('that cannot be are refused', () => {
    expect(() => segment('Europe/Paris', '2026-12-01T20:00:00', 'Europe/Paris', '2026-12-01T19:00:00', null)).toThrow(
      RangeError,
    )
    expect(() => segment('Mars/Olympus', '2026-12-01T20:00:00', 'Europe/Paris', '2026-12-01T23:00:00', null)).toThrow(
      RangeError,
    )
  })

  test('durations', () => {
    expect(['PT8H20M', 'P1DT2H', 'PT45M', 'P1D', 'PT2H30M0S', '8:20', 'P', ''].map(isoMinutes)).toEqual([
      500,
      1560,
      45,
      1440,
      150,
      null,
      null,
      null,
    ])
  })
})

describe('refs', () => {
  const codec = createTicketCodec('duffel_test_one')
  const ticket = fc.record<OfferTicket>({
    offerId: fc.stringMatching(/^[A-Za-z0-9]{22}$/).map((id) => `off_${id}`),
    expiresAt: fc.integer({ min: 0, max: 2 ** 32 }),
    total: fc.integer({ min: 1, max: 10 ** 12 }),
    from: fc.constantFrom('GBP', 'XOF'),
    shown: fc.integer({ min: 1, max: 10 ** 14 }),
    to: fc.constantFrom('NGN', 'USD'),
    rate: fc.constantFrom('1', '2010.5', '0.00131492'),
    mayHold: fc.boolean(),
    takesPassports: fc.boolean(),
    passengers: fc.array(
      fc.record({
        id: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/).map((id) => `pas_${id}`),
        type: fc.constantFrom('ADT' as const, 'CNN' as const, 'INF' as const),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    requestId: fc.stringMatching(/^[A-Za-z0-9]{22}$/).map((id) => `orq_${id}`),
    childAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 8 }),
  })

  test('of a version that knew nothing of searches and ages are read: children were searched for as of eight', () => {
    const body = '1~abc~1795000000~30000~GBP~60315000~NGN~2010.5~hp~aone!ctwo!cthree!ifour'
    const signature = createHmac('sha256', 'duffel_test_one').update(`offer ref ${body}`).digest().subarray(0, 10)
    expect(codec.decode(`${body}~${signature.toString('base64url')}`)).toMatchObject({
      offerId: 'off_abc',
      passengers: [{ type: 'ADT' }, { type: 'CNN' }, { type: 'CNN' }, { type: 'INF', id: 'pas_four' }],
      requestId: null,
      childAges: [8, 8],
    })
  })

  test('hold what an order needs, for nine travellers in 400 characters, and no altered character', () => {
    fc.assert(
      fc.property(ticket, fc.nat(), (told, where) => {
        const ref = codec.encode(told)
        expect(ref.length).toBeLessThanOrEqual(400)
        expect(codec.decode(ref)).toEqual(told)
        const at = where % ref.length
        const altered = ref.slice(0, at) + (ref.charAt(at) === 'A' ? 'B' : 'A') + ref.slice(at + 1)
        expect(codec.decode(altered)).toBeNull()
        expect(createTicketCodec('duffel_test_two').decode(ref)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
