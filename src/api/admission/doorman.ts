import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_BASE } from '#contracts/endpoints.ts'
import { ERRORS } from '#contracts/errors.ts'
import { languageOf, type Translate } from '#contracts/locale.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import { addressOfSender } from '../client-address.ts'
import { pathPattern } from '../middleware/path-pattern.ts'
import { problemOf } from '../problem.ts'
import { type HeaderPolicy, securityHeaders } from '../security-headers.ts'
import type { Gate } from './gate.ts'

interface Options {
  readonly gate: Pick<Gate, 'turnedAway'>
  /** As for `clientAddress`. */
  readonly trustedProxies: number
  readonly translate: Translate
  readonly logger: Logger
  readonly policy: HeaderPolicy
}

/**
 * Answers a call of the API that would be turned away, before anything is made of its request.
 * @returns whether it has
 */
export type Doorman = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** No script or style stands in a problem. */
const NOTHING_INLINE = { scripts: '', styles: '' } as const

/**
 * Five times as many calls as can be answered are mostly calls to turn away: that must cost next to nothing. It says
 * what the gate behind it would say, and lets everything else pass. Their bodies are thrown away as they arrive.
 */
export function createDoorman({ gate, trustedProxies, translate, logger, policy }: Options): Doorman {
  const headers = { ...securityHeaders(policy, API_BASE, NOTHING_INLINE), 'Cache-Control': 'no-store' }
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    if (!url.startsWith(`${API_BASE}/`)) return false
    const path = url.split('?', 1)[0] ?? ''
    const away = gate.turnedAway(method, path, addressOfSender(incoming, trustedProxies))
    if (!away) return false
    const requestId = newId('req')
    const language = languageOf(incoming.headers['accept-language'])
    const body = JSON.stringify(problemOf(translate, language, away.code, requestId))
    const { status } = ERRORS[away.code]
    outgoing.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Retry-After': away.retryAfterS,
      'X-Request-Id': requestId,
    })
    outgoing.end(body)
    logger.info({ request_id: requestId, method, path: pathPattern(path), status, ms: 0 }, 'request')
    return true
  }
}
