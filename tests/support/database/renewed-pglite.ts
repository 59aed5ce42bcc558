import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pgliteTypes } from '#db/database.ts'
import { readAsMade } from './renewal.ts'

/** An embedded database that is made as new again for whoever comes next. */
export interface RenewedPglite {
  readonly pglite: PGlite
  /** @returns whether it is as it was made; if not, it is of no more use. */
  renew(): Promise<boolean>
}

/** Loads the files of a migrated database. */
export async function loadPglite(snapshot: string): Promise<RenewedPglite> {
  const pglite = await PGlite.create({ ...pgliteTypes, loadDataDir: new Blob([await readFile(snapshot)]) })
  const made = await readAsMade(pglite)
  return {
    pglite,
    async renew() {
      if (!(await made.renew(pglite))) return false
      // By itself it never makes one, and keeps all that was ever written in memory.
      await pglite.exec('checkpoint')
      return true
    },
  }
}
