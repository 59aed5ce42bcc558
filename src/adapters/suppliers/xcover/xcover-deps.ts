import type { CoverLevel } from '#contracts/insurance/cover.ts'
import type { OrderOnceDeps } from '../real-orders/order-once.ts'
import type { SealedText } from '../real-orders/sealed-text.ts'
import type { Connection } from './client/connection.ts'
import type { PolicyKey } from './quotes/policy-key.ts'

/** A policy of the partner's, by which a level of cover is sold. */
export interface SoldPolicy {
  readonly level: CoverLevel
  /** As Cover Genius has named it for the partner. */
  readonly type: string
  readonly version: number
}

/** Longest waits, in milliseconds. */
export interface XcoverTimeouts {
  readonly reading: number
  /** Of each of the two calls that buy. */
  readonly booking: number
}

export interface XcoverDeps extends OrderOnceDeps, Connection {
  readonly policies: readonly SoldPolicy[]
  readonly timeouts: XcoverTimeouts
  readonly keys: SealedText<PolicyKey>
}
