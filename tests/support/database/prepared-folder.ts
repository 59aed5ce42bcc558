import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/**
 * Puts a migrated database into a data directory, for a shop whose first start is not the story: to make the
 * database takes twice the computing of all the rest of a start.
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'pglite')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', inject('pgliteSnapshot'), '-C', folder])
  // What a test's own database in memory is told, and one that is killed must not be.
  await writeFile(path.join(folder, 'postgresql.auto.conf'), '')
}
