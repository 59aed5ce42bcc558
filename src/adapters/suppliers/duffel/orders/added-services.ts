import { toDecimal } from '#contracts/money.ts'
import type {
  AddServicesOutcome,
  AddServicesRequest,
  OrderExtras,
  SupplierExtra,
} from '#modules/flights/flight-supplier.ts'
import { readAttempt } from './attempts.ts'
import { unaskedOf } from '../client/blocks.ts'
import { availableServicesSchema, type DuffelOrder, orderSchema } from '../client/duffel-answers.ts'
import { callDuffel, DuffelRefusal, isRefused, isSupplierFault, readingFailure } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import type { Exchange } from '../offers/duffel-money.ts'
import { bagsOfServices, segmentKeys } from '../offers/extras.ts'
import { readOrder } from './find-order.ts'
import { sendPatiently } from '../client/haste.ts'
import { meaningOf } from './refusals.ts'
import {
  beginServices,
  endServices,
  forgetServices,
  readServices,
  serviceDecline,
  type ServiceDecline,
} from './service-attempts.ts'

const NONE: OrderExtras = { bags: [], maps: [] }

/** Bags that can be added to an order. Duffel sells seats with the order only. */
export async function listOrderExtras(deps: DuffelDeps, supplierOrderId: string): Promise<OrderExtras> {
  try {
    const sale = await openSale(deps, supplierOrderId)
    return sale ? { bags: sale.sold(sale.exchange), maps: [] } : NONE
  } catch (error) {
    if (isRefused(error)) return NONE
    throw readingFailure(error)
  }
}

interface Sale {
  readonly order: DuffelOrder
  /** The rate of the order's own sale. */
  readonly exchange: Exchange
  /** What is sold, priced by an exchange. */
  sold(exchange: Exchange): readonly SupplierExtra[]
}

async function openSale(deps: DuffelDeps, duffelOrderId: string): Promise<Sale | null> {
  const attempt = await readAttempt(deps.db, { duffelOrderId })
  if (!attempt?.exchange) return null
  const order = await readOrder(deps, duffelOrderId)
  if (order.cancelled_at || order.payment_status?.awaiting_payment) return null
  const { data } = await callDuffel({
    what: 'GET available services',
    schema: availableServicesSchema,
    timeoutMs: deps.timeouts.reading,
    send: () => deps.calls.orders.getAvailableServices(duffelOrderId),
  })
  const { passengerIds: passengers, exchange } = attempt
  const keys = segmentKeys(order)
  const bags = data.filter(({ type }) => type === 'baggage')
  return { order, exchange, sold: (by) => bagsOfServices(bags, { passengers, keys, exchange: by }) }
}

const declined = (reason: ServiceDecline): AddServicesOutcome => ({ kind: 'declined', reason })
const UNKNOWN: AddServicesOutcome = { kind: 'unknown' }

/** Adds once under our reference: Duffel has no idempotency key, so that the attempt is written down before. */
export async function addServices(deps: DuffelDeps, request: AddServicesRequest): Promise<AddServicesOutcome> {
  try {
    if (await readServices(deps, request.clientReference)) return await answerAgain(deps, request)
    const sale = await openSale(deps, request.supplierOrderId).catch((error: unknown) => unaskedOf(error))
    if (!sale) return declined('other')
    if ('kind' in sale) return sale
    const owed = priceServices(sale, request)
    if (typeof owed === 'string') return declined(owed)
    if (!(await beginServices(deps, request, sale.order))) return UNKNOWN
    return await send(deps, request, owed, sale.exchange)
  } catch (error) {
    if (isSupplierFault(error)) return UNKNOWN
    throw error
  }
}

async function answerAgain(deps: DuffelDeps, request: AddServicesRequest): Promise<AddServicesOutcome> {
  if (await findServices(deps, request)) return { kind: 'added' }
  const known = await readServices(deps, request.clientReference)
  return known?.outcome === 'declined' ? declined(known.reason) : UNKNOWN
}

/** What is owed in the organisation's currency, once what was shown is right. */
function priceServices(sale: Sale, { extras, expectedTotal }: AddServicesRequest): number | ServiceDecline {
  const byId = (exchange: Exchange) => new Map(sale.sold(exchange).map((extra) => [extra.extraId, extra]))
  const shown = byId(sale.exchange)
  const owed = byId({ ...sale.exchange, to: sale.exchange.from, rate: '1' })
  if (new Set(extras.map(({ extraId }) => extraId)).size !== extras.length) return 'other'
  let shownTotal = 0
  let owedTotal = 0
  for (const { extraId, quantity } of extras) {
    const [one, other] = [shown.get(extraId), owed.get(extraId)]
    if (!one || !other) return 'extras_unavailable'
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > one.maximum) return 'other'
    shownTotal += one.price.amount * quantity
    owedTotal += other.price.amount * quantity
  }
  const isAgreed = expectedTotal.currency === sale.exchange.to && expectedTotal.amount === shownTotal
  return isAgreed ? owedTotal : 'price_changed'
}

async function send(
  deps: DuffelDeps,
  { supplierOrderId, clientReference, extras }: AddServicesRequest,
  owed: number,
  { from }: Exchange,
): Promise<AddServicesOutcome> {
  const payment = { type: 'balance', amount: toDecimal({ amount: owed, currency: from }), currency: from }
  const add_services = extras.map(({ extraId, quantity }) => ({ id: extraId, quantity }))
  try {
    await sendPatiently(deps, () =>
      callDuffel({
        what: 'POST order services',
        schema: orderSchema,
        timeoutMs: deps.timeouts.booking,
        send: () => deps.calls.orders.addServices(supplierOrderId, { payment, add_services }),
      }),
    )
    await endServices(deps, clientReference, null)
    return { kind: 'added' }
  } catch (error) {
    const meaning = error instanceof DuffelRefusal ? meaningOf(error) : null
    if (meaning?.kind === 'blocked') {
      await forgetServices(deps, clientReference)
      return { ...meaning, detail: String(error) }
    }
    if (meaning?.kind !== 'declined') throw error
    const reason = serviceDecline(meaning.reason)
    await endServices(deps, clientReference, reason)
    return declined(reason)
  }
}

/** An addition is there when the order has as many services more than before as were asked for. */
export async function findServices(
  deps: DuffelDeps,
  { clientReference }: Pick<AddServicesRequest, 'clientReference'>,
): Promise<boolean> {
  const attempt = await readServices(deps, clientReference)
  if (!attempt || attempt.outcome !== 'open') return attempt?.outcome === 'added'
  try {
    const { services } = await readOrder(deps, attempt.duffelOrderId)
    const added = (services ?? []).filter(({ id }) => !attempt.before.includes(id))
    const found = added.reduce((sum, { quantity }) => sum + quantity, 0) >= attempt.pieces
    if (found) await endServices(deps, clientReference, null)
    return found
  } catch (error) {
    throw readingFailure(error)
  }
}
