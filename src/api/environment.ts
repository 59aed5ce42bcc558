import type { IncomingMessage } from 'node:http'
import type { Db } from '#db/database.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Gate } from './admission/gate.ts'
import type { InlineSources } from './security-headers.ts'

/** What every call carries with it, in Hono's words. */
export interface ApiEnvironment {
  Bindings: {
    /** The socket's request; absent in tests without one. */
    readonly incoming?: IncomingMessage
  }
  Variables: {
    requestId: string
    /** Of the page's own script elements, for its Content-Security-Policy. */
    nonce: string
    /** Of a page that is the same for many, in place of the nonce. */
    inlineSources?: InlineSources
    language: Language
    /** The parsed JSON body; undefined when there was none. */
    body: unknown
    actor: Actor
  }
}

export interface ApiDeps {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly translate: Translate
  /** Signs bearers and hashes addresses. */
  readonly secret: string
  /** The public address of the shop, such as https://shop.example. */
  readonly baseUrl: string
  /** Proxies of ours in front, each of which adds one address to X-Forwarded-For. */
  readonly trustedProxies: number
  /** What requests pay, and what is turned away when there is too much. */
  readonly gate: Gate
  /** Whether an answer that breaks its contract fails (tests, development) or is only logged. */
  readonly strictAnswers: boolean
}
