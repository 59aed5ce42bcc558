import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isCurrency, toDecimal } from '#contracts/money.ts'
import type { CancellationQuote } from '#modules/activities/activity-supplier.ts'
import { type ActivityRecord, bookingRecords } from './booking-records.ts'
import { book, bookingRequest } from './book.ts'
import type { FakeActivitiesDeps } from './fake-activities-deps.ts'
import { FakeActivitiesProblem } from './problems.ts'
import { readBody } from './read-body.ts'

const listQuery = z.strictObject({
  start: z.iso.date(),
  end: z.iso.date(),
  includedCancelled: z.enum(['true', 'false']),
  filterType: z.enum(['CHECKIN', 'CREATION', 'CANCELLATION']),
  itemsPerPage: z.coerce.number().int().min(1).max(100),
  page: z.coerce.number().int().min(1),
})

const BOOKINGS = '/activity-api/3.0/bookings'

export function bookingRoutes(deps: FakeActivitiesDeps): Hono {
  const app = new Hono({ strict: false })
  app.put(BOOKINGS, async (c) => {
    const mishap = deps.takeMishap()
    if (mishap === 'system_error') throw new FakeActivitiesProblem('E_UNKNOWN')
    if (mishap === 'sold_out') throw new FakeActivitiesProblem('E_CONFIRMATION_SERVICENOLONGERAVAILABLE')
    const record = await book(deps, await readBody(c, bookingRequest))
    if (mishap === 'not_responding') throw new FakeActivitiesProblem('E_CONFIRMATION_NOTRESPONDING')
    if (mishap === 'rubbish') return c.text('<html>')
    // What was booked and never answered.
    if (!record || mishap === 'answer_lost') return c.body(null, 504)
    return c.json({ operationId: 'fake', booking: await describe(deps, record) })
  })
  app.get(`${BOOKINGS}/en`, async (c) => {
    const query = listQuery.safeParse(c.req.query())
    if (!query.success) throw new FakeActivitiesProblem('E_REQUEST_INVALID')
    const { start, end, page, itemsPerPage } = query.data
    const made = (await bookingRecords.list(deps.db)).filter(
      ({ createdAt }) => createdAt.slice(0, 10) >= start && createdAt.slice(0, 10) <= end,
    )
    const shown = made.slice((page - 1) * itemsPerPage, page * itemsPerPage)
    return c.json({ operationId: 'fake', bookings: await Promise.all(shown.map((record) => describe(deps, record))) })
  })
  app.get(`${BOOKINGS}/en/:reference`, async (c) =>
    c.json({ operationId: 'fake', booking: await describe(deps, await findRecord(deps, c)) }),
  )
  app.delete(`${BOOKINGS}/en/:reference`, async (c) => {
    const record = await findRecord(deps, c)
    const cost = await cancel(deps, record, c.req.query('cancellationFlag') === 'SIMULATION')
    return c.json({ booking: { ...(await describe(deps, record)), cancelValuationAmount: numberOf(record, cost) } })
  })
  return app
}

async function findRecord({ db }: FakeActivitiesDeps, c: Context): Promise<ActivityRecord> {
  const record = await bookingRecords.find(db, c.req.param('reference') ?? '')
  if (!record) throw new FakeActivitiesProblem('E_BOOKING_NOTFOUND')
  return record
}

const numberOf = ({ currency }: ActivityRecord, amount: number): number =>
  isCurrency(currency) ? Number(toDecimal({ amount, currency })) : 0

async function describe({ supplier }: FakeActivitiesDeps, record: ActivityRecord) {
  const made = await supplier.find(record.uuid)
  const { reference, clientReference, createdAt, currency, total } = record
  return {
    reference,
    clientReference,
    creationDate: createdAt,
    status: made?.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    currency,
    total: numberOf(record, total),
    activities: [{ status: 'CONFIRMED', vouchers: null }],
  }
}

/** What it costs, in minor units. */
async function cancel({ supplier }: FakeActivitiesDeps, record: ActivityRecord, isSimulation: boolean) {
  const quote: CancellationQuote | null = (await supplier.quoteCancellation?.(record.uuid)) ?? null
  if (!quote?.refund) throw new FakeActivitiesProblem('E_BOOKING_NOTCANCELLABLE')
  if (!isSimulation) {
    const outcome = await supplier.cancelOrder?.(quote.quoteId)
    if (outcome?.kind !== 'cancelled') throw new FakeActivitiesProblem('E_BOOKING_NOTCANCELLABLE')
  }
  return record.total - quote.refund.amount
}
