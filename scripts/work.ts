import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { readProcessConfig } from '../src/config/config.ts'
import { openAsItIs } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import { DataDirectoryInUse } from '#db/data-lock.ts'
import { flightAfterSales } from '#modules/flights/index.ts'
import { createSupplierStops } from '#modules/suppliers/index.ts'
import { runWorkCommand } from '#modules/work/index.ts'
import { type CommandAnswer, sendCommand } from '#platform/command-socket.ts'
import { silentLogger } from '#platform/logger.ts'

/**
 * What machines could not finish: lists it, gives dead jobs their tries again, closes what was seen to, sells from a
 * stopped supplier again. On PostgreSQL it works beside the shop; a shop on the embedded database is asked through a
 * socket in its DATA_DIR, since that database takes one process.
 */
async function run(args: readonly string[]): Promise<CommandAnswer> {
  const { databaseUrl, dataDir } = readProcessConfig()
  const answered = databaseUrl ? null : await sendCommand(dataDir, args)
  if (answered) return answered
  // Opening would make a new one.
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pglite')))
    throw new Error(`There is no shop in ${dataDir}: is DATA_DIR that of the shop?`)
  const database = await openAsItIs({ url: databaseUrl, dataDir })
  try {
    const { db } = database
    const clock = await openDatabaseClock(db)
    const stops = createSupplierStops({ db, clock, logger: silentLogger })
    const products = { all: () => [{ afterSales: flightAfterSales(clock) }] }
    return await runWorkCommand({ db, clock, products, stops, poke: () => undefined }, args)
  } finally {
    await database.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof DataDirectoryInUse)
    return `${error.message} The shop there takes no commands: its path is too long for a socket, or it is still starting.`
  return error instanceof Error ? error.message : 'failed'
}

try {
  const { text, ok } = await run(['--by', userInfo().username, ...process.argv.slice(2)])
  const stream = ok ? process.stdout : process.stderr
  stream.write(text)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 2
}
