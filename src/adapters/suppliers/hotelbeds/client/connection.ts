import type { Clock } from '#platform/clock.ts'

/** How Hotelbeds is reached. */
export interface Connection {
  /** Without a slash at its end. */
  readonly address: string
  readonly apiKey: string
  readonly secret: string
  readonly clock: Clock
  readonly fetching: typeof fetch
}
