import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  baggageSchema,
  carrierSchema,
  conditionsSchema,
  fareBrandSchema,
  fareRuleSchema,
  requirementsSchema,
  type Segment,
  sliceSchema,
} from '#contracts/flights.ts'
import { type PassengerType, priceSchema } from '#contracts/prices.ts'
import {
  type FlightSupplier,
  SupplierFailure,
  type SupplierOffer,
  type SupplierOrderRequest,
  type SupplierPassenger,
  type SupplierQuery,
} from './flight-supplier.ts'

/** A supplier under test, with journeys that it sells at the stage's time. */
export interface SupplierStage {
  readonly supplier: FlightSupplier
  readonly now: () => Date
  /** Moves the supplier's clock. */
  advance(milliseconds: number): void
  /** One slice, one adult. */
  readonly oneWay: SupplierQuery
  /** Two slices, for two adults, a child and an infant. */
  readonly family: SupplierQuery
  /** Journeys over the nights on which clocks change, and over the date line. */
  readonly clockChanges: readonly SupplierQuery[]
  readonly unknownAirport: SupplierQuery
  /** Every offer of it has one seat left. */
  readonly lastSeat: SupplierQuery
  close(): Promise<void>
}

type Staged = () => SupplierStage

/** What every seller of flights must keep to. */
export function describeFlightSupplier(name: string, open: () => Promise<SupplierStage>): void {
  describe(`${name} as a flight supplier`, () => {
    let stage: SupplierStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    offerCases(() => stage)
    timeCases(() => stage)
    revalidationCases(() => stage)
    orderCases(() => stage)
    lastSeatCases(() => stage)
    datePriceCases(() => stage)
  })
}

const offerShape = z.strictObject({
  ref: z.string().min(1).max(400),
  slices: z.array(sliceSchema).min(1),
  validatingAirline: carrierSchema,
  fareBrand: fareBrandSchema,
  price: priceSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  fareRules: z.array(fareRuleSchema),
  requirements: requirementsSchema,
  seatsLeft: z.int().positive().nullable(),
  emissionsKg: z.int().positive(),
  expiresAt: z.date(),
})

const never = new AbortController().signal
const search = ({ supplier }: SupplierStage, query: SupplierQuery) => supplier.search(query, never)

function offerCases(stage: Staged): void {
  test('offers have the agreed shape, live on, and each has a ref of its own', async () => {
    const offers = [...(await search(stage(), stage().oneWay)), ...(await search(stage(), stage().family))]
    expect(offers.length).toBeGreaterThan(1)
    for (const offer of offers) {
      expect(offerShape.safeParse(offer).error).toBeUndefined()
      expect(offer.expiresAt.getTime()).toBeGreaterThan(stage().now().getTime())
    }
    expect(new Set(offers.map(({ ref }) => ref)).size).toBe(offers.length)
  })

  test('offers fly the asked slices on the asked dates', async () => {
    for (const query of [stage().oneWay, stage().family]) {
      for (const { slices } of await search(stage(), query)) {
        expect(slices.map((slice) => slice.departing_at.slice(0, 10))).toEqual(
          query.slices.map(({ departureDate }) => departureDate),
        )
      }
    }
  })

  test('prices are in the asked currency, count every traveller, and are the sum of their lines', async () => {
    for (const query of [stage().oneWay, stage().family, { ...stage().family, currency: 'XOF' as const }]) {
      for (const offer of await search(stage(), query)) expectToAddUp(offer, query)
    }
  })

  test('an airport that nobody knows has no offers', async () => {
    expect(await search(stage(), stage().unknownAirport)).toEqual([])
  })

  test('a search that was called off fails as a timeout', async () => {
    const answer = stage().supplier.search(stage().oneWay, AbortSignal.abort())
    await expect(answer).rejects.toThrow(SupplierFailure)
    await expect(answer).rejects.toMatchObject({ failure: 'timeout' })
  })
}

/** Every line of a price adds up, across and down. */
export function expectToAddUp({ price }: SupplierOffer, query: SupplierQuery): void {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  expect(price.currency).toBe(query.currency)
  const counted = Object.entries(query.passengers).filter(([, count]) => count > 0)
  expect(price.passengers.map(({ type, count }) => [type, count])).toEqual(counted)
  for (const part of price.passengers) expect(part.total).toBe(part.base + part.taxes)
  expect(sum(price.passengers.map(({ base }) => base))).toBe(price.base)
  expect(sum(price.passengers.map(({ taxes }) => taxes))).toBe(price.taxes_total)
  expect(sum(price.taxes.map(({ amount }) => amount))).toBe(price.taxes_total)
  expect(sum(price.fees.map(({ amount }) => amount))).toBe(price.fees_total)
  expect(price.total).toBe(price.base + price.taxes_total)
  expect(price.grand_total).toBe(price.total + price.fees_total - (price.discount?.amount ?? 0))
  expect(price.grand_total).toBeGreaterThan(0)
}

function timeCases(stage: Staged): void {
  test('local times are those of the airports, through changes of the clocks', async () => {
    for (const query of [stage().oneWay, ...stage().clockChanges]) {
      const offers = await search(stage(), query)
      expect(offers.length, JSON.stringify(query.slices)).toBeGreaterThan(0)
      for (const segment of segmentsOf(offers)) {
        expect(segment.departing_at).toBe(wallClock(segment.departing_at_utc, segment.origin.timezone))
        expect(segment.arriving_at).toBe(wallClock(segment.arriving_at_utc, segment.destination.timezone))
        expect(minutesBetween(segment.departing_at_utc, segment.arriving_at_utc)).toBe(segment.duration_minutes)
      }
    }
  })

  test('connections are at one airport and leave time to change', async () => {
    for (const { slices } of await search(stage(), stage().family)) {
      for (const { segments, duration_minutes } of slices) {
        segments.slice(1).forEach((segment, at) => {
          expect(segment.origin.iata_code).toBe(segments[at]?.destination.iata_code)
          expect(minutesBetween(segments[at]?.arriving_at_utc, segment.departing_at_utc)).toBeGreaterThanOrEqual(45)
        })
        expect(minutesBetween(segments[0]?.departing_at_utc, segments.at(-1)?.arriving_at_utc)).toBe(duration_minutes)
      }
      slices.slice(1).forEach(({ segments }, at) => {
        const landed = slices[at]?.segments.at(-1)?.arriving_at_utc
        expect(minutesBetween(landed, segments[0]?.departing_at_utc)).toBeGreaterThan(0)
      })
    }
  })
}

function segmentsOf(offers: readonly SupplierOffer[]): readonly Segment[] {
  return [...new Set(offers.flatMap(({ slices }) => slices.flatMap(({ segments }) => segments)))]
}

function wallClock(instant: string, timeZone: string): string {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return text.replace(' ', 'T')
}

function minutesBetween(from: string | undefined, to: string | undefined): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000
}

async function firstOffer(stage: SupplierStage, query: SupplierQuery): Promise<SupplierOffer> {
  const [offer] = await search(stage, query)
  if (!offer) throw new Error(`no offer for ${JSON.stringify(query.slices)}`)
  return offer
}

function revalidationCases(stage: Staged): void {
  test('an offer that is asked for again has the same price and flights, and so has its answer', async () => {
    for (const query of [stage().oneWay, stage().family]) {
      const offer = await firstOffer(stage(), query)
      const again = await confirmed(stage(), offer.ref)
      expect(again).toMatchObject({ price: offer.price, slices: offer.slices, conditions: offer.conditions })
      expect((await confirmed(stage(), again.ref)).price).toEqual(offer.price)
    }
  })

  test('a ref that somebody altered is refused, to price and to order', async () => {
    const offer = await firstOffer(stage(), stage().oneWay)
    const middle = Math.floor(offer.ref.length / 2)
    const swapped = offer.ref.charAt(middle) === 'A' ? 'B' : 'A'
    const altered = offer.ref.slice(0, middle) + swapped + offer.ref.slice(middle + 1)
    for (const ref of [altered, `${offer.ref}A`, offer.ref.slice(0, -4), 'not a ref', '']) {
      expect(await stage().supplier.revalidate(ref)).toEqual({ kind: 'unavailable' })
      expect(await stage().supplier.order({ ...request(offer, stage().oneWay), offerRef: ref })).toMatchObject({
        kind: 'declined',
      })
    }
  })

  test('an offer ends at its time', async () => {
    const offer = await firstOffer(stage(), stage().oneWay)
    stage().advance(offer.expiresAt.getTime() - stage().now().getTime())
    expect(await stage().supplier.revalidate(offer.ref)).toEqual({ kind: 'expired' })
    expect(await stage().supplier.order(request(offer, stage().oneWay))).toEqual({
      kind: 'declined',
      reason: 'offer_expired',
    })
  })
}

async function confirmed({ supplier }: SupplierStage, ref: string): Promise<SupplierOffer> {
  const answer = await supplier.revalidate(ref)
  if (answer.kind !== 'available') throw new Error(`the offer is ${answer.kind}`)
  return answer.offer
}

let orders = 0

/** An order of an offer by people who may be anyone. */
export function request(offer: SupplierOffer, query: SupplierQuery): SupplierOrderRequest {
  orders++
  return {
    clientReference: `ord_conformance_${orders}`,
    offerRef: offer.ref,
    expectedTotal: { amount: offer.price.grand_total, currency: offer.price.currency },
    passengers: travellers(query.passengers),
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
  }
}

const BORN: Readonly<Record<PassengerType, string>> = { ADT: '1988-04-12', CNN: '2018-09-30', INF: '2026-01-05' }
const TYPES: readonly PassengerType[] = ['ADT', 'CNN', 'INF']

function travellers(counts: SupplierQuery['passengers']): readonly SupplierPassenger[] {
  return TYPES.flatMap((type) =>
    Array.from({ length: counts[type] }, (_, at) => ({
      type,
      title: 'Ms',
      firstName: `Ada${at}`,
      lastName: 'Okafor',
      gender: 'female' as const,
      bornOn: BORN[type],
      nationality: 'NG',
      passport: { number: 'A01234567', expiresOn: '2031-06-30', issuingCountry: 'NG' },
      infantOf: type === 'INF' ? at : null,
    })),
  )
}

function orderCases(stage: Staged): void {
  test('an order is ticketed for every traveller, infants too, and can be found', async () => {
    const order = request(await firstOffer(stage(), stage().family), stage().family)
    const outcome = await stage().supplier.order(order)
    expect(outcome).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    const found = await stage().supplier.findOrder(order.clientReference)
    expect(outcome).toEqual({ kind: 'ordered', order: found })
    expect(found?.pnr).toMatch(/^[A-Z0-9]{6}$/)
    expect(found?.ticketNumbers).toHaveLength(order.passengers.length)
    for (const ticket of found?.ticketNumbers ?? []) expect(ticket).toMatch(/^\d{13}$/)
    expect(new Set(found?.ticketNumbers).size).toBe(order.passengers.length)
  })

  test('the same reference twice is one order, also at the same time', async () => {
    const order = request(await firstOffer(stage(), stage().oneWay), stage().oneWay)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => stage().supplier.order(order)))
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(await stage().supplier.order(order)).toEqual(outcomes[0])
  })

  test('another offer under the same reference is a duplicate', async () => {
    const [one, two] = await search(stage(), stage().oneWay)
    if (!one || !two) throw new Error('two offers are needed')
    const order = request(one, stage().oneWay)
    await stage().supplier.order(order)
    const other = { ...request(two, stage().oneWay), clientReference: order.clientReference }
    expect(await stage().supplier.order(other)).toEqual({ kind: 'declined', reason: 'duplicate' })
  })

  test('two orders share neither locator nor ticket', async () => {
    const offer = await firstOffer(stage(), stage().oneWay)
    const made = []
    for (let at = 0; at < 3; at++) {
      const again = await confirmed(stage(), offer.ref)
      const outcome = await stage().supplier.order(request(again, stage().oneWay))
      if (outcome.kind === 'ordered') made.push(outcome.order)
    }
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ pnr }) => pnr)).size).toBe(3)
    expect(new Set(made.flatMap(({ ticketNumbers }) => ticketNumbers)).size).toBe(3)
  })

  test('another price than the agreed one is refused, and nothing is bought', async () => {
    const order = request(await firstOffer(stage(), stage().oneWay), stage().oneWay)
    const { amount, currency } = order.expectedTotal
    for (const expectedTotal of [
      { amount: amount - 1, currency },
      { amount, currency: 'USD' as const },
    ]) {
      expect(await stage().supplier.order({ ...order, expectedTotal })).toEqual({
        kind: 'declined',
        reason: 'price_changed',
      })
    }
    expect(await stage().supplier.findOrder(order.clientReference)).toBeNull()
  })

  test('a reference that was never ordered is not found', async () => {
    expect(await stage().supplier.findOrder('ord_never')).toBeNull()
  })
}

const RIVALS = 20

function lastSeatCases(stage: Staged): void {
  test('of many who want the last seat one gets it, and then it is gone', async () => {
    const offer = await firstOffer(stage(), stage().lastSeat)
    expect(offer.seatsLeft).toBe(1)
    const outcomes = await Promise.all(
      Array.from({ length: RIVALS }, () => stage().supplier.order(request(offer, stage().lastSeat))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
    const gone = outcomes.filter((outcome) => outcome.kind === 'declined' && outcome.reason === 'seats_unavailable')
    expect(gone).toHaveLength(RIVALS - 1)
    expect(await stage().supplier.revalidate(offer.ref)).toEqual({ kind: 'unavailable' })
    const refs = (await search(stage(), stage().lastSeat)).map(({ slices }) => slices[0]?.segments[0]?.key)
    expect(refs).not.toContain(offer.slices[0]?.segments[0]?.key)
  })
}

function datePriceCases(stage: Staged): void {
  test('the price of a date is that of its cheapest offer', async () => {
    const { supplier, oneWay, family } = stage()
    if (!supplier.datePrices) return
    for (const [query, cells] of [
      [oneWay, 7],
      [family, 49],
    ] as const) {
      const prices = await supplier.datePrices(query, 3, never)
      expect(prices).toHaveLength(cells)
      const asked = prices.find(
        ({ departureDate, returnDate }) =>
          departureDate === query.slices[0]?.departureDate && returnDate === (query.slices[1]?.departureDate ?? null),
      )
      const offers = await search(stage(), query)
      expect(asked?.total).toEqual({
        amount: Math.min(...offers.map(({ price }) => price.grand_total)),
        currency: query.currency,
      })
    }
  })
}
