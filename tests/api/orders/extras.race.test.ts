import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { simulatorOf } from '../../../src/adapters/suppliers/simulator/index.ts'
import { query, testWorld } from '../../../src/adapters/suppliers/simulator/testing/simulated-world.ts'
import { request } from '../../../src/modules/flights/flight-supplier.conformance.ts'
import { openTestDatabase } from '../../support/database/database.ts'
import {
  bagsFor,
  choiceOf,
  first,
  offerWithExtras,
  payAndSettle,
  seatsFor,
  settle,
  ticketedOrder,
} from '../../support/extras.ts'
import { actAsCustomer, book, bookingBody } from '../../support/purchase.ts'
import { openShop } from '../../support/shop.ts'

const RIVALS = 200
const BUYERS = 20
const ASKED = query('JFK-EWR 2027-01-20')
const signal = new AbortController().signal
const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

let database: OpenDatabase
let supplier: FlightSupplier
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  supplier = simulatorOf(testWorld(), { db: database.db, clock: fixedClock('2026-11-21T10:00:00Z') })
})

const seats = async (maps: Awaited<ReturnType<NonNullable<FlightSupplier['seatMaps']>>>) =>
  maps.flatMap(({ rows }) => rows.flat(2).flatMap((place) => (place.type === 'seat' ? place.extras : [])))
const sitting = async (designator: string) =>
  (await database.db.selectFrom('simulator_chosen_seats').selectAll().where('designator', '=', designator).execute())
    .length

describe('14C is one seat', () => {
  test('two hundred travellers who book it: one gets it, and the others are told that it is the seat', async () => {
    const [offer] = await supplier.search(ASKED, signal)
    const [seat] = await seats((await supplier.seatMaps?.(offer!.ref)) ?? [])
    const outcomes = await times(RIVALS, () => {
      const wanted = request(offer!, ASKED)
      const amount = wanted.expectedTotal.amount + seat!.price.amount
      const extras = [{ extraId: seat!.extraId, quantity: 1 }]
      return supplier.order({ ...wanted, expectedTotal: { ...wanted.expectedTotal, amount }, extras })
    })
    expect(outcomes.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) => (outcome.kind === 'declined' ? [outcome.reason] : []))
    expect(reasons).toHaveLength(RIVALS - 1)
    expect(new Set(reasons)).toEqual(new Set(['extras_unavailable']))
    expect(await sitting(seat!.seat ?? '')).toBe(1)
  })

  test('twenty orders that add it, ten times each: one order has it, and it was added once', async () => {
    const [offer] = await supplier.search(ASKED, signal)
    const orders = await times(BUYERS, async () => {
      const wanted = request(offer!, ASKED)
      const outcome = await supplier.order(wanted)
      if (outcome.kind !== 'ordered') throw new Error(JSON.stringify(outcome))
      return { ...outcome.order, ...wanted }
    })
    const [seat] = await seats((await supplier.orderExtras?.(orders[0]!.supplierOrderId))?.maps ?? [])
    const outcomes = await times(RIVALS, (at) => {
      const { supplierOrderId, clientReference } = orders[at % BUYERS]!
      return supplier.addServices!({
        supplierOrderId,
        clientReference: `${clientReference}_seat`,
        extras: [{ extraId: seat!.extraId, quantity: 1 }],
        expectedTotal: seat!.price,
      })
    })
    const winners = new Set(outcomes.flatMap(({ kind }, at) => (kind === 'added' ? [at % BUYERS] : [])))
    expect(winners.size).toBe(1)
    expect(await sitting(seat!.seat ?? '')).toBe(1)
  })
})

describe('a shop', async () => {
  const shop = await openShop()
  afterAll(() => shop.close())
  const FORM = {
    trip_type: 'one_way' as const,
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-12' }],
    adults: 1,
  }

  test('twenty-five tabs that add one bag to one order: one request, one charge, one bag', async () => {
    const visitor = shop.visitor()
    const confirmation_id = await ticketedOrder(shop, visitor, FORM)
    const bag = first(bagsFor((await visitor.call('bookingExtras', { confirmation_id })).body, 0))
    const body = {
      confirmation_id,
      extras: [choiceOf(bag)],
      expected_total: { amount: bag.amount, currency: 'NGN' },
    }
    const answers = await times(25, () => visitor.call('bookingAddExtras', body))
    const requests = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.body.request_id] : [])))
    expect(requests.size).toBe(1)
    const charge_id = answers.find(({ status }) => status === 200)?.body.charge_id ?? ''
    // Two providers at once: one pays the bag, the other's money goes back.
    const opened = await Promise.all([
      visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id }),
      visitor.call('flightCreateFlutterwaveTransaction', { confirmation_id, charge_id }),
    ])
    await Promise.all([
      actAsCustomer(visitor, 'paystack', opened[0].body.reference, 'success'),
      actAsCustomer(visitor, 'flutterwave', opened[1].body.reference, 'success'),
    ])
    await Promise.all([settle(shop), settle(shop)])
    const order = (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
    expect(order.passengers[0]?.extras).toMatchObject([{ kind: 'baggage', quantity: 1, status: 'bought' }])
    expect(order.refunds.map(({ amount }) => amount.amount)).toEqual([bag.amount])
  })

  test('ten travellers pay for the same seat at booking: all fly, one sits there, nine have its price back', async () => {
    const booked = await times(10, async () => {
      const visitor = shop.visitor()
      const { offer, extras } = await offerWithExtras(visitor, FORM, 2)
      const seat = seatsFor(extras, 0).find(({ name }) => name.endsWith('A')) ?? first(seatsFor(extras, 0))
      const { currency, grand_total } = offer.price
      const body = bookingBody(offer, ['ADT'], {
        extras: [choiceOf(seat)],
        expected_total: { amount: grand_total + seat.amount, currency },
      })
      const { confirmation_id } = await book(visitor, body, offer.offer_id)
      return { visitor, confirmation_id, seat }
    })
    for (const { visitor, confirmation_id } of booked) await payAndSettle(shop, visitor, confirmation_id)
    const orders = await Promise.all(
      booked.map(
        async ({ visitor, confirmation_id }) =>
          (await visitor.call('flightBookingConfirmation', { confirmation_id })).body,
      ),
    )
    expect(orders.map(({ fulfilment_status }) => fulfilment_status)).toEqual(orders.map(() => 'ticketed'))
    const states = orders.map(({ passengers }) => passengers[0]?.extras[0]?.status)
    expect(states.filter((status) => status === 'bought')).toHaveLength(1)
    expect(states.filter((status) => status === 'lost')).toHaveLength(9)
    const back = orders.flatMap(({ refunds }) => refunds.map(({ amount }) => amount.amount))
    expect(back).toEqual(Array.from({ length: 9 }, () => booked[0]?.seat.amount))
  })
})
