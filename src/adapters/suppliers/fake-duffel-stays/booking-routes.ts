import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#platform/ids.ts'
import { pageOf, pageQuery, readData } from '../fake-duffel/exchange.ts'
import { FakeDuffelProblem } from '../fake-duffel/problems.ts'
import { recordStore } from '../fake-servers/record-store.ts'
import { describeAccommodation } from './describe-stays.ts'
import type { FakeStaysDeps } from './fake-stays-deps.ts'

const name = z.string().min(1).max(60)
const bookingRequest = z.strictObject({
  quote_id: z.string(),
  guests: z.array(z.strictObject({ given_name: name, family_name: name })).min(1),
  email: z.email(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  accommodation_special_requests: z.string().min(1).max(1000).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
  loyalty_programme_account_number: z.string().optional(),
})
type BookingRequest = z.output<typeof bookingRequest>

const recordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  supplierReference: z.string(),
  supplierOrderId: z.string(),
  propertyId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  reference: z.string(),
  requests: z.string().nullable(),
  guests: z.array(z.object({ given_name: z.string(), family_name: z.string() })),
  metadata: z.record(z.string(), z.string()),
})
type StayRecord = z.output<typeof recordSchema>

const bookingRecords = recordStore('duffel booking', recordSchema, ({ metadata, ...keys }) => ({
  clientReference: Object.values(metadata)[0] ?? '',
  ...keys,
}))

export function bookingRoutes(deps: FakeStaysDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/stays/bookings', async (c) => {
    const made = await book(deps, await readData(c, bookingRequest))
    return made ? c.json({ data: made }, 201) : c.json({ data: null }, 202)
  })
  app.get('/stays/bookings', async (c) => {
    const page = pageOf(await bookingRecords.list(deps.db), pageQuery(c), (record) => record)
    const data = await Promise.all(page.data.map((record) => describe(deps, recordSchema.parse(record))))
    return c.json({ ...page, data })
  })
  app.get('/stays/bookings/:id', async (c) => c.json({ data: await describe(deps, await findRecord(deps, c)) }))
  app.post('/stays/bookings/:id/actions/cancel', async (c) =>
    c.json({ data: await cancel(deps, await findRecord(deps, c)) }),
  )
  return app
}

/** @returns null where the booking is accepted and not decided yet. */
async function book(deps: FakeStaysDeps, input: BookingRequest) {
  const quoted = deps.issued.quotes.find(input.quote_id)
  if (!quoted) throw new FakeDuffelProblem('not_found', 'quote_id')
  const block = deps.blocked()
  if (block) throw new FakeDuffelProblem(block)
  const mishap = deps.takeMishap()
  if (mishap === 'server_error') throw new FakeDuffelProblem('internal_server_error')
  const [guest] = input.guests
  const { rate, of } = quoted
  const supplierReference = newId('sds')
  const outcome = await deps.supplier.order({
    clientReference: supplierReference,
    propertyId: of.result.propertyId,
    rateKey: rate.key,
    party: of.result.party,
    lead: { firstName: guest?.given_name ?? '', lastName: guest?.family_name ?? '' },
    contact: { email: input.email, phone: input.phone_number },
    specialRequests: input.accommodation_special_requests ?? null,
    payment: 'instant',
    expectedTotal: { amount: rate.price.grand_total, currency: currencySchema.parse(rate.price.currency) },
  })
  if (outcome.kind === 'declined')
    throw new FakeDuffelProblem(outcome.reason === 'price_changed' ? 'price_changed' : 'rate_unavailable')
  const order = outcome.kind === 'ordered' ? outcome.order : await deps.supplier.findOrder(supplierReference)
  if (!order) throw new FakeDuffelProblem('internal_server_error')
  const record: StayRecord = {
    id: `bok_0000${newId('b').replaceAll(/[^A-Za-z0-9]/g, '')}`,
    createdAt: deps.clock.now().toISOString(),
    supplierReference,
    supplierOrderId: order.supplierOrderId,
    propertyId: of.result.propertyId,
    checkIn: of.result.checkIn,
    checkOut: of.result.checkOut,
    reference: order.pnr,
    requests: input.accommodation_special_requests ?? null,
    guests: input.guests,
    metadata: input.metadata ?? {},
  }
  await bookingRecords.save(deps.db, record)
  if (outcome.kind === 'unknown' || mishap === 'answer_lost') throw new FakeDuffelProblem('internal_server_error')
  return mishap === 'accepted_only' ? null : describe(deps, record)
}

/** What guests asked of the hotel by the booking under this reference. */
export async function requestsOf(db: Db, clientReference: string): Promise<string | null> {
  const records = await bookingRecords.list(db)
  return records.find(({ metadata }) => Object.values(metadata).includes(clientReference))?.requests ?? null
}

async function findRecord({ db }: FakeStaysDeps, c: Context): Promise<StayRecord> {
  const record = await bookingRecords.find(db, c.req.param('id') ?? '')
  if (!record) throw new FakeDuffelProblem('not_found')
  return record
}

async function describe({ supplier }: FakeStaysDeps, record: StayRecord) {
  const order = await supplier.findOrder(record.supplierReference)
  const property = await supplier.describe(record.propertyId, 'en')
  const isCancelled = order?.status === 'cancelled'
  return {
    id: record.id,
    reference: record.reference,
    status: isCancelled ? 'cancelled' : 'confirmed',
    confirmed_at: record.createdAt,
    cancelled_at: isCancelled ? record.createdAt : null,
    check_in_date: record.checkIn,
    check_out_date: record.checkOut,
    rooms: 1,
    guests: record.guests,
    metadata: record.metadata,
    accommodation: property && describeAccommodation(property),
  }
}

async function cancel(deps: FakeStaysDeps, record: StayRecord) {
  const order = await deps.supplier.findOrder(record.supplierReference)
  if (order?.status === 'cancelled') throw new FakeDuffelProblem('already_cancelled')
  const quote = await deps.supplier.quoteCancellation?.(record.supplierOrderId)
  const outcome = quote && (await deps.supplier.cancelOrder?.(quote.quoteId))
  if (outcome?.kind !== 'cancelled') throw new FakeDuffelProblem('booking_not_cancellable')
  return describe(deps, record)
}
