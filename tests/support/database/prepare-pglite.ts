import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteSnapshot: string
    postgresUrl: string
  }
}

/** Tells this run from one of before whose process had the same number. */
const RUN = `${process.pid}-${Math.round(performance.timeOrigin)}`

/** The files of a migrated PGlite are what every test starts from; of the projects of a run the first makes them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const file = path.resolve('.cache', `pglite-${RUN}.tar`)
  if (!existsSync(file)) await migrateInto(file)
  project.provide('pgliteSnapshot', file)
  project.provide('postgresUrl', '')
  return () => rm(file, { force: true })
}

async function migrateInto(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const pglite = await PGlite.create({ ...pgliteTypes })
  await migrate(embedded(pglite).db)
  // In memory there is nothing to wait for.
  for (const setting of ['synchronous_commit', 'full_page_writes'])
    await pglite.exec(`alter system set ${setting} = off`)
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}
