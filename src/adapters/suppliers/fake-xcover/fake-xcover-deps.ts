import type { Db } from '#db/database.ts'
import type { Insurer } from '#modules/insurance/insurer.ts'
import type { Clock } from '#platform/clock.ts'
import type { SoldPolicy } from '../xcover/xcover-deps.ts'

/** What the fake server sells, by level. */
export const FAKE_POLICIES: readonly SoldPolicy[] = [
  { level: 'essential', type: 'travel_essential', version: 1 },
  { level: 'comfort', type: 'travel_comfort', version: 1 },
  { level: 'premium', type: 'travel_premium', version: 1 },
]

export interface FakeXcoverOptions {
  /** Whose cover is sold. */
  readonly insurer: Insurer
  readonly db: Db
  readonly clock: Clock
  /** The one partner that is let in. */
  readonly partner: string
  readonly apiKey: string
  readonly secret: string
}

/** Why nobody is served any more. */
export type Block = 'unpaid' | 'disallowed' | 'busy'

/** How the next call that buys is made to go wrong, once. */
export type Mishap = 'opt_in_lost' | 'payment_lost' | 'system_error'

export interface FakeXcoverDeps extends FakeXcoverOptions {
  blocked(): Block | null
  /** Takes the mishap if it is the one that was asked for. */
  takeMishap(mishap: Mishap): boolean
  /** Writes down what was called, for tests: `POST /xcover/partners/OURS/quotes/`. */
  readonly calls: string[]
}
