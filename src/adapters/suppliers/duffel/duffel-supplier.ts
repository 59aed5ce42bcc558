import { setTimeout as pause } from 'node:timers/promises'
import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { addServices, findServices, listOrderExtras } from './orders/added-services.ts'
import { cancelOrder, quoteCancellation } from './orders/cancellations.ts'
import { confirmChange, findChange, searchChanges } from './orders/changes.ts'
import { createDuffelLogos } from './client/airline-logos.ts'
import type { DuffelCalls } from './client/duffel-calls.ts'
import type { DuffelDeps, DuffelTimeouts } from './duffel-deps.ts'
import { listExtras, listSeatMaps } from './offers/extras.ts'
import { findSupplierOrder, probe } from './orders/find-order.ts'
import { payHeldOrder } from './orders/held-orders.ts'
import { needsNewSearch } from './offers/needs-new-search.ts'
import { acceptMoved, currentOrder } from './orders/moved-flights.ts'
import { createTicketCodec } from './offers/offer-ref.ts'
import { orderOffer } from './orders/order.ts'
import { revalidateOffer, searchOffers } from './offers/search.ts'
import { readEvent } from './webhook.ts'

interface DuffelOptions {
  /** `duffel_test_…` or `duffel_live_…` */
  readonly accessToken: string
  /** Without it no webhook is believed, and orders are only looked up. */
  readonly webhookSecret: string | null
  /** @default Duffel's own address */
  readonly baseUrl?: string
  readonly db: Db
  readonly clock: Clock
  /** Decimal text: units of `to` for one of `from`; null when the shop has no such rate. */
  readonly rate: (from: Currency, to: Currency) => Promise<string | null>
  readonly timeouts?: Partial<DuffelTimeouts>
  /** Tests do not wait. @default a timer */
  readonly wait?: (milliseconds: number) => Promise<void>
}

const TIMEOUTS: DuffelTimeouts = { airlines: 15_000, reading: 20_000, booking: 135_000 }

/**
 * Duffel's flights through its official client. The client is loaded only here: its bundle puts a copy in the
 * place of the process's environment, which is harmless once the configuration was read and a surprise before.
 */
export async function openDuffel(options: DuffelOptions): Promise<FlightSupplier> {
  const { Duffel } = await import('@duffel/api')
  const { accessToken: token, baseUrl } = options
  return duffelSupplier(new Duffel({ token, ...(baseUrl && { basePath: `${baseUrl}/` }) }), options)
}

/** The same over any calls: tests give answers of their own. */
export function duffelSupplier(calls: DuffelCalls, options: DuffelOptions): FlightSupplier {
  const deps = depsOf(calls, options)
  const { clock, webhookSecret } = deps
  return {
    code: 'duffel',
    publicName: 'Duffel',
    search: (query, signal) => searchOffers(deps, query, signal),
    revalidate: (ref) => revalidateOffer(deps, ref),
    needsNewSearch: (ref, childAges) => needsNewSearch(deps, ref, childAges),
    order: (request) => orderOffer(deps, request),
    probe: () => probe(deps),
    findOrder: (clientReference) => findSupplierOrder(deps, clientReference),
    airlineLogo: (code) => deps.logos.fetch(code),
    extras: (ref) => listExtras(deps, ref),
    seatMaps: (ref) => listSeatMaps(deps, ref),
    orderExtras: (supplierOrderId) => listOrderExtras(deps, supplierOrderId),
    addServices: (request) => addServices(deps, request),
    findServices: (request) => findServices(deps, request),
    payHeldOrder: (request) => payHeldOrder(deps, request),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelOrder(deps, quoteId),
    searchChanges: (supplierOrderId, change) => searchChanges(deps, supplierOrderId, change),
    confirmChange: (changeId) => confirmChange(deps, changeId),
    findChange: (changeId) => findChange(deps, changeId),
    currentOrder: (supplierOrderId) => currentOrder(deps, supplierOrderId),
    acceptMoved: (noticeId) => acceptMoved(deps, noticeId),
    readEvent: (headers, rawBody) =>
      webhookSecret === null ? null : readEvent({ secret: webhookSecret, now: clock.now() }, headers, rawBody),
  }
}

function depsOf(calls: DuffelCalls, options: DuffelOptions): DuffelDeps {
  const { db, clock, rate, webhookSecret } = options
  return {
    calls,
    tickets: createTicketCodec(options.accessToken),
    logos: createDuffelLogos(options.baseUrl),
    webhookSecret,
    db,
    clock,
    rate,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    wait: options.wait ?? ((milliseconds) => pause(milliseconds)),
    running: new Map(),
  }
}
