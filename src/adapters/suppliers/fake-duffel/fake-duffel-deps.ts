import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { IssuedOffers } from './issued-offers.ts'
import type { Troubles } from '../fake-servers/planned-troubles.ts'

export interface FakeDuffelOptions {
  /** What is sold. */
  readonly supplier: FlightSupplier
  readonly db: Db
  readonly clock: Clock
  /** The one token that is let in: `duffel_test_…`. Live tokens are refused. */
  readonly accessToken: string
  /** Billing currency of the organisation: whatever is asked, prices are in it. */
  readonly currency: Currency
  /** Without it no webhooks are sent. */
  readonly webhooks?: {
    readonly secret: string
    /** Hands a webhook to its receiver and answers the HTTP status. */
    deliver(headers: Headers, body: string): Promise<number>
    /** How often each is delivered: Duffel promises at least once. @default 1 */
    readonly copies?: number
  }
  /** Calls in a minute; more are refused. @default 4000 */
  readonly ratePerMinute?: number
}

export interface WebhookSender {
  /** Sends in the background; a receiver's fault is nobody's here. */
  send(type: string, object: object): void
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>
}

/** Why nothing is sold to the organisation any more, as Duffel would name it. */
export type Block =
  | 'access_token_not_found'
  | 'insufficient_permissions'
  | 'rate_limit_exceeded'
  | 'insufficient_balance'
  | 'unheard_of'

/** How the next order is made to go wrong, once. */
export type Mishap = 'answer_lost' | 'accepted_only' | 'accepted_then_failed'

export interface FakeDuffelDeps extends FakeDuffelOptions, Troubles<Mishap, Block> {
  readonly issuedOffers: IssuedOffers
  readonly sender: WebhookSender
}
