import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allianceOf } from '#contracts/flights/alliances.ts'
import type { FlightSupplier, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cheapestClass, seatsInClass } from './booking-classes.ts'
import { dayOf } from '../world/calendar.ts'
import { carrierByCode } from '../world/carriers.ts'
import { allowsRoundTrip } from './combinability.ts'
import { simulatorOf } from '../index.ts'
import { promotionOf } from '../world/promotions.ts'
import { query, testWorld } from '../testing/simulated-world.ts'

// The whole world takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

describe('booking classes', () => {
  const flights = fc.record({
    capacity: fc.integer({ min: 1, max: 400 }),
    left: fc.integer({ min: 0, max: 100 }),
    carrier: fc.constantFrom('BA', 'FR', 'P4').map(carrierByCode),
    km: fc.constantFrom(500, 5000),
    daysAhead: fc.integer({ min: 0, max: 60 }),
    seats: fc.integer({ min: 1, max: 9 }),
  })
  const asked = ({ capacity, left, ...rest }: typeof flights extends fc.Arbitrary<infer T> ? T : never) => ({
    ...rest,
    capacity,
    remaining: Math.floor((capacity * left) / 100),
  })

  test('are nested: what a class can sell, every more expensive one can', () => {
    fc.assert(
      fc.property(flights.map(asked), ({ capacity, remaining }) => {
        const open = [0, 1, 2, 3, 4, 5].map((bookingClass) => seatsInClass(capacity, remaining, bookingClass))
        expect(open).toEqual(open.toSorted((a, b) => a - b))
        expect(open.at(-1)).toBe(remaining)
      }),
    )
  })

  test('close as the day comes nearer, as seats go, and for more travellers; never while seats are left', () => {
    fc.assert(
      fc.property(flights.map(asked), fc.nat(30), fc.nat(20), fc.nat(4), (flight, days, gone, more) => {
        const rank = (one: typeof flight) => (cheapestClass(one) < 0 ? 6 : cheapestClass(one))
        const now = rank(flight)
        expect(now < 6).toBe(flight.remaining >= flight.seats)
        expect(rank({ ...flight, daysAhead: Math.max(0, flight.daysAhead - days) })).toBeGreaterThanOrEqual(now)
        expect(rank({ ...flight, remaining: Math.max(0, flight.remaining - gone) })).toBeGreaterThanOrEqual(now)
        expect(rank({ ...flight, seats: flight.seats + more })).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  test('know no advance purchase with low-cost airlines', () => {
    const empty = { capacity: 180, remaining: 180, km: 1000, daysAhead: 0, seats: 1 }
    expect(cheapestClass({ ...empty, carrier: carrierByCode('FR') })).toBe(0)
    expect(cheapestClass({ ...empty, carrier: carrierByCode('BA') })).toBeGreaterThan(2)
  })
})

test('a stay allows round-trip fares from three nights on, or over a Saturday night', () => {
  const stays = (from: string, to: string) => allowsRoundTrip(dayOf(from), dayOf(to))
  // 12 January 2027 is a Tuesday.
  expect(stays('2027-01-12', '2027-01-12')).toBe(false)
  expect(stays('2027-01-12', '2027-01-14')).toBe(false)
  expect(stays('2027-01-12', '2027-01-15')).toBe(true)
  expect(stays('2027-01-16', '2027-01-17')).toBe(true)
  expect(stays('2027-01-15', '2027-01-16')).toBe(false)
  expect(stays('2027-01-12', '2028-02-12')).toBe(false)
})

describe('round trips, sales, bags and holds', () => {
  let supplier: FlightSupplier
  let close: () => Promise<void>
  const clock = fixedClock('2026-11-21T10:00:00Z')
  const signal = new AbortController().signal
  beforeAll(async () => {
    const database = await openTestDatabase()
    close = database.close
    supplier = simulatorOf(testWorld(), { db: database.db, clock })
  })
  afterAll(() => close())

  const search = (...args: Parameters<typeof query>) => supplier.search(query(...args), signal)
  const basisOf = ({ slices }: SupplierOffer) => slices.map(({ segments }) => segments[0]?.fare_basis_code ?? '')
  const ofCarrier = (code: string) => (offer: SupplierOffer) =>
    offer.slices.every(({ segments }) => segments.length === 1 && segments[0]?.marketing_carrier.iata_code === code)

  /** Nonstop there and back with one airline, and the two one ways, in the barest family. */
  async function compare(code: string, out: string, back: string) {
    const barest = async (slices: string[]) =>
      (await search(slices)).filter(ofCarrier(code)).toSorted((a, b) => a.price.base - b.price.base)[0]
    const both = (await barest([out, back]))!
    const same = async (slice: string, at: number) =>
      (await search(slice)).find(
        (offer) =>
          offer.fareBrand.code === both.fareBrand.code &&
          offer.slices[0]?.segments[0]?.key === both.slices[at]?.segments[0]?.key,
      )!
    return { both, oneWays: [await same(out, 0), await same(back, 1)] }
  }

  test('a round trip over a Saturday costs less than its one ways; a day’s trip costs both of them', async () => {
    const long = await compare('BA', 'LOS-LHR 2027-02-10', 'LHR-LOS 2027-02-24')
    const sum = (offers: readonly SupplierOffer[]) => offers.reduce((total, { price }) => total + price.grand_total, 0)
    expect(long.both.price.grand_total).toBeLessThan(sum(long.oneWays))
    for (const basis of basisOf(long.both)) expect(basis).toMatch(/^[A-Z]LR1/)
    const short = await compare('BA', 'LOS-LHR 2027-02-09', 'LHR-LOS 2027-02-11')
    expect(short.both.price.grand_total).toBe(sum(short.oneWays))
    for (const basis of basisOf(short.both)) expect(basis).toMatch(/^[A-Z]LO1/)
  })

  test('one airline and partners of an alliance join their fares, others do not', async () => {
    let partners = 0
    let strangers = 0
    for (const pair of ['LOS-JFK', 'LOS-LHR', 'LOS-YYZ']) {
      const [from, to] = pair.split('-')
      for (const offer of await search([`${pair} 2027-02-10`, `${to}-${from} 2027-02-24`])) {
        const [first = '', second = ''] = basisOf(offer).map((basis) => basis.slice(6, 8))
        const allied = allianceOf(first) !== null && allianceOf(first) === allianceOf(second)
        for (const basis of basisOf(offer)) expect(basis.charAt(2)).toBe(first === second || allied ? 'R' : 'O')
        if (first !== second && allied) partners++
        if (first !== second && !allied) strangers++
      }
    }
    expect(partners).toBeGreaterThan(0)
    expect(strangers).toBeGreaterThan(0)
  })

  test('a negotiated fare says so and is cheaper than what others are offered', async () => {
    const bases = (await search('LOS-ADD 2027-02-10')).filter(ofCarrier('ET')).flatMap(basisOf)
    expect(bases.length).toBeGreaterThan(0)
    for (const basis of bases) expect(basis).toMatch(/(SA\d\d|\/AG06)$|^[LMBY]/)
  })

  test('some route is on sale for a fortnight, weeks ahead, never on a Friday', () => {
    const on = (pricedOn: string, day: string) =>
      Array.from({ length: 60 }, (_, to) =>
        promotionOf({
          seed: 1,
          carrier: carrierByCode('BA'),
          from: 700,
          to,
          day: dayOf(day),
          pricedOn: dayOf(pricedOn),
        }),
      ).filter((percent) => percent > 0)
    expect(on('2026-11-21', '2027-02-09').length).toBeGreaterThan(0)
    for (const percent of on('2026-11-21', '2027-02-09')) expect(percent).toBeLessThan(25)
    expect(on('2026-11-21', '2026-12-01')).toEqual([])
    expect(on('2026-11-21', '2027-02-12')).toEqual([])
  })

  test('one more bag costs more far away, and is for the whole journey', async () => {
    const price = async (...slices: string[]) => (await search(slices))[0]?.extraBags?.price.amount ?? 0
    const home = await price('LOS-ABV 2027-02-10')
    expect(home).toBeGreaterThan(0)
    expect(await price('LOS-LHR 2027-02-10')).toBeGreaterThan(home)
    expect(await price('LOS-LHR 2027-02-10', 'LHR-LOS 2027-02-24')).toBeGreaterThan(await price('LOS-LHR 2027-02-10'))
    expect((await search('BTS-MRU 2027-01-20'))[0]?.extraBags).toBeNull()
  })

  test('seats are held for one to three days, never into the week before departure', async () => {
    const held = (await search('LOS-LHR 2026-12-20')).flatMap(({ hold }) => hold ?? [])
    expect(held.length).toBeGreaterThan(0)
    for (const { paymentRequiredBy, priceGuaranteedUntil } of held) {
      const hours = (paymentRequiredBy.getTime() - clock.now().getTime()) / 3_600_000
      expect([24, 48, 72]).toContain(hours)
      if (priceGuaranteedUntil) expect(priceGuaranteedUntil).toEqual(paymentRequiredBy)
    }
    expect((await search('LOS-LHR 2026-11-27')).filter(({ hold }) => hold)).toEqual([])
  })

  test('flexible fares of far flights are held for two weeks at their price', async () => {
    const far = (await search('LOS-LHR 2027-02-10')).flatMap(({ hold }) => hold ?? [])
    const long = far.filter(
      ({ paymentRequiredBy }) => paymentRequiredBy.getTime() - clock.now().getTime() === 14 * 24 * 3_600_000,
    )
    expect(long.length).toBeGreaterThan(0)
    expect(long.length).toBeLessThan(far.length)
    for (const { paymentRequiredBy, priceGuaranteedUntil } of long)
      expect(priceGuaranteedUntil).toEqual(paymentRequiredBy)
  })
})
