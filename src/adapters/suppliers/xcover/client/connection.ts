import type { Clock } from '#platform/clock.ts'

/** How XCover is reached. */
export interface Connection {
  /** Without a slash at its end: `https://api.xcover.com/xcover`. */
  readonly address: string
  /** The code of the partner, a part of every path. */
  readonly partner: string
  readonly apiKey: string
  readonly secret: string
  readonly clock: Clock
  readonly fetching: typeof fetch
}
