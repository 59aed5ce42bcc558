import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SupplierOrderOutcome } from '#modules/transfers/transfer-supplier.ts'
import { newId } from '#platform/ids.ts'
import { readBody } from '../fake-hotelbeds/availability-routes.ts'
import { FakeHotelbedsProblem, type ProblemCode } from '../fake-hotelbeds/problems.ts'
import { bookingRecords, type TransferRecord } from './booking-records.ts'
import type { FakeTransfersDeps } from './fake-transfers-deps.ts'
import { type FakeRideKey, readRideKey } from './rate-keys.ts'
import { readQuestion } from './read-question.ts'

const name = z.string().min(1).max(50)
const detailSchema = z.strictObject({
  type: z.literal('FLIGHT'),
  direction: z.enum(['ARRIVAL', 'DEPARTURE']),
  code: z.string().regex(/^[A-Z0-9]{2}\d{1,4}$/),
})
const bookingRequest = z.strictObject({
  language: z.literal('en'),
  holder: z.strictObject({ name, surname: name, email: z.email(), phone: z.string().regex(/^\+\d{6,15}$/) }),
  /** One: the shop books each way by itself. */
  transfers: z.tuple([z.strictObject({ rateKey: z.string(), transferDetails: z.array(detailSchema).max(1) })]),
  clientReference: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  welcomeMessage: z.string().max(200),
  remark: z.string().max(2000).optional(),
})
type BookingRequest = z.output<typeof bookingRequest>

const listQuery = z.strictObject({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  dateType: z.enum(['CREATION', 'FROM_DATE']),
  limit: z.coerce.number().int().min(1).max(100),
  offset: z.coerce.number().int().min(1),
})

const BOOKINGS = '/transfer-api/1.0/bookings'

export function bookingRoutes(deps: FakeTransfersDeps): Hono {
  const app = new Hono({ strict: false })
  app.post(BOOKINGS, async (c) => {
    const record = await book(deps, await readBody(c, bookingRequest))
    // What was booked and never answered.
    return record ? c.json({ bookings: [await describe(deps, record)] }) : c.body(null, 504)
  })
  app.get(`${BOOKINGS}/en`, async (c) => {
    const query = listQuery.safeParse(c.req.query())
    if (!query.success) throw new FakeHotelbedsProblem('request', String(query.error.issues[0]?.path[0] ?? ''))
    const { fromDate, toDate, limit, offset } = query.data
    const made = (await bookingRecords.list(deps.db)).filter(
      ({ createdAt }) => createdAt.slice(0, 10) >= fromDate && createdAt.slice(0, 10) <= toDate,
    )
    const page = made.slice(offset - 1, offset - 1 + limit)
    if (page.length === 0) return c.body(null, 204)
    return c.json({ bookings: await Promise.all(page.map((record) => describe(deps, record))) })
  })
  app.get(`${BOOKINGS}/en/reference/:reference`, async (c) =>
    c.json({ bookings: [await describe(deps, await findRecord(deps, c))] }),
  )
  app.delete(`${BOOKINGS}/en/reference/:reference`, async (c) => {
    const record = await findRecord(deps, c)
    await cancel(deps, record, c.req.query('simulation') === 'true')
    return c.json({ bookings: [await describe(deps, record)] })
  })
  return app
}

async function findRecord({ db }: FakeTransfersDeps, c: Context): Promise<TransferRecord> {
  const record = await bookingRecords.find(db, c.req.param('reference') ?? '')
  if (!record) throw new FakeHotelbedsProblem('no_booking')
  return record
}

/** null where nothing is answered. */
async function book(deps: FakeTransfersDeps, input: BookingRequest): Promise<TransferRecord | null> {
  const [{ rateKey, transferDetails }] = input.transfers
  const key = readRideKey(rateKey)
  if (!key) throw new FakeHotelbedsProblem('rate_key')
  const mishap = deps.takeMishap()
  if (mishap === 'system_error') throw new FakeHotelbedsProblem('system')
  if (mishap === 'stop_sales') throw new FakeHotelbedsProblem('stop_sales')
  const supplierReference = newId('shb')
  const outcome = await order(deps, input, { key, supplierReference, flight: transferDetails[0]?.code ?? null })
  if (outcome.kind === 'declined') throw new FakeHotelbedsProblem(PROBLEM_OF[outcome.reason] ?? 'declined')
  const made = outcome.kind === 'ordered' ? outcome.order : await deps.supplier.findOrder(supplierReference)
  if (!made) return null
  const record = {
    reference: `102-${made.supplierOrderId.replaceAll(/\D/g, '').padStart(7, '4')}`,
    clientReference: input.clientReference,
    createdAt: deps.clock.now().toISOString(),
    supplierReference,
    supplierOrderId: made.supplierOrderId,
  }
  await bookingRecords.save(deps.db, record)
  return outcome.kind === 'ordered' && mishap !== 'answer_lost' ? record : null
}

interface Bought {
  readonly key: FakeRideKey
  readonly supplierReference: string
  readonly flight: string | null
}

/** From or to an airport nobody is driven without a flight. */
async function order(
  deps: FakeTransfersDeps,
  { holder, welcomeMessage, remark }: BookingRequest,
  { key, supplierReference, flight }: Bought,
): Promise<SupplierOrderOutcome> {
  const question = readQuestion(deps, key.path)
  const isAtAirport = question.from.type === 'airport' || question.to.type === 'airport'
  if (isAtAirport && flight === null) throw new FakeHotelbedsProblem('data', 'transferDetails')
  return deps.supplier.order({
    clientReference: supplierReference,
    question,
    key: key.key,
    lead: { firstName: holder.name, lastName: holder.surname },
    contact: { email: holder.email, phone: holder.phone },
    flightNumber: flight,
    sign: welcomeMessage,
    notes: remark ?? null,
    expectedTotal: key.price,
  })
}

const PROBLEM_OF: Readonly<
  Partial<Record<Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason'], ProblemCode>>
> = {
  seats_unavailable: 'allotment',
  price_changed: 'price',
  offer_expired: 'rate_key',
}

async function describe({ supplier }: FakeTransfersDeps, record: TransferRecord): Promise<object> {
  const made = await supplier.findOrder(record.supplierReference)
  const { reference, clientReference, createdAt } = record
  return {
    reference,
    bookingFileId: null,
    creationDate: createdAt.slice(0, 19),
    status: made?.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    clientReference,
  }
}

async function cancel({ supplier }: FakeTransfersDeps, record: TransferRecord, isSimulation: boolean): Promise<void> {
  const made = await supplier.findOrder(record.supplierReference)
  if (made?.status === 'cancelled') throw new FakeHotelbedsProblem('is_cancelled')
  const quote = await supplier.quoteCancellation?.(record.supplierOrderId)
  if (!quote) throw new FakeHotelbedsProblem('after_check_in')
  if (isSimulation) return
  const outcome = await supplier.cancelOrder?.(quote.quoteId)
  if (outcome?.kind !== 'cancelled') throw new FakeHotelbedsProblem('is_cancelled')
}
