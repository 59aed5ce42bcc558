import type { Clock } from '#platform/clock.ts'
import type { FakeBooking } from './fake-bookings.ts'

export interface FakeOctoOptions {
  readonly clock: Clock
  /** The one key that is let in. */
  readonly key: string
}

/** How the next call that changes something is made to go wrong, once. `answer_lost`: it is done, and never answered. */
export type Mishap = 'answer_lost' | 'system_error' | 'busy'

export interface FakeOctoDeps extends FakeOctoOptions {
  readonly bookings: Map<string, FakeBooking>
  /** Takes the mishap that was asked for. */
  takeMishap(): Mishap | null
  /** What was called so far: `POST /bookings`. */
  readonly calls: string[]
}
