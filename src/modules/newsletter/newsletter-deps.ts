import type { Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { MailTransport } from '#modules/notifications/index.ts'
import type { Clock } from '#platform/clock.ts'

export interface NewsletterDeps {
  readonly db: Db
  readonly clock: Clock
}

export interface NewsletterMailDeps extends NewsletterDeps {
  readonly translate: Translate
  readonly brand: { readonly name: string; readonly phone: string }
  /** The public address of the shop, `https://shop.example`. */
  readonly baseUrl: string
  readonly mail: MailTransport
  /** Sender, `Teranga <bookings@example.com>`. */
  readonly mailFrom: string
}
