import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ERRORS, Refusal } from '#contracts/errors.ts'
import { ID_FIELDS, type OctoErrorCode } from '#contracts/octo/errors.ts'
import { OctoFailure } from '#modules/octo/index.ts'
import { Overloaded } from '#platform/load/work-lane.ts'
import { isDatabaseOutage } from '../database-outage.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'

export const OCTO_BASE = '/octo'

/** The standard answers with 400 whatever is wrong with a call, but for keys. */
const STATUSES: Partial<Record<OctoErrorCode, ContentfulStatusCode>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INTERNAL_SERVER_ERROR: 500,
}

type Told = Pick<OctoFailure, 'code' | 'reason' | 'id'> & { readonly status: ContentfulStatusCode }

/**
 * A failure of a call below `/octo` in the standard’s words; null for any other path. What the door refuses before the
 * call is read has a status of its own.
 */
export function octoFailure(deps: ApiDeps, c: Context<ApiEnvironment>, failure: unknown): Response | null {
  if (c.req.path !== OCTO_BASE && !c.req.path.startsWith(`${OCTO_BASE}/`)) return null
  const told = tell(failure)
  const isOurs = told.code === 'INTERNAL_SERVER_ERROR' && !(failure instanceof OctoFailure)
  if (isOurs) deps.logger.error({ request_id: c.get('requestId'), error: failure }, 'unexpected failure')
  if (failure instanceof Overloaded) c.header('Retry-After', String(failure.retryAfterS))
  const { code, reason, id, status } = told
  const field = Object.entries(ID_FIELDS).find(([named]) => named === code)?.[1]
  const errorMessage = deps.translate(c.get('language'), `octo.errors.${reason}`)
  return c.json({ error: code, errorMessage, ...(field && { [field]: id }) }, status)
}

function tell(failure: unknown): Told {
  if (failure instanceof OctoFailure) {
    const { code, reason, id } = failure
    return { code, reason, id, status: STATUSES[code] ?? 400 }
  }
  if (failure instanceof Refusal) return tellRefusal(failure)
  const isBusy = failure instanceof Overloaded || isDatabaseOutage(failure)
  return { code: 'INTERNAL_SERVER_ERROR', reason: isBusy ? 'busy' : 'unexpected', id: '', status: isBusy ? 503 : 500 }
}

function tellRefusal({ code }: Refusal): Told {
  const status: ContentfulStatusCode = ERRORS[code].status
  if (code === 'payload_too_large') return { code: 'BAD_REQUEST', reason: 'too_large', id: '', status }
  if (code === 'rate_limited') return { code: 'UNPROCESSABLE_ENTITY', reason: 'busy', id: '', status }
  if (status >= 500) return { code: 'INTERNAL_SERVER_ERROR', reason: 'busy', id: '', status }
  return { code: 'BAD_REQUEST', reason: 'body', id: '', status }
}
