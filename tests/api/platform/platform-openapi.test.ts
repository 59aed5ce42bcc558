import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { errorsOf } from '#api/openapi/openapi.ts'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'
import { ERRORS, type ErrorCode } from '#contracts/errors.ts'
import { openShop } from '#tests/support/shop.ts'

const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

const shop = await openShop()
afterAll(() => shop.close())
const document = documentSchema.parse(await (await shop.app.request(`${API_BASE}/openapi.json`)).json())
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

test('the document lists every endpoint, and no other', () => {
  const documented = operations.map(({ operationId, method, path }) => [operationId, { method, path }] as const)
  expect(Object.fromEntries(documented)).toEqual(ENDPOINTS)
})

test.each(operations)('$method $path is served as documented', async ({ operationId, path, method, security }) => {
  const route = shop.shop.routes.find(({ endpoint }) => endpoint === operationId)
  expect(route?.access === 'public').toBe(security.length === 0)
  const answer = await shop.app.request(API_BASE + path, { method })
  expect(answer.status).not.toBe(404)
  expect(answer.status).not.toBe(405)
  expect(answer.status).toBeLessThan(500)
  if (security.length > 0) expect(answer.status).toBe(401)
})

test.each(operations)(
  '$method $path documents exactly the failures that its route names',
  ({ operationId, responses }) => {
    const route = shop.shop.routes.find(({ endpoint }) => endpoint === operationId)
    if (!route) throw new Error(`${operationId} has no route`)
    const documented = Object.entries(responses).flatMap(([status, { description }]) =>
      [...description.matchAll(/^`(\w+)`/gm)].map(([, code = '']) => `${status} ${code}`),
    )
    expect(documented.toSorted()).toEqual(
      errorsOf(route)
        .map((code: ErrorCode) => `${ERRORS[code].status} ${code}`)
        .toSorted(),
    )
  },
)

test('a client is told what it lacks, by every documented session call', async () => {
  const sessionCalls = shop.shop.routes.filter(({ access }) => access === 'session')
  for (const { endpoint } of sessionCalls) {
    const name: EndpointName = endpoint
    const answer = await shop.visitor().call(name, { unexpected: [1, { two: 3 }] })
    expect([200, 201, 404, 409, 410, 422], `${name} answered ${answer.status}`).toContain(answer.status)
  }
})

test('what asks sellers is counted by all processes together: each question may count against what they answer in a day', () => {
  const asking = shop.shop.routes.filter(
    ({ endpoint, errors }) => endpoint === 'activitySearch' || errors.includes('supplier_unavailable'),
  )
  expect(asking.map(({ endpoint }) => endpoint)).toContain('transferSearch')
  expect(asking.filter(({ limit }) => limit.countedBy === 'process').map(({ endpoint }) => endpoint)).toEqual([])
})
