import { Hono } from 'hono'
import { z } from 'zod'
import type { SupplierOrder, SupplierOrderOutcome } from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { describeOrder } from './describe-order.ts'
import { pageOf, pageQuery, readData } from './exchange.ts'
import { openOffer } from './offer-routes.ts'
import { type ProblemCode, FakeDuffelProblem } from './problems.ts'
import { type OrderInput, orderSchema, paymentSchema, pricePurchase, requireAmount } from './purchase.ts'
import { listOrderRecords, type OrderRecord, readOrderRecord, saveRecord } from './records.ts'
import type { IssuedOffer } from './issued-offers.ts'
import type { FakeDuffelDeps } from './fake-duffel-deps.ts'

/** Orders and the payment of held ones. */
export function orderRoutes(deps: FakeDuffelDeps): Hono {
  const { db, supplier, clock } = deps
  const app = new Hono({ strict: false })
  app.post('/air/orders', async (c) => {
    const made = await createOrder(deps, await readData(c, orderSchema))
    return made ? c.json({ data: made }, 201) : c.json({ data: null }, 202)
  })
  app.get('/air/orders', async (c) => {
    const records = await listOrderRecords(db)
    const page = pageOf(records, pageQuery(c), (record) => record)
    const described = await Promise.all(
      records.slice(pageQuery(c).from).slice(0, page.data.length).map(describeNow(deps)),
    )
    return c.json({ ...page, data: described })
  })
  app.get('/air/orders/:id', async (c) => {
    const record = await findRecord(deps, c.req.param('id'))
    return c.json({ data: await describeNow(deps)(record) })
  })
  app.post('/air/payments', async (c) => {
    const { order_id: id, payment } = await readData(c, z.object({ order_id: z.string(), payment: paymentSchema }))
    const record = await findRecord(deps, id)
    const order = await supplier.findOrder(record.supplierReference)
    if (order?.status === 'cancelled') throw new FakeDuffelProblem('past_payment_required_by_date')
    if (order?.status !== 'held') throw new FakeDuffelProblem('already_paid')
    requireAmount(payment, record.total, record.currency)
    refuseBlocked(deps)
    const outcome = await supplier.payHeldOrder?.({
      supplierOrderId: record.supplierOrderId,
      clientReference: record.supplierReference,
      expectedTotal: { amount: record.total, currency: record.currency },
    })
    if (outcome?.kind !== 'ordered') throw new FakeDuffelProblem(outcome ? problemOf(outcome, false) : 'not_found')
    const paid = { id: newId('pay'), ...payment, created_at: clock.now().toISOString() }
    deps.sender.send('payment.created', { ...paid, order_id: id, metadata: record.metadata })
    return c.json({ data: paid }, 201)
  })
  return app
}

/** The organisation's account is looked at before any airline is asked. */
export function refuseBlocked({ blocked }: FakeDuffelDeps): void {
  const block = blocked()
  if (block) throw new FakeDuffelProblem(block)
}

export async function findRecord({ db }: FakeDuffelDeps, id: string): Promise<OrderRecord> {
  const record = await readOrderRecord(db, id)
  if (!record) throw new FakeDuffelProblem('not_found')
  return record
}

function describeNow({ supplier, clock }: FakeDuffelDeps) {
  return async (record: OrderRecord) => {
    const current = (await supplier.currentOrder?.(record.supplierOrderId)) ?? null
    return describeOrder(record, await supplier.findOrder(record.supplierReference), clock.now(), current)
  }
}

/** Books at the supplier. @returns null when the outcome is told by a webhook only. */
async function createOrder(deps: FakeDuffelDeps, input: OrderInput) {
  const issued = openOffer(deps, input.selected_offers[0])
  refuseBlocked(deps)
  if (deps.issuedOffers.isBooked(issued.requestId)) throw new FakeDuffelProblem('offer_request_already_booked')
  if (issued.attempted) throw new FakeDuffelProblem('order_creation_already_attempted')
  const purchase = await pricePurchase(deps, issued, input)
  issued.attempted = true
  const mishap = deps.takeMishap()
  if (mishap === 'accepted_then_failed') {
    deps.sender.send('order.creation_failed', { offer_id: issued.id, metadata: input.metadata })
    return null
  }
  const reference = newId('sio')
  const outcome = await deps.supplier.order({ ...purchase, clientReference: reference })
  if (outcome.kind === 'declined') {
    // The airline was not asked for the flights yet: without the service the offer can still be bought.
    if (outcome.reason === 'extras_unavailable') issued.attempted = false
    throw new FakeDuffelProblem(problemOf(outcome, input.services.length > 0))
  }
  const order = outcome.kind === 'ordered' ? outcome.order : await deps.supplier.findOrder(reference)
  const described =
    order && (await saveOrder(deps, { issued, input, order, reference, total: purchase.expectedTotal.amount }))
  if (outcome.kind === 'unknown' || mishap === 'answer_lost') throw new FakeDuffelProblem('airline_unknown')
  return mishap === 'accepted_only' ? null : described
}

interface Kept {
  readonly issued: IssuedOffer
  readonly input: OrderInput
  readonly order: SupplierOrder
  readonly reference: string
  readonly total: number
}

async function saveOrder(deps: FakeDuffelDeps, { issued, input, order, reference, total }: Kept) {
  const { offer } = issued
  const now = deps.clock.now()
  const id = newId('ord')
  const body: OrderRecord = {
    id,
    createdAt: now.toISOString(),
    supplierReference: reference,
    supplierOrderId: order.supplierOrderId,
    pnr: order.pnr,
    currency: offer.price.currency,
    total,
    base: offer.price.base,
    brand: offer.fareBrand,
    owner: offer.validatingAirline,
    passengers: issued.passengers.map(({ id: passengerId, type }) => ({
      ...input.passengers.find((one) => one.id === passengerId),
      identity_documents: undefined,
      id: passengerId,
      type,
    })),
    slices: [...offer.slices],
    sliceIds: [...issued.sliceIds],
    segmentIds: issued.segmentIds.map((ids) => [...ids]),
    services: input.services,
    metadata: input.metadata,
    acceptedNotices: [],
  }
  await saveRecord(deps.db, { kind: 'order', id, orderId: id, body, now })
  deps.issuedOffers.markBooked(issued.requestId)
  const described = describeOrder(body, order, now)
  deps.sender.send('order.created', described)
  return described
}

/** The supplier's reasons as Duffel names them. */
function problemOf(outcome: SupplierOrderOutcome, hasServices: boolean): ProblemCode {
  if (outcome.kind !== 'declined') return 'airline_unknown'
  const { reason } = outcome
  if (reason === 'other') return hasServices ? 'ancillary_service_not_available' : 'insufficient_balance'
  return REASONS[reason]
}

const REASONS = {
  seats_unavailable: 'offer_no_longer_available',
  extras_unavailable: 'ancillary_service_not_available',
  offer_expired: 'offer_expired',
  price_changed: 'price_changed',
  duplicate: 'duplicate_booking',
} as const satisfies Record<string, ProblemCode>
