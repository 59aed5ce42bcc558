import { isDeepStrictEqual } from 'node:util'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import type { ApiDeps } from './environment.ts'
import type { Route } from './route.ts'

/** What a use case answers as its contract lists it and nothing else: cut down to it, or known to be that. */
export function presentable({ strictAnswers, logger }: ApiDeps, route: Route, output: unknown): unknown {
  if (route.exact && !strictAnswers) return output
  const checked = route.response.safeParse(output)
  const { method, path } = ENDPOINTS[route.endpoint]
  if (checked.success) {
    if (route.exact && !isDeepStrictEqual(asSent(output), asSent(checked.data)))
      throw new Error(`the answer of ${method} ${path} holds more than its contract lists`)
    return checked.data
  }
  if (strictAnswers) throw new Error(`the answer of ${method} ${path} breaks its contract`, { cause: checked.error })
  const where = checked.error.issues.map((issue) => issue.path.join('.'))
  logger.error({ call: route.endpoint, where }, 'an answer breaks its contract')
  return output
}

/** As who asked reads it: what JSON cannot hold is not there. */
export function asSent(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer))
}
