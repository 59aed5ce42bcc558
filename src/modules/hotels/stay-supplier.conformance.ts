import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DestinationKey, FoundRoom, Stay, StayOrderRequest, StaySupplier, SupplierRate } from './stay-supplier.ts'

/** What an adapter is looked at with. */
interface StayStage {
  readonly supplier: StaySupplier
  /** What a text finds, and where hotels have rooms for the stay. */
  readonly text: string
  readonly destination: DestinationKey
  /** Of one room or several. */
  readonly stay: Stay
  /** Hotels whose rooms cost more when they are asked for again, and are gone. */
  readonly dearer: string
  readonly gone: string
  /** One that has a single room of its only kind. */
  readonly lastRoom: string
  /** What guests of an order have asked of the hotel, as the seller has written it down; null for nothing. */
  requestsOf(clientReference: string): Promise<string | null>
  close(): Promise<void>
}

const SIGNAL = new AbortController().signal

/** What every seller of nights in hotels must keep to. */
export function describeStaySupplier(name: string, open: () => Promise<StayStage>): void {
  describe(`${name} as a seller of stays`, () => {
    let stage: StayStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    const staged = () => stage
    lookUpCases(staged)
    searchCases(staged)
    rateCases(staged)
    orderCases(staged)
    cancellationCases(staged)
  })
}

type Staged = () => StayStage

function lookUpCases(staged: Staged): void {
  test('a destination is found by what is typed, in both languages, and known again by its key', async () => {
    const { supplier, text, destination } = staged()
    for (const language of ['en', 'fr'] as const) {
      const found = await supplier.lookUp(text, language)
      expect(found).toContainEqual(expect.objectContaining(destination))
      expect(found.every(({ hotel_count: hotels }) => hotels !== 0)).toBe(true)
      const [first] = found
      if (first) expect(await supplier.destination(first, language)).toEqual(first)
    }
  })

  test('nothing is nowhere', async () => {
    const { supplier } = staged()
    expect(await supplier.destination({ type: 'city', id: 'nowhere' }, 'en')).toBeNull()
    expect(await supplier.describe('nowhere', 'en')).toBeNull()
    expect(await supplier.findOrder('nobody’s')).toBeNull()
  })
}

function searchCases(staged: Staged): void {
  test('hotels of a destination are each found once, described in both languages, on terms that cost something', async () => {
    const { supplier, destination, stay } = staged()
    const { stays } = await supplier.search(destination, stay, SIGNAL)
    expect(stays.length).toBeGreaterThan(0)
    expect(new Set(stays.map(({ facts }) => facts.propertyId)).size).toBe(stays.length)
    for (const { facts, terms } of stays) {
      expect(terms.length).toBeGreaterThan(0)
      for (const { rooms, rest, audience } of terms) {
        expect(rooms).toHaveLength(stay.rooms.length)
        for (const { base, taxes } of rooms) {
          expect(base).toBeGreaterThan(0)
          expect(Math.min(0, ...taxes)).toBe(0)
        }
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(stay.audiences).toContain(audience)
      }
      for (const language of ['en', 'fr'] as const)
        expect(await supplier.describe(facts.propertyId, language)).toMatchObject(facts)
    }
  })

  test('what a list says a hotel costs is what its cheapest rates cost', async () => {
    const { supplier, destination, stay } = staged()
    const { stays } = await supplier.search(destination, { ...stay, rooms: stay.rooms.slice(0, 1) }, SIGNAL)
    for (const { facts, terms } of stays.slice(0, 30)) {
      const asked = {
        propertyId: facts.propertyId,
        stay: { ...stay, rooms: stay.rooms.slice(0, 1) },
        language: 'en',
      } as const
      const rates = (await supplier.rates(asked, SIGNAL)).flatMap((room) => room.rates)
      if (rates.length === 0) continue
      const least = Math.min(...rates.map((rate) => rate.price.grand_total + restOf(rate)))
      expect(Math.min(...terms.map(({ rooms, rest }) => sumOf(rooms) + rest))).toBe(least)
    }
  })
}

const sumOf = (rooms: readonly FoundRoom[]): number =>
  rooms.reduce((sum, { base, taxes }) => taxes.reduce((all, tax) => all + tax, sum + base), 0)

const restOf = ({ dueAtProperty }: SupplierRate): number =>
  dueAtProperty.reduce((sum, { kind, amount }) => (kind === 'stay' ? sum + amount : sum), 0)

/** A hotel with a rate for each room of the stay. */
async function chooseRates({ supplier, destination, stay }: StayStage, propertyId?: string) {
  const found = propertyId === undefined ? (await supplier.search(destination, stay, SIGNAL)).stays : []
  for (const id of propertyId === undefined ? found.map(({ facts }) => facts.propertyId) : [propertyId]) {
    const rooms = await supplier.rates({ propertyId: id, stay, language: 'en' }, SIGNAL)
    const rates = rooms.flatMap((room) => room.rates).filter(({ payment }) => payment === 'now')
    const chosen = stay.rooms.flatMap((_, index) => rates.find(({ roomIndex }) => roomIndex === index) ?? [])
    if (chosen.length === stay.rooms.length) return { propertyId: id, rates: chosen, all: rates }
  }
  throw new Error('no hotel has rooms')
}

function rateCases(staged: Staged): void {
  test('rates add up night by night, and their penalties grow with time', async () => {
    const { all } = await chooseRates(staged())
    for (const { nights, price, penalties } of all) {
      expect(nights.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.base)
      expect(price.base + price.taxes_total).toBe(price.grand_total)
      const times = penalties.map(({ from }) => Date.parse(from))
      const amounts = penalties.map(({ penalty }) => penalty.amount)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      expect(amounts.at(-1) ?? 0).toBeLessThanOrEqual(price.grand_total)
    }
  })

  test('a rate that is asked for again is the same', async () => {
    const { supplier, stay } = staged()
    const { propertyId, rates } = await chooseRates(staged())
    const keys = rates.map(({ key }) => key)
    const checked = await supplier.checkRates({ propertyId, stay, keys, language: 'en' }, SIGNAL)
    expect(checked.kind).toBe('available')
    if (checked.kind !== 'available') return
    expect(checked.rooms.map(({ rate }) => rate.price)).toEqual(rates.map(({ price }) => price))
    expect(Date.parse(checked.period.startsAt)).toBeLessThan(Date.parse(checked.period.endsAt))
  })

  test('or it costs more, or is gone; one of another stay is none', async () => {
    const stage = staged()
    const { supplier, stay } = stage
    const check = async (hotel: string, of = stay) => {
      const { propertyId, rates } = await chooseRates(stage, hotel)
      const checked = await supplier.checkRates(
        { propertyId, stay: of, keys: rates.map(({ key }) => key), language: 'en' },
        SIGNAL,
      )
      return { checked, before: rates }
    }
    const { checked, before } = await check(stage.dearer)
    expect(checked.kind).toBe('available')
    if (checked.kind === 'available')
      expect(checked.rooms[0]?.rate.price.grand_total).toBeGreaterThan(before[0]?.price.grand_total ?? 0)
    expect((await check(stage.gone)).checked).toEqual({ kind: 'unavailable' })
    const other = { ...stay, rooms: stay.rooms.map((room) => ({ ...room, adults: room.adults + 1 })) }
    expect((await check(stage.dearer, other)).checked).toEqual({ kind: 'mismatch' })
  })
}

let orders = 0

/** An order of a room in the first hotel that has rooms, or in a certain one. */
async function requestFor(stage: StayStage, propertyId?: string): Promise<StayOrderRequest> {
  const chosen = await chooseRates(stage, propertyId)
  const [first] = chosen.rates
  const [party] = stage.stay.rooms
  if (!first || !party) throw new Error('no rates')
  return {
    clientReference: `conformance-${++orders}`,
    propertyId: chosen.propertyId,
    rateKey: first.key,
    party,
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    specialRequests: null,
    payment: 'instant',
    expectedTotal: { amount: first.price.grand_total, currency: first.price.currency },
  }
}

function orderCases(staged: Staged): void {
  test('a room is booked once, however often it is asked for, and found by our reference', async () => {
    const { supplier } = staged()
    const request = await requestFor(staged())
    const [one, other] = await Promise.all([supplier.order(request), supplier.order(request)])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ kind: 'ordered', order: { status: 'ticketed', ticketNumbers: [expect.any(String)] } })
    const found = await supplier.findOrder(request.clientReference)
    expect(one.kind === 'ordered' && one.order).toEqual(found)
    const stolen = await requestFor(staged())
    const again = { ...stolen, clientReference: request.clientReference, rateKey: `${stolen.rateKey}A` }
    expect(await supplier.order(again)).toEqual({ kind: 'declined', reason: 'duplicate' })
  })

  test('what guests ask of the hotel reaches it, in their words', async () => {
    const stage = staged()
    const specialRequests = 'Un étage élevé, s’il vous plaît.\nWe arrive at 2 a.m. “late”'
    const [asking, silent] = [{ ...(await requestFor(stage)), specialRequests }, await requestFor(stage)]
    for (const request of [asking, silent])
      expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
    expect(await stage.requestsOf(asking.clientReference)).toBe(specialRequests)
    expect(await stage.requestsOf(silent.clientReference)).toBeNull()
  })

  test('rooms of one stay are an order each: what becomes of one is nothing to the other', async () => {
    const stage = staged()
    const { supplier, stay } = stage
    const { propertyId, rates } = await chooseRates(stage)
    const checked = await supplier.checkRates(
      { propertyId, stay, keys: rates.map(({ key }) => key), language: 'en' },
      SIGNAL,
    )
    if (checked.kind !== 'available') throw new Error('nothing is left')
    const template = await requestFor(stage)
    const requests = checked.rooms.map(({ rate }, room) => ({
      ...template,
      clientReference: `${template.clientReference}-${room}`,
      propertyId,
      rateKey: rate.key,
      party: stay.rooms[room] ?? template.party,
      expectedTotal: { amount: rate.price.grand_total, currency: rate.price.currency },
    }))
    for (const request of requests) expect(await supplier.order(request)).toMatchObject({ kind: 'ordered' })
    const [first, ...others] = requests
    const booked = await supplier.findOrder(first?.clientReference ?? '')
    const quote = await supplier.quoteCancellation?.(booked?.supplierOrderId ?? '')
    expect(await supplier.cancelOrder?.(quote?.quoteId ?? '')).toMatchObject({ kind: 'cancelled' })
    for (const { clientReference } of others)
      expect(await supplier.findOrder(clientReference)).toMatchObject({ status: 'ticketed' })
  })

  test('at another price than was agreed nothing is booked', async () => {
    const { supplier } = staged()
    const request = await requestFor(staged())
    const { amount, currency } = request.expectedTotal
    const answer = await supplier.order({ ...request, expectedTotal: { amount: amount - 1, currency } })
    expect(answer).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(await supplier.findOrder(request.clientReference)).toBeNull()
  })

  test('of many who want the last room at once one has it', async () => {
    const stage = staged()
    const { rooms } = stage.stay
    const alone = { ...stage, stay: { ...stage.stay, rooms: rooms.slice(0, 1) } }
    const requests = await Promise.all(Array.from({ length: 20 }, () => requestFor(alone, stage.lastRoom)))
    const answers = await Promise.all(requests.map((request) => stage.supplier.order(request)))
    expect(answers.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
    expect(
      answers.filter((answer) => answer.kind === 'declined' && answer.reason === 'seats_unavailable'),
    ).toHaveLength(19)
  })
}

function cancellationCases(staged: Staged): void {
  test('a room is given back as was quoted, once, and its room is sold again', async () => {
    const stage = staged()
    const { supplier } = stage
    const alone = {
      ...stage,
      stay: {
        ...stage.stay,
        rooms: stage.stay.rooms.slice(0, 1),
        checkIn: nextDay(stage.stay.checkOut),
        checkOut: nextDay(nextDay(stage.stay.checkOut)),
      },
    }
    const request = await requestFor(alone, stage.lastRoom)
    const booked = await supplier.order(request)
    if (booked.kind !== 'ordered') throw new Error('it was not booked')
    const { supplierOrderId } = booked.order
    const quote = await supplier.quoteCancellation?.(supplierOrderId)
    if (!quote) throw new Error('it is not quoted')
    expect(await supplier.findOrder(request.clientReference), 'asking changes nothing').toEqual(booked.order)
    expect(quote.refund?.amount ?? 0).toBeLessThanOrEqual(request.expectedTotal.amount)
    const outcomes = await Promise.all([supplier.cancelOrder?.(quote.quoteId), supplier.cancelOrder?.(quote.quoteId)])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'cancelled', refund: quote.refund })
    expect(await supplier.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled' })
    expect(await supplier.quoteCancellation?.(supplierOrderId)).toBeNull()
    expect(await supplier.order(await requestFor(alone, stage.lastRoom))).toMatchObject({ kind: 'ordered' })
  })
}

const nextDay = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
