import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { embedded, pgliteParsers } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteSnapshot: string
    postgresUrl: string
  }
}

/** Migrates one PGlite and keeps its files as the snapshot that every test starts from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const file = path.resolve('.cache', `pglite-${process.pid}.tar`)
  await mkdir(path.dirname(file), { recursive: true })
  const pglite = await PGlite.create({ parsers: pgliteParsers })
  await migrate(embedded(pglite).db)
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
  project.provide('pgliteSnapshot', file)
  project.provide('postgresUrl', '')
  return () => rm(file, { force: true })
}
