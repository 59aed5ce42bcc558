import { Hono } from 'hono'
import { z } from 'zod'
import { fromDecimal, type Money } from '#contracts/money.ts'
import type { SupplierExtra } from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { amountOf, serviceId } from './describe.ts'
import { describeOrder } from './describe-order.ts'
import { readData } from './exchange.ts'
import { findRecord, refuseBlocked } from './order-routes.ts'
import { FakeDuffelProblem } from './problems.ts'
import { type OrderRecord, saveRecord } from './records.ts'
import type { FakeDuffelDeps } from './fake-duffel-deps.ts'

const addSchema = z.object({
  payment: z.object({ type: z.literal('balance'), amount: z.string(), currency: z.string() }),
  add_services: z.array(z.object({ id: z.string(), quantity: z.int().positive() })).min(1),
})
type Addition = z.output<typeof addSchema>

/** Bags for an order that was bought before: Duffel sells no seats then. */
export function serviceRoutes(deps: FakeDuffelDeps): Hono {
  const app = new Hono({ strict: false })
  app.get('/air/orders/:id/available_services', async (c) => {
    const record = await findRecord(deps, c.req.param('id'))
    const sold = await bagsFor(deps, record)
    return c.json({ data: [...sold].map(([id, bag]) => describeService(id, bag, record)) })
  })
  app.post('/air/orders/:id/services', async (c) => {
    const record = await findRecord(deps, c.req.param('id'))
    const changed = await addTo(deps, record, await readData(c, addSchema))
    if (deps.takeMishap() === 'answer_lost') throw new FakeDuffelProblem('airline_unknown')
    const order = await deps.supplier.findOrder(record.supplierReference)
    return c.json({ data: describeOrder(changed, order, deps.clock.now()) })
  })
  return app
}

async function bagsFor(
  { supplier }: FakeDuffelDeps,
  { id, supplierOrderId }: OrderRecord,
): Promise<ReadonlyMap<string, SupplierExtra>> {
  const { bags = [] } = (await supplier.orderExtras?.(supplierOrderId)) ?? {}
  return new Map(bags.map((bag) => [serviceId(id, bag.extraId), bag]))
}

function describeService(id: string, bag: SupplierExtra, { passengers, slices, segmentIds }: OrderRecord) {
  return {
    id,
    type: 'baggage',
    passenger_ids: [passengers[bag.passenger]?.id ?? ''],
    segment_ids: slices.flatMap(({ segments }, slice) =>
      segments.flatMap(({ key }, hop) => (bag.segmentKeys.includes(key) ? (segmentIds[slice]?.[hop] ?? []) : [])),
    ),
    maximum_quantity: bag.maximum,
    ...amountOf(bag.price),
    metadata: { type: 'checked', maximum_weight_kg: bag.weightKg },
  }
}

async function addTo(
  deps: FakeDuffelDeps,
  record: OrderRecord,
  { payment, add_services }: Addition,
): Promise<OrderRecord> {
  refuseBlocked(deps)
  const sold = await bagsFor(deps, record)
  const extras = add_services.map(({ id, quantity }) => {
    const bag = sold.get(id)
    if (!bag || quantity > bag.maximum) throw new FakeDuffelProblem('ancillary_service_not_available')
    return { extraId: bag.extraId, quantity, amount: bag.price.amount * quantity }
  })
  const { currency } = record
  const owed: Money = { amount: extras.reduce((sum, { amount }) => sum + amount, 0), currency }
  if (payment.currency !== currency) throw new FakeDuffelProblem('payment_currency_does_not_match_order_currency')
  if (fromDecimal(payment.amount, currency)?.amount !== owed.amount)
    throw new FakeDuffelProblem('payment_amount_does_not_match_order_amount')
  const outcome = await deps.supplier.addServices?.({
    supplierOrderId: record.supplierOrderId,
    clientReference: newId('sis'),
    extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    expectedTotal: owed,
  })
  if (outcome?.kind === 'declined') throw new FakeDuffelProblem('ancillary_service_not_available')
  if (!outcome || outcome.kind === 'blocked') throw new FakeDuffelProblem('not_found')
  const changed: OrderRecord = {
    ...record,
    total: record.total + owed.amount,
    services: [...record.services, ...add_services.map(({ quantity }) => ({ id: newId('ser'), quantity }))],
  }
  await saveRecord(deps.db, { kind: 'order', id: record.id, orderId: record.id, body: changed, now: deps.clock.now() })
  if (outcome.kind === 'unknown') throw new FakeDuffelProblem('airline_unknown')
  return changed
}
