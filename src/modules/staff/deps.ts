import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface StaffDeps {
  readonly db: Db
  readonly clock: Clock
  /** Seals the secrets of authenticator apps. */
  readonly cipher: FieldCipher
  /** Keys the hashes under which tries are counted. */
  readonly secret: string
  /** Named in authenticator apps. */
  readonly brand: { readonly name: string }
  /** Wakes the worker after a commit that queues a mail. */
  readonly poke: () => void
}
