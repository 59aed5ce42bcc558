import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivitySlot } from '#contracts/activities/activity.ts'
import type {
  ActivityOrderRequest,
  ActivityPlace,
  ActivitySupplier,
  DayRange,
  FoundActivity,
  ReservationRequest,
  SupplierActivity,
} from './activity-supplier.ts'

/** What an adapter is looked at with. */
interface ActivityStage {
  readonly supplier: ActivitySupplier
  /** Where activities are sold on these days. */
  readonly place: ActivityPlace
  readonly days: DayRange
  /** An activity of which somebody must agree to each booking; absent where none is. */
  readonly onRequest?: string
  /** Lets the time pass that holds are kept for, as the seller's clock has it. */
  passHold(): Promise<void>
  close(): Promise<void>
}

type Staged = () => ActivityStage

const SIGNAL = new AbortController().signal
const HOLD_MINUTES = 20

/** What every seller of activities must keep to. */
export function describeActivitySupplier(name: string, open: () => Promise<ActivityStage>): void {
  describe(`${name} as a seller of activities`, () => {
    let stage: ActivityStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    const staged = () => stage
    readingCases(staged)
    slotCases(staged)
    reservationCases(staged)
    orderCases(staged)
    cancellationCases(staged)
  })
}

function readingCases(staged: Staged): void {
  test('activities of a city are each found once, and described in both languages', async () => {
    const { supplier, place, days } = staged()
    const found = await supplier.search(place, days, 'en', SIGNAL)
    expect(found.length).toBeGreaterThan(0)
    const ids = found.map(({ activity }) => activity.activity_id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { activity, from } of found.slice(0, 6)) {
      expect(from.amount).toBeGreaterThan(0)
      for (const language of ['en', 'fr'] as const) {
        const described = await supplier.describe(activity.activity_id, language)
        expect(described?.title).not.toBe('')
        expect(described?.options.length).toBeGreaterThan(0)
        expect(described?.options.every(({ units }) => units.length > 0)).toBe(true)
      }
    }
    expect((await supplier.cities()).map(({ cityCode }) => cityCode)).toContain(place.cityCode)
  })

  test('nothing is nowhere', async () => {
    const { supplier } = staged()
    expect(await supplier.describe('nothing', 'en')).toBeNull()
    expect(await supplier.find(randomUUID())).toBeNull()
    expect(await supplier.findOrder('nobody’s')).toBeNull()
    expect(await supplier.extend(randomUUID(), HOLD_MINUTES)).toBeNull()
    await supplier.release(randomUUID())
  })
}

interface Chosen {
  readonly activity: SupplierActivity
  readonly option: SupplierActivity['options'][number]
  readonly slot: ActivitySlot
}

const isOpen = ({ status }: ActivitySlot): boolean => status !== 'sold_out' && status !== 'closed'

/** The first slot with places of the first activity that confirms at once, or of a certain one. */
async function choose({ supplier, place, days }: ActivityStage, id?: string): Promise<Chosen> {
  const found: readonly Pick<FoundActivity, 'activity'>[] = await supplier.search(place, days, 'en', SIGNAL)
  for (const { activity } of found) {
    if (id === undefined ? !activity.instant_confirmation : activity.activity_id !== id) continue
    for (const option of activity.options.filter(
      ({ instant_confirmation: instant }) => instant === (id === undefined),
    )) {
      const question = { activityId: activity.activity_id, optionId: option.option_id, ...days }
      const slots = (await supplier.availability(question, SIGNAL)).filter(isOpen)
      // Two of it are wanted at once, and one more later.
      const slot = slots.find(({ places_left: left }) => left === null || left >= 2 * option.min_units + 1)
      if (slot) return { activity, option, slot }
    }
  }
  throw new Error('nothing has places')
}

function requestOf({ activity, option, slot }: Chosen): ReservationRequest {
  const [unit] = option.units
  return {
    uuid: randomUUID(),
    activityId: activity.activity_id,
    optionId: option.option_id,
    slotId: slot.slot_id,
    units: [{ unit_id: unit?.unit_id ?? '', quantity: Math.max(option.min_units, unit?.min_quantity ?? 1) }],
    answers: activity.questions
      .filter(({ required }) => required)
      .map(({ question_id, of, kind, choices }) => ({
        question_id,
        traveller: of === 'traveller' ? 0 : null,
        value: { text: 'Ada', number: '1', date: '1990-01-01', yes_no: 'yes', choice: choices[0]?.value ?? '' }[kind],
      })),
    holdMinutes: HOLD_MINUTES,
  }
}

function slotCases(staged: Staged): void {
  test('slots lie in the days asked for, ascending, each once, with a price for every unit', async () => {
    const stage = staged()
    const { activity, option } = await choose(stage)
    const question = { activityId: activity.activity_id, optionId: option.option_id, ...stage.days }
    const slots = await stage.supplier.availability(question, SIGNAL)
    const begins = slots.map(({ starts_at: starts }) => starts)
    expect(begins).toEqual(begins.toSorted())
    expect(new Set(slots.map(({ slot_id: id }) => id)).size).toBe(slots.length)
    for (const slot of slots) {
      expect(slot.starts_at_local.slice(0, 10) >= stage.days.from).toBe(true)
      expect(slot.starts_at_local.slice(0, 10) <= stage.days.until).toBe(true)
      expect(slot.starts_at < slot.ends_at).toBe(true)
      expect(slot.prices.map(({ unit_id: id }) => id).toSorted()).toEqual(
        option.units.map(({ unit_id: id }) => id).toSorted(),
      )
    }
    const days = await stage.supplier.calendar(question, SIGNAL)
    const open = new Set(slots.filter(isOpen).map(({ starts_at_local: at }) => at.slice(0, 10)))
    for (const day of days) expect(day.from_amount !== null, day.date).toBe(open.has(day.date))
  })
}

const placesOf = async ({ supplier, days }: ActivityStage, { activity, option, slot }: Chosen) => {
  const question = { activityId: activity.activity_id, optionId: option.option_id, ...days }
  const slots = await supplier.availability(question, SIGNAL)
  return slots.find(({ slot_id: id }) => id === slot.slot_id)?.places_left
}

function reservationCases(staged: Staged): void {
  test('places are kept once, however often they are asked for, and found by our uuid', async () => {
    const { supplier } = staged()
    const request = requestOf(await choose(staged()))
    const [one, other] = await Promise.all([supplier.reserve(request), supplier.reserve(request)])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ kind: 'booked', booking: { uuid: request.uuid, status: 'on_hold' } })
    expect(one.kind === 'booked' && one.booking).toEqual(await supplier.find(request.uuid))
    const more = { ...request, units: request.units.map((unit) => ({ ...unit, quantity: unit.quantity + 1 })) }
    expect(await supplier.reserve(more)).toEqual({ kind: 'declined', reason: 'duplicate' })
    await supplier.release(request.uuid)
  })

  test('what is kept is nobody else’s, and everybody’s again once it is released or its time is over', async () => {
    const stage = staged()
    const { supplier } = stage
    const chosen = await choose(stage)
    const before = await placesOf(stage, chosen)
    const taken = async () => {
      const request = requestOf(chosen)
      expect(await supplier.reserve(request)).toMatchObject({ kind: 'booked' })
      if (typeof before === 'number') expect(await placesOf(stage, chosen)).toBeLessThan(before)
      return request.uuid
    }
    await supplier.release(await taken())
    expect(await placesOf(stage, chosen)).toBe(before)
    const extended = await taken()
    const longer = await supplier.extend(extended, HOLD_MINUTES)
    expect(longer?.heldUntil).toBeInstanceOf(Date)
    await stage.passHold()
    expect(await supplier.find(extended)).toMatchObject({ status: 'expired' })
    expect(await supplier.extend(extended, HOLD_MINUTES)).toBeNull()
    expect(await placesOf(stage, chosen)).toBe(before)
  })
}

async function orderOf(stage: ActivityStage, id?: string): Promise<ActivityOrderRequest> {
  const { uuid, holdMinutes: _, ...asked } = requestOf(await choose(stage, id))
  const kept = await stage.supplier.reserve({ ...asked, uuid, holdMinutes: HOLD_MINUTES })
  if (kept.kind !== 'booked') throw new Error('nothing is kept')
  const { grand_total: amount, currency } = kept.booking.price
  return {
    ...asked,
    clientReference: `conformance-${uuid}`,
    reservation: uuid,
    contact: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '+2348031234567', language: 'en' },
    expectedTotal: { amount, currency },
  }
}

function orderCases(staged: Staged): void {
  test('kept places are bought once, with a ticket for each, and found by our reference', async () => {
    const { supplier } = staged()
    const request = await orderOf(staged())
    const one = await supplier.order(request)
    const places = request.units.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(one).toMatchObject({ kind: 'ordered', order: { status: 'ticketed', supplierOrderId: request.reservation } })
    expect(one.kind === 'ordered' && new Set(one.order.ticketNumbers).size).toBe(places)
    expect(await supplier.order(request)).toEqual(one)
    expect(one.kind === 'ordered' && one.order).toEqual(await supplier.findOrder(request.clientReference))
    const stolen = { ...request, clientReference: `${request.clientReference}-2` }
    expect(await supplier.order(stolen)).toEqual({ kind: 'declined', reason: 'duplicate' })
  })

  test('places that are no longer kept are bought anew while there are some', async () => {
    const stage = staged()
    const request = await orderOf(stage)
    await stage.passHold()
    const bought = await stage.supplier.order(request)
    expect(bought).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(await stage.supplier.order(request)).toEqual(bought)
  })

  test('at another price than was agreed nothing is bought', async () => {
    const { supplier } = staged()
    const request = await orderOf(staged())
    const { amount, currency } = request.expectedTotal
    const answer = await supplier.order({ ...request, expectedTotal: { amount: amount - 1, currency } })
    expect(answer).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(await supplier.findOrder(request.clientReference)).toBeNull()
  })

  test('what somebody must agree to is an order without tickets until they do', async (context) => {
    const stage = staged()
    if (stage.onRequest === undefined) return context.skip()
    const request = await orderOf(stage, stage.onRequest)
    expect(await stage.supplier.order(request)).toMatchObject({
      kind: 'ordered',
      order: { status: 'booked', ticketNumbers: [] },
    })
  })
}

function cancellationCases(staged: Staged): void {
  test('a booking is given back as was quoted, once, and its places are sold again', async () => {
    const stage = staged()
    const { supplier } = stage
    const chosen = await choose(stage)
    const before = await placesOf(stage, chosen)
    const request = await orderOf(stage)
    const booked = await supplier.order(request)
    if (booked.kind !== 'ordered') throw new Error('it was not booked')
    const { supplierOrderId } = booked.order
    const quote = await supplier.quoteCancellation?.(supplierOrderId)
    if (!quote) throw new Error('it is not quoted')
    expect(await supplier.findOrder(request.clientReference), 'asking changes nothing').toEqual(booked.order)
    expect(quote.refund?.amount ?? 0).toBeLessThanOrEqual(request.expectedTotal.amount)
    const outcomes = [await supplier.cancelOrder?.(quote.quoteId), await supplier.cancelOrder?.(quote.quoteId)]
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'cancelled', refund: quote.refund })
    expect(await supplier.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled' })
    expect(await supplier.quoteCancellation?.(supplierOrderId)).toBeNull()
    expect(await placesOf(stage, chosen)).toBe(before)
  })
}
