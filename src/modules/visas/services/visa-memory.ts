import type { Db } from '#db/database.ts'
import type { WrittenMemory } from '#modules/catalogue/index.ts'
import type { Clock } from '#platform/clock.ts'
import { entryOf, type VisaEntry, visaStore } from './visa-entry.ts'

/** The agency's visa services; what another process has imported is seen some seconds later. */
export function rememberVisas(deps: { readonly db: Db; readonly clock: Clock }): WrittenMemory<VisaEntry> {
  return visaStore.remember(deps, entryOf)
}
