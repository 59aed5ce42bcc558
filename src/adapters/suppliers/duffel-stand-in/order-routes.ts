import { Hono } from 'hono'
import { z } from 'zod'
import { fromDecimal } from '#contracts/money.ts'
import type { SupplierOrder, SupplierOrderOutcome, SupplierPassenger } from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { describeOrder } from './describe-order.ts'
import { pageOf, pageQuery, readData } from './exchange.ts'
import { listSeats, openOffer } from './offer-routes.ts'
import { type ProblemCode, StandInProblem } from './problems.ts'
import { listOrderRecords, type OrderRecord, readOrderRecord, saveRecord } from './records.ts'
import type { ShelvedOffer } from './shelf.ts'
import type { StandInDeps } from './stand-in-deps.ts'

const paymentSchema = z.object({ type: z.literal('balance'), amount: z.string(), currency: z.string() })
const documentSchema = z.object({
  type: z.literal('passport'),
  unique_identifier: z.string().min(1),
  issuing_country_code: z.string().length(2),
  expires_on: z.iso.date(),
})
const passengerSchema = z.object({
  id: z.string(),
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']),
  given_name: z.string().min(1),
  family_name: z.string().min(1),
  gender: z.enum(['m', 'f']),
  born_on: z.iso.date(),
  email: z.email(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  infant_passenger_id: z.string().optional(),
  identity_documents: z.array(documentSchema).optional(),
})
const orderSchema = z
  .object({
    type: z.enum(['instant', 'hold']),
    selected_offers: z.tuple([z.string()]),
    passengers: z.array(passengerSchema).min(1),
    payments: z.array(paymentSchema).length(1).optional(),
    services: z.array(z.object({ id: z.string(), quantity: z.int().positive() })).default([]),
    metadata: z.record(z.string(), z.string().max(500)).default({}),
  })
  .refine(({ type, payments }) => (type === 'instant') === (payments !== undefined), { path: ['payments'] })
type OrderInput = z.output<typeof orderSchema>

/** Orders and the payment of held ones. */
export function orderRoutes(deps: StandInDeps): Hono {
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
    if (order?.status === 'cancelled') throw new StandInProblem('past_payment_required_by_date')
    if (order?.status !== 'held') throw new StandInProblem('already_paid')
    requireAmount(payment, record.total, record.currency)
    refuseBlocked(deps)
    const outcome = await supplier.payHeldOrder?.({
      supplierOrderId: record.supplierOrderId,
      clientReference: record.supplierReference,
      expectedTotal: { amount: record.total, currency: record.currency },
    })
    if (outcome?.kind !== 'ordered') throw new StandInProblem(outcome ? problemOf(outcome, false) : 'not_found')
    const paid = { id: newId('pay'), ...payment, created_at: clock.now().toISOString() }
    deps.sender.send('payment.created', { ...paid, order_id: id, metadata: record.metadata })
    return c.json({ data: paid }, 201)
  })
  return app
}

/** The organisation's account is looked at before any airline is asked. */
export function refuseBlocked({ blocked }: StandInDeps): void {
  const block = blocked()
  if (block) throw new StandInProblem(block)
}

export async function findRecord({ db }: StandInDeps, id: string): Promise<OrderRecord> {
  const record = await readOrderRecord(db, id)
  if (!record) throw new StandInProblem('not_found')
  return record
}

function describeNow({ supplier, clock }: StandInDeps) {
  return async (record: OrderRecord) => {
    const current = (await supplier.currentOrder?.(record.supplierOrderId)) ?? null
    return describeOrder(record, await supplier.findOrder(record.supplierReference), clock.now(), current)
  }
}

/** Books at the supplier. @returns null when the outcome is told by a webhook only. */
async function createOrder(deps: StandInDeps, input: OrderInput) {
  const shelved = openOffer(deps, input.selected_offers[0])
  refuseBlocked(deps)
  if (deps.shelf.isBooked(shelved.requestId)) throw new StandInProblem('offer_request_already_booked')
  if (shelved.attempted) throw new StandInProblem('order_creation_already_attempted')
  const purchase = await pricePurchase(deps, shelved, input)
  shelved.attempted = true
  const mishap = deps.takeMishap()
  if (mishap === 'accepted_then_failed') {
    deps.sender.send('order.creation_failed', { offer_id: shelved.id, metadata: input.metadata })
    return null
  }
  const reference = newId('sio')
  const outcome = await deps.supplier.order({ ...purchase, clientReference: reference })
  if (outcome.kind === 'declined') {
    // The airline was not asked for the flights yet: without the service the offer can still be bought.
    if (outcome.reason === 'extras_unavailable') shelved.attempted = false
    throw new StandInProblem(problemOf(outcome, input.services.length > 0))
  }
  const order = outcome.kind === 'ordered' ? outcome.order : await deps.supplier.findOrder(reference)
  const described =
    order && (await keep(deps, { shelved, input, order, reference, total: purchase.expectedTotal.amount }))
  if (outcome.kind === 'unknown' || mishap === 'answer_lost') throw new StandInProblem('airline_unknown')
  return mishap === 'accepted_only' ? null : described
}

/** What the supplier is asked to book, once the price that is paid is right. */
async function pricePurchase(deps: StandInDeps, shelved: ShelvedOffer, input: OrderInput) {
  const { offer, services } = shelved
  if (input.services.some(({ id }) => !services.has(id))) await listSeats(deps, shelved)
  const extras = input.services.map(({ id, quantity }) => {
    const extra = services.get(id)
    if (!extra || quantity > extra.maximum) throw new StandInProblem('ancillary_service_not_available')
    return { extraId: extra.extraId, quantity, amount: extra.price.amount * quantity }
  })
  const { currency, grand_total: own } = offer.price
  const amount = extras.reduce((sum, extra) => sum + extra.amount, own)
  const [payment] = input.payments ?? []
  if (payment) requireAmount(payment, amount, currency)
  const [contact] = input.passengers
  return {
    offerRef: offer.ref,
    expectedTotal: { amount, currency },
    passengers: travellersOf(shelved, input),
    contact: { email: contact?.email ?? '', phone: contact?.phone_number ?? '' },
    extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    payment: input.type,
  }
}

function requireAmount(
  payment: z.output<typeof paymentSchema>,
  amount: number,
  currency: OrderRecord['currency'],
): void {
  if (payment.currency !== currency) throw new StandInProblem('payment_currency_does_not_match_order_currency')
  if (fromDecimal(payment.amount, currency)?.amount !== amount)
    throw new StandInProblem('payment_amount_does_not_match_order_amount')
}

/** The travellers in the order of the offer, each of whom must be there once. */
function travellersOf({ passengers }: ShelvedOffer, input: OrderInput): readonly SupplierPassenger[] {
  const given = new Map(input.passengers.map((passenger) => [passenger.id, passenger]))
  if (given.size !== input.passengers.length || passengers.length !== input.passengers.length)
    throw new StandInProblem('order_passengers_incompatible_with_offer')
  return passengers.map(({ id, type }) => {
    const passenger = given.get(id)
    if (!passenger) throw new StandInProblem('order_passengers_incompatible_with_offer')
    const [document] = passenger.identity_documents ?? []
    const holder = passengers.findIndex((one) => given.get(one.id)?.infant_passenger_id === id)
    if ((type === 'INF') !== holder >= 0) throw new StandInProblem('order_passengers_incompatible_with_offer')
    return {
      type,
      title: passenger.title,
      firstName: passenger.given_name,
      lastName: passenger.family_name,
      gender: passenger.gender === 'm' ? 'male' : 'female',
      bornOn: passenger.born_on,
      nationality: document?.issuing_country_code ?? '',
      passport: document
        ? {
            number: document.unique_identifier,
            expiresOn: document.expires_on,
            issuingCountry: document.issuing_country_code,
          }
        : null,
      infantOf: type === 'INF' ? holder : null,
    }
  })
}

interface Kept {
  readonly shelved: ShelvedOffer
  readonly input: OrderInput
  readonly order: SupplierOrder
  readonly reference: string
  readonly total: number
}

async function keep(deps: StandInDeps, { shelved, input, order, reference, total }: Kept) {
  const { offer } = shelved
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
    passengers: shelved.passengers.map(({ id: passengerId, type }) => ({
      ...input.passengers.find((one) => one.id === passengerId),
      identity_documents: undefined,
      id: passengerId,
      type,
    })),
    slices: [...offer.slices],
    sliceIds: [...shelved.sliceIds],
    segmentIds: shelved.segmentIds.map((ids) => [...ids]),
    services: input.services,
    metadata: input.metadata,
    acceptedNotices: [],
  }
  await saveRecord(deps.db, { kind: 'order', id, orderId: id, body, now })
  deps.shelf.markBooked(shelved.requestId)
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
