import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Products } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'

export interface InboxDeps {
  readonly db: Db
  readonly clock: Clock
  /** Names places by their codes. */
  /** What tells of the things that were ordered. */
  readonly products: Pick<Products, 'find'>
  readonly places: { find(code: string, language: Language): { readonly city_name: string } | null | undefined }
}
