import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { fromDecimal } from '#contracts/money.ts'
import { type CoverQuestion, type CoverRefusal, type QuotedCover, SupplierFailure } from '#modules/insurance/insurer.ts'
import { describePackage } from './describe-package.ts'
import { FAKE_POLICIES, type FakeXcoverDeps } from './fake-xcover-deps.ts'
import { newPackageId, type PackageRecord, packageRecords } from './package-records.ts'
import { FakeXcoverProblem } from './problems.ts'
import { readBody } from './read-body.ts'

const country = z.string().regex(/^[A-Z]{2}$/)
const instant = z.iso.datetime({ offset: true })
const wantedSchema = z.strictObject({
  policy_type: z.enum(FAKE_POLICIES.map(({ type }) => type)),
  policy_type_version: z.literal(1),
  policy_start_date: instant,
  policy_end_date: instant,
  from_country: country,
  destination_countries: z.array(country).min(1),
  insured: z.array(z.strictObject({ age: z.int().min(0).max(130) })).min(1),
  trip_cost: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .optional(),
})
const packageRequest = z.strictObject({
  request: z.array(wantedSchema).min(1),
  currency: currencySchema,
  customer_country: country,
  customer_language: z.string().length(2),
})
type PackageRequest = z.output<typeof packageRequest>

const SIGNAL = new AbortController().signal

export function packageRoutes(deps: FakeXcoverDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/quotes', async (c) => {
    const input = await readBody(c, packageRequest)
    const question = questionOf(input)
    const answer = await ask(deps, question)
    if (answer === 'silence') return c.body(null, 504)
    if (answer === 'rubbish') return c.json({ id: 7 })
    const record = recordOf(deps, input, question, answer)
    await packageRecords.save(deps.db, record)
    return c.json(describePackage(record), 201)
  })
  app.get('/quotes/:id', async (c) => {
    const record = await packageRecords.find(deps.db, c.req.param('id'))
    if (!record) throw new FakeXcoverProblem('not_found')
    return c.json(describePackage(record))
  })
  return app
}

/** All policies are for one trip. */
function questionOf({ request, currency }: PackageRequest): PackageRecord['question'] {
  const [wanted] = request
  if (!wanted) throw new FakeXcoverProblem('validation_error', { request: 'This field is required.' })
  const cost = wanted.trip_cost === undefined ? null : fromDecimal(wanted.trip_cost, currency)
  return {
    residence: wanted.from_country,
    destinations: wanted.destination_countries,
    startDate: wanted.policy_start_date.slice(0, 10),
    endDate: wanted.policy_end_date.slice(0, 10),
    ages: wanted.insured.map(({ age }) => age),
    tripCost: cost,
  }
}

async function ask({ insurer }: FakeXcoverDeps, question: CoverQuestion): Promise<QuotedCover | 'silence' | 'rubbish'> {
  try {
    const answer = await insurer.quote(question, SIGNAL)
    if (answer.kind === 'quoted') return answer
    throw new FakeXcoverProblem('validation_error', { request: { 0: errorOf(answer) } })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    return error.failure === 'malformed' ? 'rubbish' : 'silence'
  }
}

/** A refusal by the field that it is about. */
function errorOf({ reason, most }: Pick<CoverRefusal, 'reason' | 'most'>): object {
  switch (reason) {
    case 'residence':
      return { from_country: 'Residents of this country are not covered.' }
    case 'destination':
      return { destination_countries: 'One of these countries is not covered.' }
    case 'no_adult':
      return { insured: 'At least one adult is required.' }
    case 'too_old':
      return { insured: `Age must be at most ${most}.` }
    case 'too_long':
      return { policy_end_date: `The trip must be at most ${most} days.` }
    case 'trip_cost':
      return { trip_cost: 'The cost of the trip is too large.' }
  }
}

function recordOf(
  { clock }: FakeXcoverDeps,
  { request }: PackageRequest,
  question: PackageRecord['question'],
  { plans, missing }: QuotedCover,
): PackageRecord {
  const levels = request.map(({ policy_type: type }) => FAKE_POLICIES.find((policy) => policy.type === type)?.level)
  return {
    id: newPackageId(),
    createdAt: clock.now().toISOString(),
    status: 'RECEIVED',
    question,
    quotes: levels.flatMap((level, at) =>
      plans
        .filter((plan) => plan.level === level)
        .map(({ key, price, covers, ...plan }) => ({
          id: randomUUID(),
          at,
          level: plan.level,
          planKey: key,
          price: { amount: price.grand_total, currency: price.currency },
          covers: [...covers],
        })),
    ),
    errors: Object.fromEntries(levels.flatMap((level, at) => errorsOf(missing, level, at))),
    optedOutAt: null,
    idempotencyKeys: [],
    chosen: null,
    supplierOrderId: null,
    cancellations: [],
  }
}

function errorsOf(missing: QuotedCover['missing'], level: string | undefined, at: number) {
  return missing
    .filter((one) => one.level === level)
    .map(({ reason, most }) => [
      String(at),
      errorOf({ reason: reason === 'age' ? 'too_old' : 'too_long', ...(most !== null && { most }) }),
    ])
}
