import { API_BASE } from '#contracts/api-base.ts'
import { ERRORS } from '#contracts/errors.ts'
import { languageOf, type Translate } from '#contracts/locale.ts'
import { newId } from '#platform/ids.ts'
import { networksOf } from '#platform/load/networks.ts'
import type { Logger } from '#platform/logger.ts'
import { addressOfSender } from '../client-address.ts'
import type { HeardRequest } from '../environment.ts'
import { pathPattern } from '../middleware/path-pattern.ts'
import { problemOf } from '../problem.ts'
import { type HeaderPolicy, securityHeaders } from '../security-headers.ts'
import type { Gate } from './gate.ts'

/** Who was turned away and asks again within this time is told so late: not as fast as it can ask. */
const SOON_MS = 1_000
const HELD_MS = 500
/** Answers that are held back at the same time; beyond, they go at once. Some kilobytes each. */
const MOST_HELD = 500
/** Networks that are remembered. */
const MOST_NETWORKS = 1_000

interface Options {
  readonly gate: Pick<Gate, 'turnedAway'>
  /** As for `clientAddress`. */
  readonly trustedProxies: number
  readonly translate: Translate
  readonly logger: Logger
  readonly policy: HeaderPolicy
  /** Milliseconds that pass by themselves, from any start. */
  readonly now?: () => number
  readonly later?: (run: () => void, milliseconds: number) => void
}

/** An answer in one piece. */
interface WholeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Answers a call of the API that would be turned away, before anything is made of its request.
 * @param send sends the answer, at once or a little later
 * @returns whether it does
 */
export type Doorman = (heard: HeardRequest, send: (answer: WholeAnswer) => void) => boolean

const systemTimer = (run: () => void, milliseconds: number): void => void setTimeout(run, milliseconds)

/** No script or style stands in a problem. */
const NOTHING_INLINE = { scripts: '', styles: '' } as const

/**
 * Five times as many calls as can be answered are mostly calls to turn away: that must cost next to nothing. It says
 * what the gate behind it would say, and lets everything else pass. Their bodies are thrown away as they arrive.
 */
export function createDoorman(options: Options): Doorman {
  const { gate, trustedProxies, translate, logger, policy, later = systemTimer } = options
  const hasJustBeenTurnedAway = rememberTurnedAway(options.now)
  let held = 0
  const headers = { ...securityHeaders(policy, API_BASE, NOTHING_INLINE), 'Cache-Control': 'no-store' }
  return (heard, send) => {
    const { method = '', url = '' } = heard
    if (!url.startsWith(`${API_BASE}/`)) return false
    const path = url.split('?', 1)[0] ?? ''
    const address = addressOfSender(heard, trustedProxies)
    const away = gate.turnedAway(method, path, address)
    if (!away) return false
    const isHasty = hasJustBeenTurnedAway(networksOf(address)[0]?.key ?? address)
    const requestId = newId('req')
    const language = languageOf(heard.headers['accept-language'])
    const body = JSON.stringify(problemOf(translate, language, away.code, requestId))
    const { status } = ERRORS[away.code]
    const answer = {
      status,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'Retry-After': String(away.retryAfterS),
        'X-Request-Id': requestId,
      },
      body,
    }
    if (isHasty && held < MOST_HELD) {
      held += 1
      later(() => {
        held -= 1
        send(answer)
      }, HELD_MS)
    } else send(answer)
    logger.info({ request_id: requestId, method, path: pathPattern(path), status, ms: 0 }, 'request')
    return true
  }
}

function rememberTurnedAway(now = (): number => performance.now()): (network: string) => boolean {
  const last = new Map<string, number>()
  return (network) => {
    const isSoon = now() - (last.get(network) ?? Number.NEGATIVE_INFINITY) < SOON_MS
    last.delete(network)
    last.set(network, now())
    const [oldest] = last.keys()
    if (last.size > MOST_NETWORKS && oldest !== undefined) last.delete(oldest)
    return isSoon
  }
}
