import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ERRORS, type ErrorCode, type FieldCode, type FieldIssue, type Problem, Refusal } from '#contracts/errors.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type enErrors from '#locales/en/errors.json'
import type enFields from '#locales/en/fields.json'
import type frErrors from '#locales/fr/errors.json'
import type frFields from '#locales/fr/fields.json'
import { Overloaded } from '#platform/load/work-lane.ts'
import type { Logger } from '#platform/logger.ts'
import { BROKEN_OFF, isBrokenOff } from './broken-off.ts'
import type { ApiEnvironment } from './environment.ts'
import { isDatabaseOutage } from './database-outage.ts'

/** Fails to compile when a code or a call lacks its text in one of the languages. */
type Complete<
  _Errors extends { codes: Record<ErrorCode, string>; calls: Record<EndpointName, string> },
  _Fields extends Record<FieldCode, string>,
> = true
export type EveryFailureHasATextInEnglish = Complete<typeof enErrors, typeof enFields>
export type EveryFailureHasATextInFrench = Complete<typeof frErrors, typeof frFields>

interface ProblemDeps {
  readonly logger: Logger
  readonly translate: Translate
}

type ApiContext = Context<ApiEnvironment>

/**
 * Answers a failure: a refusal as itself, an unreachable database as 503, anything else as 500 with
 * the text that its call has for it, and a log line that the request id finds.
 */
export function answerFailure(deps: ProblemDeps, c: ApiContext, failure: unknown, call?: EndpointName): Response {
  if (failure instanceof Refusal) return answerRefusal(deps, c, failure)
  if (failure instanceof Overloaded) {
    c.header('Retry-After', String(failure.retryAfterS))
    return answerRefusal(deps, c, new Refusal('overloaded'))
  }
  const requestId = c.get('requestId')
  if (isBrokenOff(c)) {
    deps.logger.info({ request_id: requestId, call }, 'request broken off by its client')
    return new Response(null, { status: BROKEN_OFF })
  }
  const outage = isDatabaseOutage(failure)
  deps.logger.error(
    { request_id: requestId, call, error: failure },
    outage ? 'database unreachable' : 'unexpected failure',
  )
  if (outage) {
    c.header('Retry-After', '5')
    return answerRefusal(deps, c, new Refusal('unavailable'))
  }
  const message = deps.translate(c.get('language'), call ? `errors.calls.${call}` : 'errors.codes.unexpected')
  return send(c, { message, msg: message, code: 'unexpected', request_id: requestId })
}

/** Answers a path that nothing serves, by the specification's words. */
export function answerUnknownPath(deps: ProblemDeps, c: ApiContext): Response {
  const message = deps.translate(c.get('language'), 'errors.page_not_found', { path: c.req.path })
  return send(c, { message, msg: message, code: 'not_found', request_id: c.get('requestId') })
}

function answerRefusal({ translate }: ProblemDeps, c: ApiContext, refusal: Refusal): Response {
  const language = c.get('language')
  const fields = Object.entries(refusal.fields)
  return send(c, {
    ...problemOf(translate, language, refusal.code, c.get('requestId')),
    ...(fields.length > 0 && { errors: fieldTexts(translate, language, fields) }),
    ...(refusal.details && { details: refusal.details }),
  })
}

/** What a refusal says that has no more to say than its code. */
export function problemOf(translate: Translate, language: Language, code: ErrorCode, requestId: string): Problem {
  const message = translate(language, `errors.codes.${code}`)
  return { message, msg: message, code, request_id: requestId }
}

function fieldTexts(
  translate: Translate,
  language: Language,
  fields: readonly [path: string, issue: FieldIssue][],
): Record<string, readonly string[]> {
  return Object.fromEntries(
    fields.map(([path, issue]) => {
      const { code, values } = typeof issue === 'string' ? { code: issue, values: {} } : issue
      return [path, [translate(language, `fields.${code}`, values)]]
    }),
  )
}

function send(c: ApiContext, problem: Problem): Response {
  const status: ContentfulStatusCode = ERRORS[problem.code].status
  return c.json(problem, status)
}
