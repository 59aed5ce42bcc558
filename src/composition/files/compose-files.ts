import { createClamd } from '#adapters/files/clamd.ts'
import { createThreadedCheck, type FileDeps, fileOwners } from '#modules/files/index.ts'
import { createCaseFileOwner } from '#modules/cases/index.ts'
import { createDocumentOwner, type Products } from '#modules/orders/index.ts'
import type { Config } from '../../config/config.ts'
import type { Storages } from './open-storages.ts'

interface Opened extends Pick<FileDeps, 'db' | 'clock' | 'cipher'> {
  readonly products: Products
}

/** What files are kept with. What they may belong to is added here. */
export function composeFiles(
  { products, ...deps }: Opened,
  { storage, storages }: Storages,
  { scanner }: Pick<Config['files'], 'scanner'>,
): FileDeps {
  return {
    db: deps.db,
    clock: deps.clock,
    cipher: deps.cipher,
    owners: fileOwners([createDocumentOwner({ products }), createCaseFileOwner(deps)]),
    storage,
    storages,
    check: createThreadedCheck(),
    scanner: scanner && createClamd(scanner),
  }
}
