import type { Db } from '#db/database.ts'
import type { Translate } from '#contracts/locale.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Gate } from './admission/gate.ts'

export type { ApiEnvironment, HeardRequest } from './api-environment.ts'

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
