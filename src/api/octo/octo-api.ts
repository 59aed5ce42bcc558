import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  availabilitiesSchema,
  availabilityRequestSchema,
  calendarRequestSchema,
  calendarSchema,
} from '#contracts/octo/availability.ts'
import {
  bookingChangeSchema,
  bookingListSchema,
  bookingSchema,
  bookingsSchema,
  cancellationSchema,
  confirmationSchema,
  extensionSchema,
  reservationSchema,
} from '#contracts/octo/bookings.ts'
import { capabilitiesSchema } from '#contracts/octo/capabilities.ts'
import { productSchema, productsSchema, supplierSchema } from '#contracts/octo/products.ts'
import {
  CAPABILITIES,
  cancel,
  changeBooking,
  confirm,
  describeSupplier,
  extend,
  findBookings,
  getBooking,
  getProduct,
  listProducts,
  type OctoCaller,
  type OctoDeps,
  OctoFailure,
  readAvailability,
  readCalendar,
  reserve,
} from '#modules/octo/index.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import type { CostName } from '../admission/costs.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { callerOf } from './octo-caller.ts'
import { octoFailure } from './octo-failures.ts'
import { readBody } from './read-body.ts'

type OctoContext = Context<ApiEnvironment>

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  /** What every answer keeps to. */
  readonly answer: z.ZodType
  readonly run: (caller: OctoCaller, c: OctoContext) => Promise<unknown>
  /** What it costs beside what every call does. */
  readonly cost?: CostName
}

/** The shop as a supplier of the open standard OCTO, below `/octo`: the agency’s own activities, sold by resellers. */
export function createOctoApi(api: ApiDeps, deps: OctoDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  app.onError((failure, c) => octoFailure(api, c, failure) ?? c.json({}, 500))
  for (const { method, path, answer, run, cost } of [...catalogueCalls(deps), ...bookingCalls(deps)]) {
    // The standard’s own description ends its paths with a slash, and its validator does not.
    app.on(method, [path, `${path}/`], async (c) => {
      c.header('Cache-Control', 'no-store')
      const caller = await callerOf(api, c)
      if (cost) api.gate.pay(c, cost)
      const body = await run(caller, c)
      if (api.strictAnswers) answer.parse(body)
      return c.body(JSON.stringify(body), 200, { 'Content-Type': 'application/json' })
    })
  }
  app.all('*', () => {
    throw new OctoFailure('BAD_REQUEST', 'path')
  })
  return app
}

function catalogueCalls(deps: OctoDeps): readonly Call[] {
  return [
    {
      method: 'GET',
      path: '/supplier',
      answer: supplierSchema,
      run: async (caller) => describeSupplier(deps, caller),
    },
    { method: 'GET', path: '/capabilities', answer: capabilitiesSchema, run: async () => CAPABILITIES },
    {
      method: 'GET',
      path: '/products',
      answer: productsSchema,
      run: (caller) => listProducts(deps, caller),
      // All of the catalogue, described and written.
      cost: 'search',
    },
    {
      method: 'GET',
      path: '/products/:id',
      answer: productSchema,
      run: (caller, c) => getProduct(deps, caller, paramOf(c, 'id')),
    },
    {
      method: 'POST',
      path: '/availability/calendar',
      answer: calendarSchema,
      run: async (caller, c) => readCalendar(deps, caller, await readBody(c, calendarRequestSchema)),
    },
    {
      method: 'POST',
      path: '/availability',
      answer: availabilitiesSchema,
      run: async (caller, c) => readAvailability(deps, caller, await readBody(c, availabilityRequestSchema)),
    },
  ]
}

function bookingCalls(deps: OctoDeps): readonly Call[] {
  const uuidOf = (c: OctoContext): string => paramOf(c, 'uuid')
  const booking = { answer: bookingSchema } as const
  return [
    {
      ...booking,
      method: 'POST',
      path: '/bookings',
      run: async (caller, c) => reserve(deps, caller, await readBody(c, reservationSchema)),
    },
    {
      method: 'GET',
      path: '/bookings',
      answer: bookingsSchema,
      run: (caller, c) => findBookings(deps, caller, readQuery(c)),
    },
    { ...booking, method: 'GET', path: '/bookings/:uuid', run: (caller, c) => getBooking(deps, caller, uuidOf(c)) },
    {
      ...booking,
      method: 'PATCH',
      path: '/bookings/:uuid',
      run: async (caller, c) => changeBooking(deps, caller, uuidOf(c), await readBody(c, bookingChangeSchema)),
    },
    {
      ...booking,
      method: 'POST',
      path: '/bookings/:uuid/extend',
      run: async (caller, c) => extend(deps, caller, uuidOf(c), (await readBody(c, extensionSchema)).expirationMinutes),
    },
    {
      ...booking,
      method: 'POST',
      path: '/bookings/:uuid/confirm',
      run: async (caller, c) => confirm(deps, caller, uuidOf(c), await readBody(c, confirmationSchema)),
    },
    {
      ...booking,
      method: 'POST',
      path: '/bookings/:uuid/cancel',
      run: async (caller, c) => cancel(deps, caller, uuidOf(c), await readBody(c, cancellationSchema)),
    },
  ]
}

/** What no database can store is nobody's id. */
function paramOf(c: OctoContext, name: string): string {
  const value = c.req.param(name) ?? ''
  return findUnstorableTexts(value).length > 0 ? '' : value
}

function readQuery(c: OctoContext): z.output<typeof bookingListSchema> {
  const query = bookingListSchema.safeParse(c.req.query())
  if (!query.success || findUnstorableTexts(query.data).length > 0)
    throw new OctoFailure('BAD_REQUEST', 'reference_missing')
  return query.data
}
