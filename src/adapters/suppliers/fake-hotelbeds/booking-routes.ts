import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { toDecimal } from '#contracts/money.ts'
import type { SupplierOrder, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import { newId } from '#platform/ids.ts'
import { readBody } from './availability-routes.ts'
import { billed } from './billing.ts'
import { type BookingRecord, bookingRecords } from './booking-records.ts'
import { describePolicies } from './describe-rates.ts'
import type { FakeHotelbedsDeps } from './fake-hotelbeds-deps.ts'
import { agesOf } from '../real-stays/room-parties.ts'
import { numberOf } from './hotel-codes.ts'
import { FakeHotelbedsProblem, type ProblemCode } from './problems.ts'
import { type FakeRateKey, partyOf, readRateKey } from './rate-keys.ts'

const name = z.string().min(1).max(50)
const paxSchema = z
  .strictObject({
    roomId: z.int().min(1),
    type: z.enum(['AD', 'CH']),
    name: name.optional(),
    surname: z.string().max(50).optional(),
    age: z.int().min(0).max(99).optional(),
  })
  .refine(({ type, age }) => type === 'AD' || age !== undefined, { path: ['age'] })
const bookingRequest = z.strictObject({
  holder: z.strictObject({ name, surname: name }),
  clientReference: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  /** One: the shop books each room by itself. */
  rooms: z.tuple([z.strictObject({ rateKey: z.string(), paxes: z.array(paxSchema).min(1) })]),
  remark: z.string().max(2000).optional(),
  tolerance: z
    .string()
    .regex(/^\d{1,3}\.\d\d$/)
    .optional(),
  language: z.string().length(3).optional(),
})
type BookingRequest = z.output<typeof bookingRequest>

const listQuery = z.strictObject({
  clientReference: z.string().optional(),
  filterType: z.enum(['CHECKIN', 'CREATION']).optional(),
  status: z.enum(['ALL', 'CONFIRMED', 'CANCELLED']).optional(),
  start: z.iso.date(),
  end: z.iso.date(),
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1),
})

export function bookingRoutes(deps: FakeHotelbedsDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/hotel-api/1.0/bookings', async (c) => {
    const booked = await book(deps, await readBody(c, bookingRequest))
    // What was booked and never answered.
    return booked ? c.json({ auditData: {}, booking: booked }) : c.body(null, 504)
  })
  app.get('/hotel-api/1.0/bookings', async (c) => {
    const query = listQuery.safeParse(c.req.query())
    if (!query.success) throw new FakeHotelbedsProblem('request', String(query.error.issues[0]?.path[0] ?? ''))
    const { clientReference, start, end, from, to } = query.data
    const all = (await bookingRecords.list(deps.db)).filter(
      (record) =>
        (clientReference === undefined || record.clientReference === clientReference) &&
        record.createdAt.slice(0, 10) >= start &&
        record.createdAt.slice(0, 10) <= end,
    )
    const bookings = await Promise.all(all.slice(from - 1, to).map((record) => describe(deps, record)))
    return c.json({ auditData: {}, bookings: { bookings, from, to, total: all.length } })
  })
  app.get('/hotel-api/1.0/bookings/:reference', async (c) =>
    c.json({ auditData: {}, booking: await describe(deps, await findRecord(deps, c)) }),
  )
  app.delete('/hotel-api/1.0/bookings/:reference', async (c) => {
    const flag = z.enum(['SIMULATION', 'CANCELLATION']).safeParse(c.req.query('cancellationFlag') ?? 'CANCELLATION')
    if (!flag.success) throw new FakeHotelbedsProblem('request', 'cancellationFlag')
    return c.json({ auditData: {}, booking: await cancel(deps, await findRecord(deps, c), flag.data) })
  })
  return app
}

async function findRecord({ db }: FakeHotelbedsDeps, c: Context): Promise<BookingRecord> {
  const record = await bookingRecords.find(db, c.req.param('reference') ?? '')
  if (!record) throw new FakeHotelbedsProblem('no_booking')
  return record
}

async function book(deps: FakeHotelbedsDeps, input: BookingRequest) {
  const [room] = input.rooms
  const key = keyFor(room.rateKey, room.paxes)
  const mishap = deps.takeMishap()
  if (mishap === 'system_error') throw new FakeHotelbedsProblem('system')
  if (mishap === 'stop_sales') throw new FakeHotelbedsProblem('stop_sales')
  const policies = await policiesOf(deps, key)
  const supplierReference = newId('shb')
  const outcome = await deps.supplier.order({
    clientReference: supplierReference,
    propertyId: key.property,
    rateKey: key.key,
    party: partyOf(key),
    lead: { firstName: input.holder.name, lastName: input.holder.surname },
    contact: { email: 'fake@hotelbeds.example', phone: '+34900000000' },
    specialRequests: input.remark ?? null,
    payment: 'instant',
    expectedTotal: key.asked,
  })
  if (outcome.kind === 'declined') throw new FakeHotelbedsProblem(PROBLEM_OF[outcome.reason] ?? 'declined')
  const order = outcome.kind === 'ordered' ? outcome.order : await deps.supplier.findOrder(supplierReference)
  const record = order && (await keep(deps, input, { key, order, supplierReference, policies }))
  return outcome.kind === 'ordered' && mishap !== 'answer_lost' && record ? describe(deps, record) : null
}

const PROBLEM_OF: Readonly<
  Partial<Record<Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason'], ProblemCode>>
> = {
  seats_unavailable: 'allotment',
  price_changed: 'price',
  offer_expired: 'rate_key',
}

/** The key of a room, whose guests must be those that it was priced for. */
function keyFor(text: string, paxes: BookingRequest['rooms'][0]['paxes']): FakeRateKey {
  const key = readRateKey(text)
  if (!key) throw new FakeHotelbedsProblem('rate_key')
  if (key.recheck) throw new FakeHotelbedsProblem('recheck')
  // Cards are taken at another address, by who may see them.
  if (key.paidThere) throw new FakeHotelbedsProblem('card')
  const ages = paxes.flatMap(({ type, age }) => (type === 'CH' ? (age ?? 0) : []))
  const isSame = paxes.length - ages.length === key.adults && agesOf(ages) === agesOf(key.ages)
  if (!isSame) throw new FakeHotelbedsProblem('data', 'paxes')
  return key
}

interface Kept {
  readonly key: FakeRateKey
  readonly order: SupplierOrder
  readonly supplierReference: string
  readonly policies: BookingRecord['policies']
}

async function keep(
  deps: FakeHotelbedsDeps,
  { holder, clientReference, remark }: BookingRequest,
  { key, order, supplierReference, policies }: Kept,
): Promise<BookingRecord> {
  const record: BookingRecord = {
    reference: `1-${order.supplierOrderId.replaceAll(/\D/g, '').padStart(7, '3')}`,
    clientReference,
    createdAt: deps.clock.now().toISOString(),
    supplierReference,
    supplierOrderId: order.supplierOrderId,
    holder,
    remark: remark ?? null,
    hotel: numberOf(key.property),
    checkIn: key.checkIn,
    checkOut: key.checkOut,
    asked: key.asked,
    net: key.net,
    policies,
  }
  await bookingRecords.save(deps.db, record)
  return record
}

async function policiesOf({ supplier, billing }: FakeHotelbedsDeps, key: FakeRateKey) {
  const { property: propertyId, checkIn, checkOut } = key
  const stay = {
    checkIn,
    checkOut,
    nationality: 'ES',
    rooms: [partyOf(key)],
    audiences: ['everyone', 'packages'],
  } as const
  const question = { propertyId, stay, keys: [key.key], language: 'en' } as const
  const checked = await supplier.checkRates(question, new AbortController().signal)
  return checked.kind === 'available' ? checked.rooms.flatMap(({ rate }) => describePolicies(rate, billing)) : []
}

async function describe({ supplier }: FakeHotelbedsDeps, record: BookingRecord, kept?: number) {
  const order = await supplier.findOrder(record.supplierReference)
  const isCancelled = order?.status === 'cancelled'
  const { amount, currency } = record.net
  const total = toDecimal({ amount: isCancelled ? (kept ?? 0) : amount, currency })
  return {
    reference: record.reference,
    clientReference: record.clientReference,
    creationDate: record.createdAt.slice(0, 10),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    ...(isCancelled && { cancellationReference: `C${record.reference}` }),
    holder: record.holder,
    ...(record.remark !== null && { remark: record.remark }),
    hotel: {
      code: record.hotel,
      checkIn: record.checkIn,
      checkOut: record.checkOut,
      rooms: [{ status: 'CONFIRMED', id: 1, rates: [{ cancellationPolicies: record.policies }] }],
      totalNet: total,
      currency,
      ...(kept !== undefined && { cancellationAmount: Number(toDecimal({ amount: kept, currency })) }),
    },
    totalNet: Number(total),
    pendingAmount: Number(total),
    currency,
  }
}

async function cancel(deps: FakeHotelbedsDeps, record: BookingRecord, flag: 'SIMULATION' | 'CANCELLATION') {
  const { supplier } = deps
  const order = await supplier.findOrder(record.supplierReference)
  if (order?.status === 'cancelled') throw new FakeHotelbedsProblem('is_cancelled')
  const quote = await supplier.quoteCancellation?.(record.supplierOrderId)
  if (!quote?.refund) throw new FakeHotelbedsProblem('after_check_in')
  const retained = { amount: record.asked.amount - quote.refund.amount, currency: record.asked.currency }
  const kept = billed(retained, deps.billing).amount
  if (flag === 'SIMULATION') return describe(deps, record, kept)
  const outcome = await supplier.cancelOrder?.(quote.quoteId)
  if (outcome?.kind !== 'cancelled') throw new FakeHotelbedsProblem('is_cancelled')
  return describe(deps, record, kept)
}
