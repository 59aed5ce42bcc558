import type { Clock } from '#platform/clock.ts'

/** How a supplier that speaks OCTO is reached. */
export interface Connection {
  /** Without a slash at its end. */
  readonly address: string
  readonly key: string
  readonly clock: Clock
  readonly fetching: typeof fetch
  readonly timeouts: OctoTimeouts
}

/** Longest waits, in milliseconds. */
export interface OctoTimeouts {
  readonly reading: number
  /** A booking may wait for the operator’s own system. */
  readonly booking: number
}
