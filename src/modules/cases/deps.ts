import { createHmac } from 'node:crypto'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { ItemDocumentsByKind } from '#modules/documents/index.ts'
import type { Products } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface CaseDeps {
  readonly db: Db
  readonly clock: Clock
  /** Seals what is personal. */
  readonly cipher: FieldCipher
  /** Keys the hashes of addresses. */
  readonly secret: string
  readonly translate: Translate
  readonly countryName: (code: string, language: Language) => string
  /** Wakes the worker after a commit that queues a mail. */
  readonly poke: () => void
}

/** What showing a case needs beside: what bookings prove, and how they are called. */
export interface CaseReaderDeps extends CaseDeps {
  readonly itemDocuments: Pick<ItemDocumentsByKind, 'of'>
  readonly products: Products
}

/** A keyed hash, by which what is sealed is found again. */
export const digestOf = ({ secret }: Pick<CaseDeps, 'secret'>, text: string): string =>
  createHmac('sha256', secret).update(`case:${text}`).digest('base64url')
