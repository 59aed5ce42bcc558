import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { BASKET_TOTAL, type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { handleSupplierEvent } from './handle-supplier-event.ts'
import { refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { HELD } from '#tests/support/orders/staged-supplier.ts'

let database: OpenDatabase
let basket: BasketTestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  basket = openBasketTestShop(database.db)
  basket.shop.supplier.answer = { kind: 'ordered', order: HELD }
  basket.shop.supplier.found = HELD
  basket.lounge.supplier.answer = {
    kind: 'ordered',
    order: { supplierOrderId: 'lounge_1', pnr: 'PASS77', ticketNumbers: [], status: 'held' },
  }
})

const DECLINED = { kind: 'declined', reason: 'other' } as const
const flightOnHold = () => basket.flight({ hold: true })

async function hold(items: Parameters<BasketTestShop['place']>[0]['items']): Promise<string> {
  const id = await basket.place({ items, payment_option: 'hold' })
  await basket.shop.worker.runDue()
  return id
}

describe('a flight and a pass that are held', () => {
  test('are told of once, when both are kept, and paid together', async () => {
    const id = await hold([await flightOnHold(), basket.pass()])
    expect(await basket.shop.mails()).toEqual(['hold_placed'])
    expect(await basket.shown(id)).toMatchObject({ status: 'on_hold', fulfilment_status: 'held' })
    await basket.pay(id, BASKET_TOTAL)
    expect(await basket.shown(id)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
  })

  test('of which the first is cancelled while the second is asked for: nothing of them stays anywhere', async () => {
    const { shop, lounge } = basket
    lounge.supplier.answer = { kind: 'unknown' }
    const id = await hold([await flightOnHold(), basket.pass()])
    const { clientReference = '' } = shop.supplier.asked.at(-1) ?? {}
    shop.supplier.found = { ...HELD, status: 'cancelled' }
    await handleSupplierEvent(shop.deps, 'staged', { kind: 'order_cancelled', clientReference })
    await shop.wait(0)
    expect(await basket.shown(id)).toMatchObject({ status: 'on_hold' })
    lounge.supplier.findOrder = async () => ({ ...HELD, supplierOrderId: 'pass_1' })
    for (let minutes = 0; minutes < 30; minutes += 5) await shop.wait(300_000)
    const { status, items } = await basket.shown(id)
    expect([status, ...items.map((item) => item.status)]).toEqual(['cancelled', 'released', 'released'])
    expect(await shop.mails()).toEqual(['hold_placed', 'hold_failed'])
  })

  test('come to nothing when the first cannot be kept: the second is not bought for nothing', async () => {
    basket.lounge.supplier.answer = DECLINED
    const id = await hold([basket.pass(), await flightOnHold()])
    await basket.shop.wait(60_000)
    expect(await basket.shown(id)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect(basket.shop.supplier.asked.filter(({ payment }) => payment === 'instant')).toEqual([])
    expect(await basket.shop.mails()).toEqual(['hold_failed'])
  })

  test('come to nothing when the second cannot be kept: the first is given back, and can be ordered by itself', async () => {
    basket.lounge.supplier.answer = DECLINED
    const flight = await flightOnHold()
    const id = await hold([flight, basket.pass()])
    await basket.shop.wait(60_000)
    const order = await basket.shown(id)
    expect(order.status).toBe('failed')
    expect(order.items.map(({ status }) => status)).toEqual(['released', 'failed'])
    expect(basket.shop.supplier.cancelled).toHaveLength(1)
    expect(await basket.place({ items: [flight] }, 131_000_000)).not.toBe(id)
  })

  test('of the same flight twice count twice among the seats that may be held of it', async () => {
    const { shop } = basket
    const { holdLimits } = shop.deps
    const few = { ...shop.deps, holdLimits: { ...holdLimits, seatsOfFlight: 5 } }
    const items = [await flightOnHold(), await flightOnHold()]
    const wanted = { items, payment_option: 'hold' as const }
    const refused = await refusalOf(basket.place(wanted, 2 * PRICE.grand_total, few))
    expect(refused).toMatchObject({ code: 'too_many_holds', details: { reason: 'flight' } })
  })

  test.each(['first', 'last'])(
    'have the time that was offered with what its supplier says no time of, %s',
    async (at) => {
      const offered = { paymentRequiredBy: new Date('2026-11-21T15:00:00Z'), priceGuaranteedUntil: null }
      const pass = basket.pass({ offer_id: basket.lounge.offer(TRAVELLER.sessionId, { hold: offered }) })
      const flight = await flightOnHold()
      const id = await hold(at === 'first' ? [pass, flight] : [flight, pass])
      expect((await basket.shown(id)).payment_expires_at).toBe('2026-11-21T14:45:00.000Z')
    },
  )

  test('have the time of the supplier that waits the shortest', async () => {
    basket.lounge.supplier.answer = {
      kind: 'ordered',
      order: {
        supplierOrderId: 'lounge_1',
        pnr: 'PASS77',
        ticketNumbers: [],
        status: 'held',
        hold: { paymentRequiredBy: new Date('2026-11-21T15:00:00Z'), priceGuaranteedUntil: null },
      },
    }
    const id = await hold([basket.pass(), await flightOnHold()])
    expect((await basket.shown(id)).payment_expires_at).toBe('2026-11-21T14:45:00.000Z')
    await basket.shop.wait(6 * 3_600_000)
    expect((await basket.shown(id)).status).toBe('expired')
  })
})
