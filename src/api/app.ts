import { Hono } from 'hono'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { Refusal } from '#contracts/errors.ts'
import type { ApiDeps, ApiEnvironment } from './environment.ts'
import { admit } from './middleware/admit.ts'
import { answerCall } from './middleware/answer-call.ts'
import { readJson } from './middleware/json-body.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { describeApi } from './openapi/openapi.ts'
import { answerFailure, answerUnknownPath } from './problem.ts'
import type { Route } from './route.ts'

/** A part of the API with checks of its own, such as the webhooks, which providers sign. */
interface ApiMount {
  readonly path: string
  readonly app: Hono<ApiEnvironment>
}

/** Everything under /api/v1. A call passes these checks from top to bottom, in this order. */
export function createApi(deps: ApiDeps, routes: readonly Route[], mounts: readonly ApiMount[] = []) {
  const api = new Hono<ApiEnvironment>()
  api.onError((failure, c) => answerFailure(deps, c, failure))
  api.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const { path, app } of mounts) api.route(path, app)

  const document = JSON.stringify(describeApi(routes, deps.baseUrl))
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' }
  api.get('/openapi.json', (c) => c.body(document, 200, headers))

  api.use(sameOrigin(deps.baseUrl))
  api.use(readJson)
  for (const route of routes) {
    const { method, path } = ENDPOINTS[route.endpoint]
    api.on(method, path, admit(deps, route), answerCall(deps, route))
  }
  // After all of them: two calls may share a path.
  for (const [path, methods] of methodsByPath(routes)) {
    api.all(path, (c) => {
      c.header('Allow', methods.join(', '))
      throw new Refusal('method_not_allowed')
    })
  }
  api.all('*', (c) => answerUnknownPath(deps, c))
  return api
}

function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { endpoint } of routes) {
    const { method, path } = ENDPOINTS[endpoint]
    found.set(path, [...(found.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  return found
}
