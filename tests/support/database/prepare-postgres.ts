import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'
import { startPostgres } from './postgres.ts'

/** What it writes needs to outlive no crash. */
const FLAGS = ['max_connections=300', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off']

/** Starts a real PostgreSQL for the run, with a migrated template database, and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(FLAGS.flatMap((flag) => ['-c', flag]))
  await postgres.createDatabase('teranga_template')
  const template = await openDatabase({ url: postgres.url('teranga_template'), dataDir: '' })
  await template.close()
  project.provide('postgresUrl', postgres.socketUrl('postgres'))
  project.provide('pgliteSnapshot', '')
  return () => postgres.stop()
}
