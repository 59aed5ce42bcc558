import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { CheckContent } from './checking/checked-content.ts'
import type { FileOwners } from './file-owner.ts'
import type { FileStorage } from './file-storage.ts'
import type { VirusScanner } from './virus-scanner.ts'

export interface FileDeps {
  readonly db: Db
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly owners: FileOwners
  /** Where new files are put. */
  readonly storage: FileStorage
  /** Every storage that files may lie in, the one of new files among them. */
  readonly storages: readonly FileStorage[]
  readonly check: CheckContent
  /** null where nobody looks for viruses. */
  readonly scanner: VirusScanner | null
}
