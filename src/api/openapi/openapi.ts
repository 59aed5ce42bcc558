import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { ERRORS, type ErrorCode } from '#contracts/errors.ts'
import type { Route } from '../route.ts'

/** What any call can answer. */
const COMMON: readonly ErrorCode[] = [
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'forbidden',
  'rate_limited',
  'unexpected',
  'unavailable',
]
const SESSION: readonly ErrorCode[] = ['unauthenticated']
const INPUT: readonly ErrorCode[] = ['validation_failed']
const IDEMPOTENT: readonly ErrorCode[] = ['validation_failed', 'idempotency_conflict', 'idempotency_in_progress']

/** The API as an OpenAPI 3.1 document, made of nothing but the routes and their contracts. */
export function describeApi(routes: readonly Route[], baseUrl: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) {
    const { method, path } = ENDPOINTS[route.endpoint]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Teranga API',
      version: '1.0.0',
      description:
        'Fetch a bearer from POST /auth/token first: it sets the session cookie. Session calls need both. ' +
        'Money is in integer minor units. Failures carry `message` (and `msg`) in the language of Accept-Language.',
    },
    servers: [{ url: new URL(API_BASE, baseUrl).href }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: baseUrl.startsWith('https:') ? '__Host-sid' : 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  })
}

/** Every code that a call can answer, its own and the common ones. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  return [
    ...new Set([
      ...COMMON,
      ...(route.access === 'public' ? [] : SESSION),
      ...(route.request ? INPUT : []),
      ...(route.idempotent ? IDEMPOTENT : []),
      ...route.errors,
    ]),
  ]
}

function describeCall(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: route.endpoint,
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'public' ? [] : [{ session: [], bearer: [] }],
    requestParams: {
      header: z.object({ ...languageHeader, ...(route.idempotent && idempotencyHeader) }),
      ...(asksInAddress(route) && route.request instanceof z.ZodObject && { query: route.request }),
    },
    ...(route.request &&
      !asksInAddress(route) && {
        requestBody: { required: true, content: { 'application/json': { schema: route.request } } },
      }),
    responses: {
      [String(route.status)]: { description: 'Done', content: { 'application/json': { schema: route.response } } },
      ...describeFailures(errorsOf(route)),
    },
  }
}

function asksInAddress({ endpoint }: Route): boolean {
  return ENDPOINTS[endpoint].method === 'GET'
}

const languageHeader = {
  'Accept-Language': z.string().optional().meta({ description: 'Language of texts: `en` or `fr`.', example: 'fr' }),
}
const idempotencyHeader = {
  'Idempotency-Key': z.string().max(255).optional().meta({
    description: 'Makes the call safe to repeat: for 24 hours the same key and body get the same answer.',
  }),
}

const problemSchema = z
  .object({
    message: z.string(),
    msg: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Field path → texts' }),
    details: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })

type FailureStatus = `4${string}` | `5${string}`

/** One response per status; its description lists the codes that share it. */
function describeFailures(codes: readonly ErrorCode[]): Record<FailureStatus, ZodOpenApiResponseObject> {
  const responses: Record<FailureStatus, ZodOpenApiResponseObject> = {}
  for (const [status, group] of Map.groupBy(codes, (code) => ERRORS[code].status)) {
    responses[`${status < 500 ? '4' : '5'}${String(status).slice(1)}`] = {
      description: group.map((code) => `\`${code}\`: ${ERRORS[code].when}`).join('\n\n'),
      content: { 'application/json': { schema: problemSchema } },
    }
  }
  return responses
}
