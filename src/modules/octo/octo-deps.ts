import type { ActivitySupplier, FoundActivity } from '#modules/activities/activity-supplier.ts'
import type { CapabilityId } from '#contracts/octo/capabilities.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/** What the API sells: activities of the agency's own, which no other seller has to be asked for. */
export interface OctoSeller extends Pick<
  ActivitySupplier,
  | 'describe'
  | 'availability'
  | 'calendar'
  | 'reserve'
  | 'confirm'
  | 'find'
  | 'extend'
  | 'release'
  | 'quoteCancellation'
  | 'cancelOrder'
> {
  /** All of them, in an order that stays. */
  catalogue(language: Language): Promise<readonly Pick<FoundActivity, 'activity' | 'from'>[]>
}

export interface OctoDeps {
  readonly db: Db
  readonly clock: Clock
  readonly seller: OctoSeller
  readonly translate: Translate
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly brand: { readonly name: string; readonly email: string; readonly phone: string }
  /** Whether nothing that is sold here is real. */
  readonly testMode: boolean
}

/** Who calls, and what their answers are to be like. */
export interface OctoCaller {
  readonly resellerId: string
  /** What the reseller keeps of a price, in hundredths of a percent. */
  readonly commissionBps: number
  readonly language: Language
  readonly capabilities: ReadonlySet<CapabilityId>
}

/** Calls of the seller are computed in this process: nobody waits so long that they would be called off. */
export const UNHURRIED: AbortSignal = new AbortController().signal
