import { existsSync } from 'node:fs'
import path from 'node:path'
import { readProcessConfig } from '../src/config/config.ts'
import { openAsItIs } from '#db/database.ts'
import { runRatesCommand } from '#modules/settings/index.ts'
import { systemClock } from '#platform/clock.ts'
import { type CommandAnswer, sendCommand } from '#platform/command-socket.ts'

/**
 * The rates that foreign prices are sold by: lists them, sets one. Works beside a running shop on either database, as
 * `work.ts` does.
 */
async function run(args: readonly string[]): Promise<CommandAnswer> {
  const { databaseUrl, dataDir, ratesMaxAgeMs } = readProcessConfig()
  const answered = databaseUrl ? null : await sendCommand(dataDir, ['rates', ...args])
  if (answered) return answered
  // Opening would make a new one.
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pglite')))
    throw new Error(`There is no shop in ${dataDir}: is DATA_DIR that of the shop?`)
  const database = await openAsItIs({ url: databaseUrl, dataDir })
  try {
    return await runRatesCommand({ db: database.db, clock: systemClock, ratesMaxAgeMs }, args)
  } finally {
    await database.close()
  }
}

try {
  const { text, ok } = await run(process.argv.slice(2))
  const stream = ok ? process.stdout : process.stderr
  stream.write(text)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`)
  process.exitCode = 2
}
