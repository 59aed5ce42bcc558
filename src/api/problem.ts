import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ERRORS, type ErrorCode, type FieldCode, type FieldIssue, type Problem, Refusal } from '#contracts/errors.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import { formatDate } from '#contracts/format.ts'
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

/** What is said of a failed call. */
export interface Failed {
  readonly status: number
  readonly problem: Problem
  /** Seconds after which it may be tried again; null where that is not known. */
  readonly retryAfterS: number | null
}

/** Of whom a failure is told, and how it is found again in the log. */
interface Asked {
  readonly language: Language
  readonly requestId: string
}

/** Answers a failure, by `describeFailure`. */
export function answerFailure(deps: ProblemDeps, c: ApiContext, failure: unknown, call?: EndpointName): Response {
  const requestId = c.get('requestId')
  if (!isForeseen(failure) && isBrokenOff(c)) {
    deps.logger.info({ request_id: requestId, call }, 'request broken off by its client')
    return new Response(null, { status: BROKEN_OFF })
  }
  const { problem, retryAfterS } = describeFailure(deps, { language: c.get('language'), requestId }, failure, call)
  if (retryAfterS !== null) c.header('Retry-After', String(retryAfterS))
  return send(c, problem)
}

const isForeseen = (failure: unknown): boolean => failure instanceof Refusal || failure instanceof Overloaded

/**
 * Describes a failure: a refusal as itself, an unreachable database as 503, anything else as 500 with
 * the text that its call has for it, and a log line that the request id finds.
 */
export function describeFailure(deps: ProblemDeps, asked: Asked, failure: unknown, call?: EndpointName): Failed {
  if (failure instanceof Refusal) return refused(deps, asked, failure)
  if (failure instanceof Overloaded) return refused(deps, asked, new Refusal('overloaded'), failure.retryAfterS)
  const outage = isDatabaseOutage(failure)
  deps.logger.error(
    { request_id: asked.requestId, call, error: failure },
    outage ? 'database unreachable' : 'unexpected failure',
  )
  if (outage) return refused(deps, asked, new Refusal('unavailable'), OUTAGE_RETRY_S)
  const message = deps.translate(asked.language, call ? `errors.calls.${call}` : 'errors.codes.unexpected')
  return failed({ message, msg: message, code: 'unexpected', request_id: asked.requestId })
}

const OUTAGE_RETRY_S = 5

/** Answers a path that nothing serves, by the specification's words. */
export function answerUnknownPath(deps: ProblemDeps, c: ApiContext): Response {
  const message = deps.translate(c.get('language'), 'errors.page_not_found', { path: c.req.path })
  return send(c, { message, msg: message, code: 'not_found', request_id: c.get('requestId') })
}

function refused(
  { translate }: ProblemDeps,
  { language, requestId }: Asked,
  refusal: Refusal,
  retryAfterS: number | null = null,
): Failed {
  const fields = Object.entries(refusal.fields)
  const problem = {
    ...problemOf(translate, language, refusal.code, requestId),
    ...(fields.length > 0 && { errors: fieldTexts(translate, language, fields) }),
    ...(refusal.details && { details: refusal.details }),
  }
  return failed(problem, retryAfterS)
}

function failed(problem: Problem, retryAfterS: number | null = null): Failed {
  return { status: ERRORS[problem.code].status, problem, retryAfterS }
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
      return [path, [translate(language, `fields.${code}`, inWords(values, language))]]
    }),
  )
}

/** Dates among the facts of a text, as its language writes them. */
function inWords(values: Readonly<Record<string, string | number>>, language: Language) {
  const told = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' && ISO_DATE.test(value) ? formatDate(value, language, 'day') : value,
  ])
  return Object.fromEntries(told)
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/

function send(c: ApiContext, problem: Problem): Response {
  const status: ContentfulStatusCode = ERRORS[problem.code].status
  return c.json(problem, status)
}
