import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { SupplierOrderOutcome } from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { DuffelLogos } from './client/airline-logos.ts'
import type { DuffelCalls } from './client/duffel-calls.ts'
import type { TicketCodec } from './offers/offer-ref.ts'

/** Longest waits, in milliseconds. */
export interface DuffelTimeouts {
  /** How long Duffel waits for its airlines in a search. */
  readonly airlines: number
  readonly reading: number
  /** Duffel asks for 130 seconds and more: an airline may take two minutes to book. */
  readonly booking: number
}

export interface DuffelDeps {
  readonly calls: DuffelCalls
  readonly tickets: TicketCodec
  readonly logos: DuffelLogos
  readonly webhookSecret: string | null
  readonly db: Db
  readonly clock: Clock
  /** Decimal text: units of `to` for one of `from`; null when the shop has no such rate. */
  readonly rate: (from: Currency, to: Currency) => Promise<string | null>
  readonly timeouts: DuffelTimeouts
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Orders on their way in this process, by our reference. */
  readonly running: Map<string, { readonly offerRef: string; readonly outcome: Promise<SupplierOrderOutcome> }>
}
