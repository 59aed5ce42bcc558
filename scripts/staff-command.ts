import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readProcessConfig } from '../src/config/config.ts'
import { openAsItIs, type Db } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import type { Clock } from '#platform/clock.ts'
import { type CommandAnswer, sendCommand } from '#platform/command-socket.ts'

/**
 * A command of staff, typed in a shell: it works beside a running shop on either database. On PostgreSQL it is done
 * here, by the database's time; a shop on the embedded database is asked through a socket in its DATA_DIR, since that
 * database takes one process.
 */
export async function runStaffCommand(
  name: string,
  run: (db: Db, clock: Clock, args: readonly string[], config: Config) => Promise<CommandAnswer>,
  given: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const { text, ok } = await answerOf(name, run, given)
    const stream = ok ? process.stdout : process.stderr
    stream.write(text)
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`)
    process.exitCode = 2
  }
}

async function answerOf(
  name: string,
  run: Parameters<typeof runStaffCommand>[1],
  args: readonly string[],
): Promise<CommandAnswer> {
  const config = readProcessConfig()
  const { databaseUrl, dataDir } = config
  const answered = databaseUrl ? null : await sendCommand(dataDir, [name, ...args])
  if (answered) return answered
  // Opening would make a new one.
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pglite')))
    throw new Error(`There is no shop in ${dataDir}: is DATA_DIR that of the shop?`)
  const database = await openAsItIs({ url: databaseUrl, dataDir })
  try {
    return await run(database.db, await openDatabaseClock(database.db), args, config)
  } finally {
    await database.close()
  }
}
