import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Cabin } from '#contracts/flights/query.ts'
import type { Conditions } from '#contracts/flights/fares.ts'
import type { Db } from '#db/database.ts'
import { expectToAddUp, request } from '#modules/flights/flight-supplier.conformance.ts'
import type { FlightSupplier, SupplierOffer, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { dateOf, dayOf } from '../world/calendar.ts'
import { simulatorOf } from '../index.ts'
import { AIRPORTS, query, testWorld } from '../testing/simulated-world.ts'

// Worlds and thousands of offers take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const NOW = '2026-11-21T10:00:00Z'
const clock = fixedClock(NOW)
const signal = new AbortController().signal
const CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first_class']

let db: Db
let supplier: FlightSupplier
let close: () => Promise<void>
beforeAll(async () => {
  const database = await openTestDatabase()
  db = database.db
  close = database.close
  supplier = simulatorOf(testWorld(), { db, clock })
})
afterAll(() => close())

const HUBS = AIRPORTS.filter(({ rank }) => rank >= 3).map(({ iata }) => iata)
const place = fc.constantFrom(...HUBS, ...Array.from({ length: 150 }, () => 'LOS'))
const travellers = fc.constantFrom(
  { ADT: 1, CNN: 0, INF: 0 },
  { ADT: 2, CNN: 1, INF: 1 },
  { ADT: 1, CNN: 3, INF: 0 },
  { ADT: 6, CNN: 2, INF: 1 },
)

/** One way or there and back between big airports, from tomorrow to next autumn. */
const journeys = (cabins: readonly Cabin[] = ['economy', 'economy', 'business']): fc.Arbitrary<SupplierQuery> =>
  fc
    .record({
      from: place,
      to: place,
      out: fc.integer({ min: dayOf('2026-11-23'), max: dayOf('2027-09-20') }),
      nights: fc.option(fc.integer({ min: 0, max: 30 })),
      passengers: travellers,
      cabin: fc.constantFrom(...cabins),
      currency: fc.constantFrom('NGN' as const, 'GBP' as const, 'XOF' as const, 'ZAR' as const),
    })
    .filter(({ from, to }) => from !== to && !`${from}${to}`.match(/STNLHR|PVDRAI/))
    .map(({ from, to, out, nights, ...rest }) =>
      query(
        [`${from}-${to} ${dateOf(out)}`, ...(nights === null ? [] : [`${to}-${from} ${dateOf(out + nights)}`])],
        rest,
      ),
    )

const cheapest = (offers: readonly SupplierOffer[]): number | null =>
  offers.length === 0 ? null : Math.min(...offers.map(({ price }) => price.grand_total))
const flightsOf = ({ slices }: SupplierOffer) => slices.flatMap(({ segments }) => segments.map(({ key }) => key)).join()

function byFlights(offers: readonly SupplierOffer[]): ReadonlyMap<string, readonly SupplierOffer[]> {
  return Map.groupBy(offers, flightsOf)
}

test('the cheapest offer of a search is the price of its date, in the matrix and in the month', async () => {
  await fc.assert(
    fc.asyncProperty(journeys(), fc.nat(6), fc.nat(6), fc.nat(27), async (asked, row, column, inMonth) => {
      const total = async (out: number, back: number | undefined) => {
        const slices = [out, back].flatMap((day, at) =>
          day === undefined ? [] : { ...asked.slices[at]!, departureDate: dateOf(day) },
        )
        return cheapest(await supplier.search({ ...asked, slices }, signal))
      }
      const [out, back] = asked.slices.map(({ departureDate }) => dayOf(departureDate))
      const matrix = await supplier.datePrices!(asked, 3, signal)
      expect(matrix).toHaveLength(back === undefined ? 7 : 49)
      const there = out! - 3 + row
      const home = back === undefined ? undefined : back - 3 + column
      const cell = matrix.find(
        ({ departureDate, returnDate }) =>
          departureDate === dateOf(there) && returnDate === (home === undefined ? null : dateOf(home)),
      )
      expect(cell?.total?.amount ?? null).toBe(await total(there, home))

      const month = dateOf(out! + 30).slice(0, 7)
      const days = await supplier.monthPrices!(asked, month, signal)
      const day = days[inMonth]!
      const stay = back === undefined ? undefined : back - out!
      const departure = dayOf(day.departureDate)
      expect(day.returnDate).toBe(stay === undefined ? null : dateOf(departure + stay))
      expect(day.total?.amount ?? null).toBe(await total(departure, stay === undefined ? undefined : departure + stay))
    }),
    { numRuns: 20 },
  )
})

test('a month has all its days, and a text that is none has no prices', async () => {
  const asked = query('LOS-LHR 2026-12-15')
  const days = async (month: string) => (await supplier.monthPrices!(asked, month, signal)).length
  expect(await Promise.all(['2027-02', '2028-02', '2027-04', '2026-12'].map(days))).toEqual([28, 29, 30, 31])
  expect(await Promise.all(['2027-13', '2027', '', 'next'].map(days))).toEqual([0, 0, 0, 0])
})

test('what is found in short or recalled is what is offered, until its time is over', async () => {
  const later = fixedClock(NOW)
  const other = simulatorOf(testWorld(), { db, clock: later })
  await fc.assert(
    fc.asyncProperty(journeys(CABINS), async (asked) => {
      const offers = await supplier.search(asked, signal)
      const inShort = await supplier.compact!.search(asked, signal)
      const recalled = supplier.compact!.recall(inShort.map((journey) => journey.key()))
      for (const found of [inShort, recalled]) {
        expect(found.flatMap((journey) => journey.fares.map((_, fare) => journey.describe(fare)))).toEqual(offers)
        expect(found.flatMap(({ fares }) => fares.map(({ total }) => total))).toEqual(
          offers.map(({ price }) => price.grand_total),
        )
      }
      expect(new Set(offers.map(({ ref }) => ref)).size).toBe(offers.length)
      for (const offer of offers) expectToAddUp(offer, asked)
    }),
    { numRuns: 20 },
  )
  const [one, two] = await other.compact!.search(query('LOS-LHR 2026-12-15'), signal)
  const keys = [one!.key(), 'forged', '', `${two!.key()}A`, two!.key()]
  expect(other.compact!.recall(keys).map((journey) => journey.key())).toEqual([one!.key(), two!.key()])
  later.advance(one!.describe(0).expiresAt.getTime() - later.now().getTime())
  expect(other.compact!.recall([one!.key()])).toEqual([])
})

test('an offer that was revalidated is sold as it was answered, and no search recalls it', async () => {
  const asked = query('LHR-STN 2027-01-20')
  const [offer] = await supplier.search(asked, signal)
  const answer = await supplier.revalidate(offer!.ref)
  if (answer.kind !== 'available') throw new Error(answer.kind)
  expect(supplier.compact!.recall([answer.offer.ref])).toEqual([])
  expect(await supplier.order(request(answer.offer, asked))).toMatchObject({ kind: 'ordered' })
})

/** Whether one condition is as good for the traveller as another, or better. */
function asGood(one: Conditions, other: Conditions): boolean {
  return (['change_before_departure', 'refund_before_departure'] as const).every((name) => {
    const [a, b] = [one[name], other[name]]
    if (!b?.allowed) return true
    return a?.allowed === true && (a.penalty?.amount ?? 0) <= (b.penalty?.amount ?? 0)
  })
}

const pieces = ({ baggages }: SupplierOffer) =>
  baggages.reduce((sum, { type, quantity }) => sum + (type === 'checked' ? quantity : 0), 0)

test('of one journey, the freer family costs more, and none is worse than a cheaper one in everything', async () => {
  await fc.assert(
    fc.asyncProperty(journeys(), async (asked) => {
      for (const families of byFlights(await supplier.search(asked, signal)).values()) {
        const rising = families.toSorted((a, b) => a.fareBrand.shelf - b.fareBrand.shelf)
        rising.slice(1).forEach((freer, at) => {
          const barer = rising[at]!
          expect(freer.price.grand_total).toBeGreaterThan(barer.price.grand_total)
          const better = !asGood(barer.conditions, freer.conditions) || pieces(freer) > pieces(barer)
          expect(better, JSON.stringify([barer.conditions, freer.conditions, flightsOf(freer)])).toBe(true)
        })
      }
    }),
    { numRuns: 30 },
  )
})

test('on the same flights a better cabin costs more', async () => {
  await fc.assert(
    fc.asyncProperty(journeys(['economy']), async (asked) => {
      const inCabins = await Promise.all(
        CABINS.map(async (cabin) => byFlights(await supplier.search({ ...asked, cabin }, signal))),
      )
      for (const [flights, offers] of inCabins[0]!) {
        const prices = inCabins.flatMap((found) => cheapest(found.get(flights) ?? []) ?? [])
        expect(prices, flights).toEqual(prices.toSorted((a, b) => a - b))
        expect(new Set(prices).size).toBe(prices.length)
        expect(prices[0]).toBe(cheapest(offers))
      }
    }),
    { numRuns: 15 },
  )
})

test('a child pays no more than an adult, an infant far less', async () => {
  await fc.assert(
    fc.asyncProperty(journeys(['economy', 'business']), async (asked) => {
      for (const { price } of await supplier.search({ ...asked, passengers: { ADT: 2, CNN: 1, INF: 1 } }, signal)) {
        const [adult, child, infant] = price.passengers.map(({ total, count }) => total / count)
        expect(child).toBeLessThanOrEqual(adult!)
        expect(infant).toBeLessThan(adult! * 0.4)
      }
    }),
    { numRuns: 20 },
  )
})

test('nonstop only, and airports nearby', async () => {
  const nonstop = await supplier.search({ ...query('LOS-LHR 2026-12-15'), maxStops: 0 }, signal)
  expect(nonstop.length).toBeGreaterThan(0)
  for (const { slices } of nonstop) expect(slices[0]?.segments).toHaveLength(1)
  const [slice] = query('LOS-LHR 2026-12-15').slices
  const nearby = { ...query([]), slices: [{ ...slice!, nearbyDestinations: ['LGW', 'STN', 'LHR'] }] }
  const landed = new Set((await supplier.search(nearby, signal)).map(({ slices }) => slices[0]?.destination.iata_code))
  expect(landed).toContain('LHR')
  expect(landed).toContain('LGW')
})

test('what is returned is varied: every airline of the cheapest, fastest and nonstop ways is among the round trips', async () => {
  const oneWay = await supplier.search(query('LHR-JFK 2027-02-10'), signal)
  const both = await supplier.search(query(['LHR-JFK 2027-02-10', 'JFK-LHR 2027-02-20']), signal)
  const airlines = (offers: readonly SupplierOffer[], stops: number) =>
    new Set(
      offers
        .filter(({ slices }) => slices.every(({ segments }) => segments.length <= stops + 1))
        .map(({ validatingAirline }) => validatingAirline.iata_code),
    )
  for (const airline of airlines(oneWay, 0)) expect(airlines(both, 0)).toContain(airline)
  expect(new Set(both.map(flightsOf)).size).toBeLessThanOrEqual(200)
  const starts = Map.groupBy(new Set(both.map(flightsOf)), (flights) => flights.split('|2027-02-10')[0])
  expect(starts.size).toBeGreaterThan(20)
})

test('a question without slices has no answers', async () => {
  const nothing = query([])
  expect(await supplier.search(nothing, signal)).toEqual([])
  expect(await supplier.datePrices!(nothing, 3, signal)).toEqual([])
  expect(await supplier.monthPrices!(nothing, '2027-01', signal)).toEqual([])
  expect(await supplier.compact!.search(nothing, signal)).toEqual([])
  expect(supplier.compact!.recall([])).toEqual([])
})
