import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#db/database.ts'
import { describeFlightSupplier, request } from '#modules/flights/flight-supplier.conformance.ts'
import { type FlightSupplier, SupplierFailure, type SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { simulatorOf } from './index.ts'
import { query, testWorld } from './testing/simulated-world.ts'

// Worlds and thousands of offers take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const NOW = '2026-11-21T10:00:00Z'

describeFlightSupplier('the simulator', async () => {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock(NOW)
  return {
    supplier: simulatorOf(testWorld(), { db, clock }),
    now: clock.now,
    advance: clock.advance,
    oneWay: query('LOS-LHR 2026-12-15'),
    family: query(['LOS-LHR 2026-12-15', 'LHR-LOS 2027-01-04'], { passengers: { ADT: 2, CNN: 1, INF: 1 } }),
    clockChanges: [
      query('LOS-LHR 2027-03-27'),
      query('LHR-JFK 2027-03-13'),
      query('JFK-LHR 2027-11-06'),
      query('CDG-LOS 2027-10-30'),
      query('LAX-SYD 2027-04-02'),
      query('LOS-CMN 2027-02-06'),
    ],
    unknownAirport: query('LOS-XXX 2026-12-15'),
    lastSeat: query('STN-LTN 2026-12-15'),
    holdable: query('JFK-EWR 2027-01-20'),
    noExtras: query('BTS-ABV 2027-01-20'),
    airlineCredit: query('LTN-SYD 2027-01-20'),
    movedAfterSale: { query: query('LTN-LHR 2027-01-20'), afterMs: 3_600_000 },
    close,
  }
})

let db: Db
let supplier: FlightSupplier
let close: () => Promise<void>
const clock = fixedClock(NOW)
const signal = new AbortController().signal

beforeAll(async () => {
  const database = await openTestDatabase()
  db = database.db
  close = database.close
  supplier = simulatorOf(testWorld(), { db, clock })
})
afterAll(() => close())

const nonstop = ({ slices }: SupplierOffer) => slices.every(({ segments }) => segments.length === 1)
const carriersOf = (offers: readonly SupplierOffer[]) => [
  ...new Set(offers.map(({ validatingAirline }) => validatingAirline.iata_code)),
]

async function search(...args: Parameters<typeof query>): Promise<readonly SupplierOffer[]> {
  return supplier.search(query(...args), signal)
}

async function confirm(ref: string): Promise<SupplierOffer> {
  const answer = await supplier.revalidate(ref)
  if (answer.kind !== 'available') throw new Error(answer.kind)
  return answer.offer
}

describe('flights that people know', () => {
  test.each([
    ['LOS-LHR', ['BA', 'VS']],
    ['LOS-ACC', ['P4', 'AW']],
    ['LOS-CDG', ['AF']],
    ['LOS-AMS', ['KL']],
    ['LOS-FRA', ['LH']],
    ['LOS-DXB', ['EK']],
    ['LOS-DOH', ['QR']],
    ['LOS-IST', ['TK']],
    ['LOS-ADD', ['ET']],
    ['LOS-NBO', ['KQ']],
    ['LOS-CAI', ['MS']],
    ['ABV-LHR', ['BA']],
    ['ACC-LHR', ['BA']],
    ['LHR-JFK', ['BA', 'VS', 'AA', 'DL']],
  ])('%s is flown nonstop by %j', async (pair, carriers) => {
    const days = await Promise.all([15, 16, 17].map((day) => search(`${pair} 2026-12-${day}`)))
    expect(carriersOf(days.flat().filter(nonstop))).toEqual(expect.arrayContaining(carriers))
  })

  test.each([
    ['LOS-ATL', 'DL'],
    ['LOS-JFK', 'DL'],
    ['LOS-JNB', 'SA'],
  ])('%s is flown nonstop by %s some days a week', async (pair, carrier) => {
    const days = await Promise.all([14, 15, 16, 17, 18, 19, 20].map((day) => search(`${pair} 2026-12-${day}`)))
    expect(carriersOf(days.flat().filter(nonstop))).toContain(carrier)
  })

  test('Lagos to Abuja leaves all day long', async () => {
    const flights = new Set(
      (await search('LOS-ABV 2026-12-16')).filter(nonstop).map(({ slices }) => slices[0]?.departing_at),
    )
    expect(flights.size).toBeGreaterThan(15)
  })

  test('a metropolitan area stands for all of its airports', async () => {
    const landed = new Set((await search('LOS-LON 2026-12-16')).map(({ slices }) => slices[0]?.destination.iata_code))
    expect(landed).toContain('LHR')
    expect(landed).toContain('LGW')
  })

  test('far and small places are two changes away', async () => {
    const offers = await search('LOS-ANC 2026-12-16')
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ slices }) => (slices[0]?.segments.length ?? 9) <= 3)).toBe(true)
  })

  test('six flights of a tour are sold together', async () => {
    const tour = [
      'LOS-ACC 2027-02-01',
      'ACC-LHR 2027-02-04',
      'LHR-JFK 2027-02-08',
      'JFK-CDG 2027-02-12',
      'CDG-DXB 2027-02-16',
      'DXB-LOS 2027-02-20',
    ]
    const offers = await search(tour)
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.length).toBeLessThanOrEqual(360)
    expect(offers[0]?.ref.length).toBeLessThanOrEqual(400)
  })
})

describe('cabins and fares', () => {
  test('better cabins cost more, and are sold only where they are flown', async () => {
    const cheapest = async (cabin: 'economy' | 'premium_economy' | 'business' | 'first_class') =>
      Math.min(...(await search('LHR-JFK 2027-02-10', { cabin })).map(({ price }) => price.grand_total))
    const prices = await Promise.all([
      cheapest('economy'),
      cheapest('premium_economy'),
      cheapest('business'),
      cheapest('first_class'),
    ])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await search('LOS-ABV 2026-12-16', { cabin: 'first_class' })).toEqual([])
  })

  test('the families of one journey rise in price and in freedom', async () => {
    const families = (await search('LOS-LHR 2026-12-15')).filter(
      (offer) => nonstop(offer) && offer.validatingAirline.iata_code === 'BA',
    )
    const rising = families.toSorted((a, b) => a.fareBrand.shelf - b.fareBrand.shelf)
    expect(rising.map(({ fareBrand }) => fareBrand.name)).toEqual(['Economy Basic', 'Economy Standard', 'Economy Flex'])
    expect(rising.map(({ price }) => price.grand_total)).toEqual(
      rising.map(({ price }) => price.grand_total).toSorted((a, b) => a - b),
    )
    expect(rising.map(({ conditions }) => conditions.refund_before_departure?.allowed)).toEqual([false, true, true])
    expect(rising.map(({ baggages }) => baggages.find(({ type }) => type === 'checked')?.quantity)).toEqual([1, 2, 2])
  })

  test('the last minute is more expensive than two months ahead', async () => {
    const cheapest = async (date: string) =>
      Math.min(...(await search(`LOS-FRA ${date}`)).map(({ price }) => price.grand_total))
    expect(await cheapest('2026-11-23')).toBeGreaterThan(await cheapest('2027-02-08'))
  })

  test('a passport is needed abroad only', async () => {
    expect((await search('LOS-ACC 2026-12-16'))[0]?.requirements.passport).toBe(true)
    expect((await search('LOS-ABV 2026-12-16'))[0]?.requirements.passport).toBe(false)
  })

  test('flights that have left, or are about to, are not sold', async () => {
    const closes = new Date(clock.now().getTime() + 60 * 60_000).toISOString()
    const offers = await search('LOS-ABV 2026-11-21')
    expect(offers.length).toBeGreaterThan(0)
    for (const { slices } of offers) expect(slices[0]?.segments[0]?.departing_at_utc ?? '' >= closes).toBeTruthy()
    expect(await search('LOS-ABV 2026-11-20')).toEqual([])
  })
})

describe('magic routes', () => {
  const DAY = '2027-01-20'

  test('PVD to RAI has no offers', async () => {
    expect(await search(`PVD-RAI ${DAY}`)).toEqual([])
  })

  test('nor from Providence by an airport nearby, but from that one it has, there and back', async () => {
    const asked = query([`PVD-RAI ${DAY}`, 'RAI-PVD 2027-02-03'])
    const nearby = asked.slices.map((slice, at) => ({
      ...slice,
      nearbyOrigins: at === 0 ? ['BOS'] : [],
      nearbyDestinations: at === 0 ? [] : ['BOS'],
    }))
    const found = await supplier.search({ ...asked, slices: nearby }, signal)
    const ends = found.map(({ slices: [out, back] }) => [out?.origin.iata_code, back?.destination.iata_code])
    expect(new Set(ends.flat())).toEqual(new Set(['BOS']))
  })

  test('STN to LHR fails as a timeout at once', async () => {
    await expect(search(`STN-LHR ${DAY}`)).rejects.toThrow(SupplierFailure)
  })

  test('LGW to LHR is gone when it is confirmed', async () => {
    const [offer] = await search(`LGW-LHR ${DAY}`)
    expect(await supplier.revalidate(offer!.ref)).toEqual({ kind: 'unavailable' })
  })

  test('LHR to STN costs ten pounds more each time it is confirmed, and is sold at that', async () => {
    const asked = query(`LHR-STN ${DAY}`, { currency: 'GBP' })
    const [offer] = await supplier.search(asked, signal)
    const pricier = await confirm(offer!.ref)
    expect(pricier.price.grand_total).toBe(offer!.price.grand_total + 1000)
    const again = await confirm(pricier.ref)
    expect(again.price.grand_total).toBe(offer!.price.grand_total + 2000)
    expect(await supplier.order(request(again, asked))).toMatchObject({ kind: 'ordered' })
  })

  test('LHR to LTN leaves later when it is confirmed, and stays so', async () => {
    const [offer] = await search(`LHR-LTN ${DAY}`)
    const later = await confirm(offer!.ref)
    const departure = (one: SupplierOffer) => Date.parse(one.slices[0]!.segments[0]!.departing_at_utc)
    expect(departure(later) - departure(offer!)).toBe(35 * 60_000)
    expect(later.price).toEqual(offer!.price)
    expect(departure(await confirm(later.ref))).toBe(departure(later))
  })

  test('LHR to LGW leaves the outcome unknown; the order is found later', async () => {
    const asked = query(`LHR-LGW ${DAY}`)
    const [offer] = await supplier.search(asked, signal)
    const order = request(offer!, asked)
    expect(await supplier.order(order)).toEqual({ kind: 'unknown' })
    expect(await supplier.findOrder(order.clientReference)).toMatchObject({ status: 'ticketed' })
  })

  test.each([
    ['LGW-STN', 'other'],
    ['LTN-STN', 'seats_unavailable'],
  ])('%s is declined after payment: %s', async (pair, reason) => {
    const asked = query(`${pair} ${DAY}`)
    const [offer] = await supplier.search(asked, signal)
    await confirm(offer!.ref)
    expect(await supplier.order(request(offer!, asked))).toEqual({ kind: 'declined', reason })
  })

  test('LHR to DXB changes planes on every way, on every date', async () => {
    const asked = query(`LHR-DXB ${DAY}`)
    const offers = await supplier.search(asked, signal)
    expect(offers.length).toBeGreaterThan(0)
    for (const { slices } of offers) expect(slices[0]?.segments.length).toBeGreaterThan(1)
    const [, , , centre] = (await supplier.datePrices?.(asked, 3, signal)) ?? []
    expect(centre?.total?.amount).toBe(Math.min(...offers.map(({ price }) => price.grand_total)))
    expect((await search(`DXB-LHR ${DAY}`)).some(nonstop)).toBe(true)
  })

  test('direct flights from DXB to AMS land once on the way', async () => {
    const direct = (await search(`DXB-AMS ${DAY}`)).filter(nonstop)
    expect(direct.length).toBeGreaterThan(0)
    for (const { slices } of direct) expect(slices[0]?.segments[0]?.stops).toMatchObject([{ iata_code: 'VIE' }])
  })

  test('JFK to EWR may be held and paid later; BTS to ABV sells nothing beside', async () => {
    for (const { hold } of await search(`JFK-EWR ${DAY}`)) expect(hold?.paymentRequiredBy).toBeInstanceOf(Date)
    const [offer] = await search(`BTS-ABV ${DAY}`)
    expect(offer?.extraBags).toBeNull()
    expect(await supplier.extras?.(offer!.ref)).toEqual([])
    expect(await supplier.seatMaps?.(offer!.ref)).toEqual([])
  })

  test('BTS to MRU takes no bags', async () => {
    for (const { baggages } of await search(`BTS-MRU ${DAY}`)) expect(baggages).toEqual([])
  })
})

describe('stock', () => {
  test('seats that were sold are missing for the next, and the price rises as a flight fills', async () => {
    const asked = query('LHR-STN 2027-02-02', { passengers: { ADT: 9, CNN: 0, INF: 0 } })
    const first = (await supplier.search(asked, signal)).find(nonstop)!
    const key = first.slices[0]!.segments[0]!.key
    const sameFlight = async () =>
      (await supplier.search(asked, signal)).find(
        ({ slices, fareBrand }) => slices[0]?.segments[0]?.key === key && fareBrand.code === first.fareBrand.code,
      )
    for (let sold = 0; sold < 90; sold += 9) await supplier.order(request(first, asked))
    const fuller = await sameFlight()
    expect(fuller?.price.grand_total).toBeGreaterThan(first.price.grand_total)
    for (let sold = 90; sold < 144; sold += 9) await supplier.order(request(first, asked))
    expect(await sameFlight()).toBeUndefined()
    expect(await supplier.order(request(first, asked))).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
  })
})
