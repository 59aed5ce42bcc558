import { createDatabaseStorage } from '#adapters/files/database-storage.ts'
import { createThreadedCheck, type FileDeps, fileOwners } from '#modules/files/index.ts'
import { createCaseFileOwner } from '#modules/cases/index.ts'
import { createDocumentOwner, type Products } from '#modules/orders/index.ts'

interface Opened extends Pick<FileDeps, 'db' | 'clock' | 'cipher'> {
  readonly products: Products
}

/** What files are kept with. What they may belong to is added here. */
export function composeFiles({ products, ...deps }: Opened): FileDeps {
  const storage = createDatabaseStorage(deps)
  return {
    db: deps.db,
    clock: deps.clock,
    cipher: deps.cipher,
    owners: fileOwners([createDocumentOwner({ products }), createCaseFileOwner(deps)]),
    storage,
    storages: [storage],
    check: createThreadedCheck(),
  }
}
