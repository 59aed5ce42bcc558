import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Segment } from '#contracts/flights/itineraries.ts'
import type { Db } from '#db/database.ts'
import { expectToAddUp, request } from '#modules/flights/flight-supplier.conformance.ts'
import type { FlightSupplier, SupplierOffer, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { dateOf, dayOf } from './world/calendar.ts'
import { simulatorOf } from './index.ts'
import { createRefCodec, type Quote } from './search/offer-ref.ts'
import { AIRPORTS, CITIES, query, testWorld } from './testing/simulated-world.ts'
import { buildWorld } from './network/world.ts'

// Worlds and thousands of offers take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const clock = fixedClock('2026-11-21T10:00:00Z')
const signal = new AbortController().signal
const RUNS = { numRuns: 40 }

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
const airport = fc.constantFrom(...HUBS, ...Array.from({ length: 200 }, () => 'LOS'))
const day = fc.integer({ min: dayOf('2026-11-23'), max: dayOf('2027-11-01') })
const passengers = fc
  .record({
    ADT: fc.integer({ min: 1, max: 5 }),
    CNN: fc.integer({ min: 0, max: 3 }),
    INF: fc.integer({ min: 0, max: 1 }),
  })
  .filter(({ ADT, CNN, INF }) => INF <= ADT && ADT + CNN + INF <= 9)

/** One way or there and back between big airports of the world, often from or to Lagos. */
const journeys: fc.Arbitrary<SupplierQuery> = fc
  .record({
    from: airport,
    to: airport,
    day,
    nights: fc.option(fc.integer({ min: 1, max: 30 })),
    passengers,
    cabin: fc.constantFrom('economy' as const, 'economy' as const, 'premium_economy' as const, 'business' as const),
    currency: fc.constantFrom('NGN' as const, 'GBP' as const, 'XOF' as const),
  })
  .filter(({ from, to }) => from !== to && `${from}${to}` !== 'STNLHR')
  .map(({ from, to, day: out, nights, ...rest }) =>
    query(
      [`${from}-${to} ${dateOf(out)}`, ...(nights === null ? [] : [`${to}-${from} ${dateOf(out + nights)}`])],
      rest,
    ),
  )

const segmentsOf = (offers: readonly SupplierOffer[]) =>
  offers.flatMap(({ slices }) => slices.map(({ segments }) => segments))
const minutes = (from: Segment, to: Segment) =>
  (Date.parse(to.departing_at_utc) - Date.parse(from.arriving_at_utc)) / 60_000

test('every price is the sum of its lines, and children and infants pay their share', async () => {
  await fc.assert(
    fc.asyncProperty(journeys, async (asked) => {
      for (const offer of await supplier.search(asked, signal)) {
        expectToAddUp(offer, asked)
        const fare = Object.fromEntries(offer.price.passengers.map(({ type, base, count }) => [type, base / count]))
        const rounding = asked.currency === 'NGN' ? 20_000 : 400
        expect(fare['CNN'] ?? 0).toBeLessThanOrEqual(fare['ADT']!)
        expect(fare['CNN'] ?? fare['ADT']!).toBeGreaterThanOrEqual(fare['ADT']! * 0.75 - rounding)
        expect(fare['INF'] ?? 0).toBeLessThanOrEqual(fare['ADT']! * 0.25 + rounding)
      }
    }),
    RUNS,
  )
})

test('no change of planes is shorter than the minimum, longer than a day and a little, or across two cities', async () => {
  await fc.assert(
    fc.asyncProperty(journeys, async (asked) => {
      for (const segments of segmentsOf(await supplier.search(asked, signal))) {
        expect(segments.length).toBeLessThanOrEqual(3)
        segments.slice(1).forEach((next, at) => {
          const before = segments[at]!
          const domestic = [before.origin, next.destination].every(
            ({ country_code }) => country_code === next.origin.country_code,
          )
          const [landed, leaves] = [before.destination.iata_code, next.origin.iata_code]
          const least = landed === leaves ? (domestic ? 25 : 30) : 240
          expect(
            landed === leaves || [...CITIES.values()].some((of) => of.includes(landed) && of.includes(leaves)),
          ).toBe(true)
          expect(minutes(before, next)).toBeGreaterThanOrEqual(least)
          expect(minutes(before, next)).toBeLessThanOrEqual(28 * 60)
        })
      }
    }),
    RUNS,
  )
})

test('the same seed gives the same answers, another seed others', async () => {
  const twin = simulatorOf(buildWorld(AIRPORTS, CITIES, 1), { db, clock })
  const stranger = simulatorOf(testWorld(2), { db, clock })
  await fc.assert(
    fc.asyncProperty(journeys, async (asked) => {
      const [one, other] = [await twin.search(asked, signal), await supplier.search(asked, signal)]
      expect(JSON.stringify(one)).toBe(JSON.stringify(other))
    }),
    { numRuns: 15 },
  )
  const asked = query('LOS-LHR 2026-12-15')
  expect(await stranger.search(asked, signal)).not.toEqual(await supplier.search(asked, signal))
})

test('what was found can be confirmed at its price, and is refused in another world', async () => {
  const stranger = simulatorOf(testWorld(2), { db, clock })
  await fc.assert(
    fc.asyncProperty(journeys, fc.nat(), async (asked, pick) => {
      const offers = await supplier.search(asked, signal)
      const offer = offers[pick % Math.max(1, offers.length)]
      if (!offer || ['LGW', 'LHR'].includes(asked.slices[0]!.origin)) return
      expect(offer.ref.length).toBeLessThanOrEqual(400)
      expect(await supplier.revalidate(offer.ref)).toMatchObject({ kind: 'available', offer: { price: offer.price } })
      expect(await stranger.revalidate(offer.ref)).toEqual({ kind: 'unavailable' })
    }),
    RUNS,
  )
})

test('however it is bought, no flight is sold beyond its seats', async () => {
  const asked = (count: number) => query('LHR-STN 2027-03-10', { passengers: { ADT: count, CNN: 0, INF: 0 } })
  const [offer] = await supplier.search(asked(1), signal)
  const key = offer!.slices[0]!.segments[0]!.key
  let bought = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (count) => {
      const fitting = (await supplier.search(asked(count), signal)).find(
        ({ slices }) => slices[0]!.segments[0]!.key === key,
      )
      if (fitting && (await supplier.order(request(fitting, asked(count)))).kind === 'ordered') bought += count
      expect(bought).toBeLessThanOrEqual(150)
    }),
    { numRuns: 60 },
  )
  expect(bought).toBeGreaterThan(140)
})

test('a ref holds its quote, and one flipped bit spoils it', () => {
  const codec = createRefCodec(testWorld())
  const slice = fc
    .record({
      day: fc.integer({ min: 20_000, max: 30_000 }),
      hops: fc.array(
        fc.record({ flight: fc.nat(0xffffff), later: fc.integer({ min: -1, max: 3 }), bookingClass: fc.nat(5) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    })
    .map(({ day: first, hops }) =>
      hops.map(({ flight, later, bookingClass }, at) => ({
        flight,
        day: at === 0 ? first : first + later,
        bookingClass,
      })),
    )
  const quotes: fc.Arbitrary<Quote> = fc.record({
    expiresAt: fc.integer({ min: 1_790_000_000, max: 2_000_000_000 }),
    pricedOn: fc.integer({ min: 20_000, max: 30_000 }),
    passengers: fc.record({ ADT: fc.nat(9), CNN: fc.nat(9), INF: fc.nat(9) }),
    cabin: fc.nat(3),
    tier: fc.nat(2),
    currency: fc.constantFrom('NGN', 'GBP', 'AED'),
    raised: fc.nat(7),
    shifted: fc.boolean(),
    seatsLeft: fc.constantFrom(null, 1, 5, 9),
    slices: fc.array(slice, { minLength: 1, maxLength: 6 }),
  })
  fc.assert(
    fc.property(quotes, fc.nat(), (quote, bit) => {
      const ref = codec.encode(quote)
      expect(ref.length).toBeLessThanOrEqual(400)
      expect(codec.decode(ref)).toEqual(quote)
      const bytes = Buffer.from(ref, 'base64url')
      const at = bit % (bytes.length * 8)
      bytes[at >> 3]! ^= 1 << (at & 7)
      expect(codec.decode(bytes.toString('base64url'))).toBeNull()
    }),
  )
})
