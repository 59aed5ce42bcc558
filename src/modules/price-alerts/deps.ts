import type { Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { MailTransport } from '#modules/notifications/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { WatchedKinds } from './watched-kind.ts'

/** What every use case of this module works with. */
export interface AlertDeps {
  readonly db: Db
  readonly clock: Clock
  readonly watchedKinds: Pick<WatchedKinds, 'of'>
  /** Wakes the worker after a commit that queues work. */
  readonly poke: () => void
}

export interface AlertMailDeps extends AlertDeps {
  readonly translate: Translate
  readonly brand: { readonly name: string; readonly phone: string }
  /** The public address of the shop, `https://shop.example`. */
  readonly baseUrl: string
  readonly mail: MailTransport
  /** Sender, `Teranga <bookings@example.com>`. */
  readonly mailFrom: string
  /** Whether a customer wants to hear of prices by mail. */
  readonly wantsMail: (customerId: string) => Promise<boolean>
}
