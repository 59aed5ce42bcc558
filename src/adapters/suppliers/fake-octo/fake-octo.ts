import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { languageOf } from '#contracts/locale.ts'
import {
  availabilityRequestSchema,
  calendarRequestSchema,
  type OctoAvailability,
} from '#contracts/octo/availability.ts'
import { cancellationSchema, confirmationSchema, extensionSchema, reservationSchema } from '#contracts/octo/bookings.ts'
import { CAPABILITIES_HEADER } from '#contracts/octo/capabilities.ts'
import { cancel, confirm, describe, extend, find, productOf, reserve } from './bookings.ts'
import type { FakeOctoDeps, FakeOctoOptions, Mishap } from './fake-octo-deps.ts'
import { FakeOctoProblem } from './problems.ts'
import { type FakeProductId, fakeProduct, PRODUCT_IDS } from './products.ts'
import { daysOf, slotOf, slotsOn, unitPricesAt } from './slots.ts'

interface FakeOcto {
  readonly app: Hono
  /** Makes the next call that changes something go wrong. */
  plan(mishap: Mishap): void
  /** What was called so far: `POST /bookings`. */
  readonly calls: readonly string[]
}

/**
 * A supplier that speaks OCTO, for tests: other habits than the shop’s own (finer money, a net price, nothing
 * hydrated, cut-offs in minutes), and strict: fields that the standard does not know are refused.
 */
export function createFakeOcto(options: FakeOctoOptions): FakeOcto {
  let planned: Mishap | null = null
  const deps: FakeOctoDeps = {
    ...options,
    bookings: new Map(),
    calls: [],
    takeMishap: () => {
      const mishap = planned
      planned = null
      return mishap
    },
  }
  const app = new Hono()
  app.use('*', async (c, next) => {
    deps.calls.push(`${c.req.method} ${c.req.path}`)
    if (!c.req.header('Authorization')) return c.json(new FakeOctoProblem('UNAUTHORIZED').body, 401)
    if (c.req.header('Authorization') !== `Bearer ${deps.key}`)
      return c.json(new FakeOctoProblem('FORBIDDEN').body, 403)
    if (c.req.header('Accept') !== 'application/json') return c.json(new FakeOctoProblem('BAD_REQUEST').body, 406)
    await next()
  })
  readingRoutes(app, deps)
  bookingRoutes(app, deps)
  app.onError((error, c) =>
    error instanceof FakeOctoProblem ? c.json(error.body, 400) : c.json({ error: 'INTERNAL_SERVER_ERROR' }, 500),
  )
  return {
    app,
    calls: deps.calls,
    plan: (mishap) => {
      planned = mishap
    },
  }
}

const isPriced = (c: Context): boolean => (c.req.header(CAPABILITIES_HEADER) ?? '').includes('octo/pricing')

function readingRoutes(app: Hono, deps: FakeOctoDeps): void {
  app.get('/supplier', (c) =>
    c.json({ id: 'fake', name: 'Fake', endpoint: 'https://fake.example', contact: NO_CONTACT }),
  )
  app.get('/products', (c) =>
    c.json([
      // What is broken there spoils nothing else.
      { id: 'broken' },
      ...PRODUCT_IDS.map((id) => fakeProduct(id, languageOf(c.req.header('Accept-Language')), isPriced(c))),
    ]),
  )
  app.post('/availability', async (c) => {
    const { productId, localDateStart, localDateEnd, availabilityIds } = await read(c, availabilityRequestSchema)
    const id = productOf(productId)
    const slots = availabilityIds
      ? availabilityIds.flatMap((slot) => slotOf(deps, id, slot) ?? [])
      : daysOf(localDateStart ?? '', localDateEnd ?? '').flatMap((date) => slotsOn(deps, id, date))
    return c.json(slots.map((slot) => priced(c, id, slot)))
  })
  app.post('/availability/calendar', async (c) => {
    const { productId, localDateStart, localDateEnd } = await read(c, calendarRequestSchema)
    const id = productOf(productId)
    return c.json(daysOf(localDateStart, localDateEnd).map((date) => dayOf(c, deps, id, date)))
  })
}

const NO_CONTACT = { website: null, email: null, telephone: null, address: null }

const priced = (c: Context, id: FakeProductId, slot: OctoAvailability): OctoAvailability => ({
  ...slot,
  ...(isPriced(c) && { unitPricing: unitPricesAt(id, slot.id) }),
})

function dayOf(c: Context, deps: FakeOctoDeps, id: FakeProductId, localDate: string) {
  const slots = slotsOn(deps, id, localDate)
  const open = slots.filter(({ available }) => available)
  const [best = slots[0]] = open
  return {
    localDate,
    available: open.length > 0,
    status: best?.status ?? 'CLOSED',
    vacancies: open.reduce((sum, { vacancies }) => sum + (vacancies ?? 0), 0),
    capacity: null,
    openingHours: best?.openingHours ?? [],
    ...(isPriced(c) && best && { unitPricingFrom: unitPricesAt(id, best.id) }),
  }
}

function bookingRoutes(app: Hono, deps: FakeOctoDeps): void {
  app.post('/bookings', (c) => changed(c, deps, async () => reserve(deps, await read(c, reservationSchema))))
  app.post('/bookings/:uuid/confirm', (c) =>
    changed(c, deps, async () => {
      const booking = find(deps, c.req.param('uuid'))
      confirm(deps, booking, await read(c, confirmationSchema))
      return booking
    }),
  )
  app.post('/bookings/:uuid/extend', (c) =>
    changed(c, deps, async () => {
      const booking = find(deps, c.req.param('uuid'))
      extend(deps, booking, (await read(c, extensionSchema)).expirationMinutes)
      return booking
    }),
  )
  app.post('/bookings/:uuid/cancel', (c) =>
    changed(c, deps, async () => {
      const booking = find(deps, c.req.param('uuid'))
      await read(c, cancellationSchema)
      cancel(deps, booking)
      return booking
    }),
  )
  app.get('/bookings/:uuid', (c) => c.json(describe(deps, find(deps, c.req.param('uuid')))))
  app.get('/bookings', (c) => {
    const reference = c.req.query('resellerReference')
    if (!reference) throw new FakeOctoProblem('BAD_REQUEST')
    const found = [...deps.bookings.values()].filter(({ resellerReference }) => resellerReference === reference)
    return c.json(found.map((booking) => describe(deps, booking)))
  })
}

async function changed(c: Context, deps: FakeOctoDeps, change: () => Promise<Parameters<typeof describe>[1]>) {
  const mishap = deps.takeMishap()
  if (mishap === 'system_error') return c.json(new FakeOctoProblem('INTERNAL_SERVER_ERROR').body, 500)
  if (mishap === 'busy') return c.json(new FakeOctoProblem('UNPROCESSABLE_ENTITY').body, 429)
  const booking = await change()
  return mishap === 'answer_lost' ? c.body(null, 504) : c.json(describe(deps, booking))
}

/** The body, of fields that the standard knows and no others. */
async function read<Schema extends z.ZodObject>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => null)
  const parsed = schema.strict().safeParse(body)
  if (!parsed.success) throw new FakeOctoProblem('BAD_REQUEST')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what is strict reads the same
  return parsed.data as z.output<Schema>
}
