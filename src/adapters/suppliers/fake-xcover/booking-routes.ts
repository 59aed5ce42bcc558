import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ageOn } from '#modules/insurance/insurer.ts'
import { magicOf } from '../local-insurer/magic.ts'
import { describeBooking } from './describe-package.ts'
import type { FakeXcoverDeps } from './fake-xcover-deps.ts'
import { type PackageRecord, type QuoteRecord, packageRecords } from './package-records.ts'
import { FakeXcoverProblem } from './problems.ts'
import { readBody } from './read-body.ts'

const name = z.string().min(1).max(100)
const bookingRequest = z.strictObject({
  /** One: all travellers have one level of cover. */
  quotes: z.tuple([
    z.strictObject({
      id: z.string(),
      insured: z.array(z.strictObject({ first_name: name, last_name: name, birth_date: z.iso.date() })).min(1),
    }),
  ]),
  policyholder: z.strictObject({
    first_name: name,
    last_name: name,
    email: z.email(),
    phone: z.string().regex(/^\+\d{6,15}$/),
    country: z.string().length(2),
  }),
  partner_transaction_id: z.string().min(1).max(100),
  require_payment_confirmation: z.literal(true),
})
type BookingRequest = z.output<typeof bookingRequest>

const empty = z.strictObject({})
/** A package that nobody has answered by then has no price any more. */
const PACKAGE_LIFE_MS = 24 * 3_600_000
/** By how much a premium that has changed is dearer, in percent. */
const DEARER_PERCENT = 10

export function bookingRoutes(deps: FakeXcoverDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/bookings/:id', async (c) => {
    const input = await readBody(c, bookingRequest)
    if (deps.takeMishap('system_error')) throw new FakeXcoverProblem('server_error')
    const record = await optIn(deps, await findRecord(deps, c), input, keyOf(c))
    return deps.takeMishap('opt_in_lost') ? c.body(null, 504) : c.json(describeBooking(record))
  })
  app.put('/bookings/:id/confirm', async (c) => {
    await readBody(c, empty)
    const record = await findRecord(deps, c)
    const paid = await pay(deps, record, keyOf(c))
    // What is in force and was never answered.
    const isLost = deps.takeMishap('payment_lost') || magicOf(record.question) === 'answer_lost'
    return isLost ? c.body(null, 504) : c.json(describeBooking(paid))
  })
  app.get('/bookings/:id', async (c) => {
    const record = await findRecord(deps, c)
    if (!record.chosen) throw new FakeXcoverProblem('not_found')
    return c.json(describeBooking(record))
  })
  app.post('/bookings/:id/opt_out', async (c) => {
    await readBody(c, empty)
    const record = await findRecord(deps, c)
    if (record.status !== 'RECEIVED') throw new FakeXcoverProblem('closed')
    await packageRecords.save(deps.db, { ...record, optedOutAt: record.optedOutAt ?? deps.clock.now().toISOString() })
    return c.body(null, 204)
  })
  return app
}

export async function findRecord({ db }: Pick<FakeXcoverDeps, 'db'>, c: Context): Promise<PackageRecord> {
  const record = await packageRecords.find(db, c.req.param('id') ?? '')
  if (!record) throw new FakeXcoverProblem('not_found')
  return record
}

function keyOf(c: Context): string {
  const key = z.uuid().safeParse(c.req.header('x-idempotency-key')).data
  if (!key) throw new FakeXcoverProblem('validation_error', { 'x-idempotency-key': 'A UUID is required.' })
  return key
}

async function optIn(
  { db, clock }: FakeXcoverDeps,
  record: PackageRecord,
  input: BookingRequest,
  key: string,
): Promise<PackageRecord> {
  if (record.idempotencyKeys.includes(key)) throw new FakeXcoverProblem('duplicate_key')
  const isOld = clock.now().getTime() - Date.parse(record.createdAt) > PACKAGE_LIFE_MS
  if (record.status !== 'RECEIVED' || record.optedOutAt || isOld) throw new FakeXcoverProblem('closed')
  const [{ id, insured }] = input.quotes
  const quote = record.quotes.find((one) => one.id === id)
  if (!quote) throw new FakeXcoverProblem('validation_error', { quotes: { 0: { id: 'Unknown quote.' } } })
  const { ages, startDate } = record.question
  const own = insured.map(({ birth_date: born }) => ageOn(born, startDate))
  const inOrder = (years: readonly number[]) => years.toSorted((a, b) => a - b).join()
  if (inOrder(own) !== inOrder(ages))
    throw new FakeXcoverProblem('validation_error', { quotes: { 0: { birth_date: 'Ages differ from the quote.' } } })
  const { email, phone } = input.policyholder
  const booked: PackageRecord = {
    ...record,
    status: 'PENDING_PAYMENT',
    idempotencyKeys: [key],
    chosen: {
      quoteId: id,
      insured,
      email,
      phone,
      reference: input.partner_transaction_id,
      total: totalOf(record, quote),
    },
  }
  await packageRecords.save(db, booked)
  return booked
}

/** Some premiums have changed since they were quoted. */
function totalOf({ question }: PackageRecord, { price }: QuoteRecord) {
  const dearer = magicOf(question) === 'premium_changed' ? Math.ceil((price.amount * DEARER_PERCENT) / 100) : 0
  return { amount: price.amount + dearer, currency: price.currency }
}

async function pay({ db, insurer }: FakeXcoverDeps, record: PackageRecord, key: string): Promise<PackageRecord> {
  const { chosen, status, idempotencyKeys } = record
  if (idempotencyKeys.includes(key)) throw new FakeXcoverProblem('duplicate_key')
  const quote = record.quotes.find(({ id }) => id === chosen?.quoteId)
  if (!chosen || !quote || status !== 'PENDING_PAYMENT') throw new FakeXcoverProblem('not_payable')
  const outcome = await insurer.order({
    clientReference: record.id,
    planKey: quote.planKey,
    insured: chosen.insured.map((one) => ({
      firstName: one.first_name,
      lastName: one.last_name,
      bornOn: one.birth_date,
    })),
    contact: { email: chosen.email, phone: chosen.phone },
    nextOfKin: null,
    expectedTotal: chosen.total,
  })
  const order = outcome.kind === 'ordered' ? outcome.order : await insurer.findOrder(record.id)
  const paid: PackageRecord = {
    ...record,
    status: order ? 'CONFIRMED' : 'FAILED',
    supplierOrderId: order?.supplierOrderId ?? null,
    idempotencyKeys: [...idempotencyKeys, key],
  }
  await packageRecords.save(db, paid)
  return paid
}
