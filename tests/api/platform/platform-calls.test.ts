import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#api/app.ts'
import { parseInput } from '#api/field-issues.ts'
import { createGate } from '#api/admission/gate.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { requestIdentity } from '#api/middleware/request-identity.ts'
import { authRoutes } from '#api/routes/accounts/auth.ts'
import type { Route } from '#api/route.ts'
import { createTranslate } from '#api/translate.ts'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { Refusal } from '#contracts/errors.ts'
import { code } from '#contracts/fields.ts'
import { fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const clock = fixedClock('2026-11-02T09:00:00Z')
const deps: ApiDeps = {
  db: database.db,
  clock,
  logger: silentLogger,
  translate: createTranslate(),
  secret: 'a secret of the tests, long enough',
  baseUrl: 'http://localhost',
  trustedProxies: 1,
  gate: createGate({ trustedProxies: 1 }),
  strictAnswers: true,
}

/** A create that counts how often it really ran, and does what a test tells it to. */
let runs = 0
let behave: () => Promise<unknown> = async () => undefined
const named = z.object({
  name: z.string(code('first_name_required')),
  age: z.int(),
  tags: z.array(z.string().max(3)).optional(),
})
async function countRun(): Promise<object> {
  runs++
  await behave()
  return { id: runs, secret: 'not in the contract' }
}
const create: Route = {
  endpoint: 'flightCreateBooking',
  summary: 'Create',
  tag: 'Test',
  access: 'session',
  request: named,
  response: z.object({ id: z.number() }),
  status: 201,
  limit: { calls: 1_000, perSeconds: 60 },
  idempotent: true,
  exact: false,
  errors: [],
  prepare: (asked) => ({ input: parseInput(named, asked), run: countRun }),
}
const scarce: Route = {
  ...create,
  endpoint: 'couponValidate',
  access: 'public',
  status: 200,
  request: null,
  idempotent: false,
  limit: { calls: 3, perSeconds: 60, callsOfAddress: 5 },
  prepare: () => ({ input: undefined, run: countRun }),
}
/** An answer that is sent as it is built. */
let built: object = { id: 1 }
const large: Route = {
  ...create,
  endpoint: 'countries',
  access: 'public',
  status: 200,
  request: null,
  idempotent: false,
  exact: true,
  prepare: () => ({ input: undefined, run: async () => built }),
}
/** What anybody may read, counted by each process for itself. */
const read: Route = {
  ...scarce,
  endpoint: 'searchAirport',
  limit: { calls: 3, perSeconds: 60, countedBy: 'process' },
}
const api = new Hono<ApiEnvironment>()
  .use(requestIdentity)
  .route('/', createApi(deps, [create, scarce, large, read, ...authRoutes(deps)]))

beforeEach(() => {
  runs = 0
  behave = async () => undefined
})

interface Credentials {
  readonly cookie: string
  readonly bearer: string
}

async function signIn(): Promise<Credentials> {
  const answer = await api.request('/auth/token', { method: 'POST' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, bearer: (await answer.json()).access_token }
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

function postAs({ cookie, bearer }: Credentials, body: unknown, headers: Record<string, string> = {}) {
  return post('/flights/create_booking', body, { Cookie: cookie, Authorization: `Bearer ${bearer}`, ...headers })
}

const PERSON = { name: 'Ada', age: 36 }

describe('who may call', () => {
  test('cookie and bearer of one session, together', async () => {
    const ada = await signIn()
    const answer = await postAs(ada, PERSON)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: 1 })
  })

  test.each<[string, (ada: Credentials, eve: Credentials) => Credentials]>([
    ['no bearer', (ada) => ({ ...ada, bearer: '' })],
    ['no cookie', (ada) => ({ ...ada, cookie: '' })],
    ['the cookie as bearer', (ada) => ({ ...ada, bearer: ada.cookie.slice(4) })],
    ['the bearer of another session', (ada, eve) => ({ ...ada, bearer: eve.bearer })],
    [
      'a forged signature',
      (ada) => ({ ...ada, bearer: ada.bearer.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')) }),
    ],
    ['a later end', (ada) => ({ ...ada, bearer: ada.bearer.replace(/\.\d{10}\./, '.9999999999.') })],
  ])('%s is not enough', async (_, change) => {
    const answer = await postAs(change(await signIn(), await signIn()), PERSON)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
    expect(runs).toBe(0)
  })

  test('a bearer ends after ten minutes, the session after thirty days at the latest', async () => {
    const now = clock.now()
    const ada = await signIn()
    clock.advance(600_000)
    expect((await postAs(ada, PERSON)).status).toBe(401)
    const renew = async () => (await post('/auth/token', {}, { Cookie: ada.cookie })).json()
    const session = ada.bearer.split('.')[0] ?? ''
    for (const days of [10, 10, 9]) {
      clock.advance(days * 86_400_000)
      expect((await renew()).access_token).toContain(session)
    }
    clock.advance(86_400_000)
    expect((await renew()).access_token).not.toContain(session)
    clock.set(now)
  })
})

describe('what is asked', () => {
  test('each wrong field is named, in the language asked for', async () => {
    const ada = await signIn()
    const answer = await postAs(ada, { age: 1.5, tags: ['a', 'long'] }, { 'Accept-Language': 'fr' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      message: 'Veuillez corriger les erreurs du formulaire',
      errors: {
        name: ['Le prénom est obligatoire'],
        age: ['Cette valeur n’est pas valide'],
        'tags.1': ['Cette valeur est trop longue'],
      },
    })
  })

  test.each([
    [[]],
    ['text'],
    [7],
    [null],
    [{ name: {}, age: 1e308 }],
    [JSON.parse('{"__proto__":{"name":"x","age":1}}')],
  ])('%j is refused, never a failure of ours', async (body) => {
    expect((await postAs(await signIn(), body)).status).toBe(422)
  })
})

describe('what is answered', () => {
  test('is what the contract lists; what is sent as it is built is held to that by tests', async () => {
    const atWork = createApi({ ...deps, strictAnswers: false }, [large])
    const { path } = ENDPOINTS.countries
    built = { id: 1 }
    for (const shop of [api, atWork]) expect(await (await shop.request(path)).json()).toEqual({ id: 1 })
    built = { id: 1, secret: 'not in the contract' }
    expect((await api.request(path)).status).toBe(500)
    expect(await (await atWork.request(path)).json()).toEqual(built)
  })

  test('a refusal shows its code and facts', async () => {
    behave = async () => {
      throw new Refusal('price_changed', { details: { actual: 5 } })
    }
    const answer = await postAs(await signIn(), PERSON)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'price_changed', details: { actual: 5 } })
  })

  test('a defect tells nothing of itself, and speaks with the words of its call', async () => {
    behave = async () => {
      throw new Error('password is hunter2')
    }
    const answer = await postAs(await signIn(), PERSON)
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'unexpected', message: 'Booking submission failed' })
    expect(text).not.toContain('hunter2')
  })

  test('a database that went away is 503', async () => {
    behave = async () => {
      throw new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    }
    const answer = await postAs(await signIn(), PERSON)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})

describe('Idempotency-Key', () => {
  const KEY = { 'Idempotency-Key': 'k-1' }

  test('50 parallel copies run once and all get the same answer', async () => {
    const ada = await signIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => postAs(ada, PERSON, KEY)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"id":1}']))
    expect(runs).toBe(1)
  })

  test('another body under the same key is refused', async () => {
    const ada = await signIn()
    await postAs(ada, PERSON, KEY)
    const answer = await postAs(ada, { ...PERSON, age: 37 }, KEY)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
    expect(runs).toBe(1)
  })

  test('keys of two sessions are not the same key', async () => {
    await postAs(await signIn(), PERSON, KEY)
    await postAs(await signIn(), PERSON, KEY)
    expect(runs).toBe(2)
  })

  test('a refusal changed nothing, so the key may be tried again', async () => {
    const ada = await signIn()
    behave = async () => {
      throw new Refusal('supplier_unavailable')
    }
    expect((await postAs(ada, PERSON, KEY)).status).toBe(503)
    behave = async () => undefined
    expect((await postAs(ada, PERSON, KEY)).status).toBe(201)
  })

  test('a call that died without an answer is taken over after a minute', async () => {
    const ada = await signIn()
    await postAs(ada, PERSON, KEY)
    const sessionId = ada.bearer.split('.')[0] ?? ''
    await database.db
      .updateTable('idempotency_keys')
      .set({ status: null, body: null })
      .where('session_id', '=', sessionId)
      .execute()
    clock.advance(61_000)
    expect(await (await postAs(ada, PERSON, KEY)).json()).toEqual({ id: 2 })
  })

  test('a key that is no key is refused', async () => {
    expect((await postAs(await signIn(), PERSON, { 'Idempotency-Key': 'x'.repeat(256) })).status).toBe(422)
  })
})

describe('limits', () => {
  const ask = (address: string) => post('/coupons/validate', {}, { 'X-Forwarded-For': address })

  test('beyond its limit a client waits, others do not; the next window is free', async () => {
    for (const left of [2, 1, 0]) {
      const answer = await ask('198.51.100.1')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('RateLimit')).toBe(`"couponValidate";r=${left};t=${60 - clock.now().getUTCSeconds()}`)
    }
    const refused = await ask('198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask('198.51.100.2')).status).toBe(200)
    clock.advance(60_000)
    expect((await ask('198.51.100.1')).status).toBe(200)
  })

  test('an address that the client claims itself does not make it another client', async () => {
    clock.advance(60_000)
    const answers = await Promise.all([1, 2, 3, 4].map((n) => ask(`203.0.113.${n}, 198.51.100.9`)))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
  })

  test('fresh sessions are no way around the limit of an address', async () => {
    clock.advance(60_000)
    const statuses: number[] = []
    for (let session = 0; session < 3; session++) {
      const { bearer } = await signIn()
      const headers = { Authorization: `Bearer ${bearer}`, 'X-Forwarded-For': '198.51.100.7' }
      for (let call = 0; call < 2; call++) statuses.push((await post('/coupons/validate', {}, headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('what anybody may read is counted without a row, and beyond its limit a client waits all the same', async () => {
    clock.advance(60_000)
    const rowsOf = () =>
      database.db.selectFrom('rate_limits').selectAll().where('bucket', '=', 'searchAirport').execute()
    const askFrom = (address: string) => post('/search_airport', {}, { 'X-Forwarded-For': address })
    const many = await Promise.all(Array.from({ length: 5 }, () => askFrom('198.51.100.3')))
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(many.map(({ headers }) => /r=(\d)/.exec(headers.get('RateLimit') ?? '')?.[1])).toEqual([
      '2',
      '1',
      '0',
      '0',
      '0',
    ])
    expect(Number(many[4]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await askFrom('198.51.100.4')).status).toBe(200)
    clock.advance(60_000)
    expect((await askFrom('198.51.100.3')).status).toBe(200)
    expect(await rowsOf()).toEqual([])
  })

  test('addresses are not kept', async () => {
    const rows = await database.db.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('198.51')
  })
})
