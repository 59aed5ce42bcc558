import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { ADULT } from '#modules/orders/testing/booking-factory.ts'
import { book, bookingBody, choose, search } from './purchase.ts'
import { openShop, type TestShop, type TestShopOptions, type Visitor } from './shop.ts'

/** A shop whose airline sells and tickets all that is asked, for tests in which only the money matters. */
export interface PayShop extends TestShop {
  /** Secrets that the local providers sign with. */
  readonly secrets: { readonly paystack: string; readonly flutterwave: string }
  /** What the airline asks from now on, in kobo. */
  ask(kobo: number): void
  /** A visitor's order, of what the first search of that visitor has found. */
  order(visitor: Visitor): Promise<string>
  /** A visitor whom no limit of calls meets: a new one after every five orders, before its bearer ends. */
  next(): Visitor
  /** Webhooks have arrived, and the work that follows is done. */
  settle(): Promise<void>
}

export const PAY_FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 1,
}

const ORDERS_OF_ONE = 5

/** The body of `create_booking` by which a grown-up takes an offer. */
export function takeOffer(offer: ConfirmAvailabilityResponse, over: object = {}) {
  return { ...bookingBody(offer, ['ADT']), passengers: [ADULT], ...over }
}

export async function openPayShop(options: Pick<TestShopOptions, 'providers'> = {}): Promise<PayShop> {
  const seller = sellEverything()
  const shop = await openShop({ ...options, now: '2026-11-21T09:00:00Z', suppliers: [seller] })
  const rows = await shop.database.db.selectFrom('shop_secrets').select(['name', 'value']).execute()
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  const found = new WeakMap<Visitor, FlightSearchResultsResponse>()
  let visitor = shop.visitor()
  let served = 0
  return {
    ...shop,
    next() {
      served++
      if (served % ORDERS_OF_ONE === 0) visitor = shop.visitor()
      return visitor
    },
    secrets: { paystack: `sk_test_${valueOf('sandbox paystack')}`, flutterwave: valueOf('sandbox flutterwave hash') },
    ask: seller.ask,
    async order(by) {
      const results = found.get(by) ?? (await search(by, PAY_FORM))
      found.set(by, results)
      return (await book(by, takeOffer(await choose(by, results)), crypto.randomUUID())).confirmation_id
    },
    async settle() {
      await shop.shop.sandbox?.settled()
      await shop.worker.runDue()
    },
  }
}

function sellEverything(): FlightSupplier & { ask(kobo: number): void } {
  const first = sketchOffer()
  let price = first.price
  let serial = 0
  const now = () => ({ ...first, price, expiresAt: new Date('2026-12-01T00:00:00Z') })
  return {
    ...scriptedSupplier(),
    ask(kobo) {
      price = sketchOffer({ total: kobo }).price
    },
    search: async () => [now()],
    revalidate: async () => ({ kind: 'available', offer: now() }),
    async order() {
      serial++
      const ticketNumbers = [`125${String(serial).padStart(10, '0')}`]
      return {
        kind: 'ordered',
        order: { supplierOrderId: `sup_${serial}`, pnr: 'QX7KLM', ticketNumbers, status: 'ticketed' },
      }
    },
  }
}
