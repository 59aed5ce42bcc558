import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { readProcessConfig } from '../src/config/config.ts'
import { catalogueDeps } from '../src/composition/catalogue-kinds.ts'
import { openAsItIs } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import { runCatalogueCommand } from '#modules/catalogue/index.ts'
import { createPlaces } from '#modules/places/index.ts'
import { type CommandAnswer, sendCommand } from '#platform/command-socket.ts'

/** What nobody remembers. */
const nobody = { changed: () => undefined }

/**
 * What the agency sells itself: takes a file in, writes one out. Works beside a running shop on either database, as
 * `work.ts` does; the shop opens the file by its whole path.
 */
async function run(args: readonly string[]): Promise<CommandAnswer> {
  const { databaseUrl, dataDir } = readProcessConfig()
  const answered = databaseUrl ? null : await sendCommand(dataDir, ['catalogue', ...args])
  if (answered) return answered
  // Opening would make a new one.
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pglite')))
    throw new Error(`There is no shop in ${dataDir}: is DATA_DIR that of the shop?`)
  const database = await openAsItIs({ url: databaseUrl, dataDir })
  try {
    const sellers = { places: createPlaces(), stays: nobody, activities: nobody, packages: nobody }
    const parts = { ...sellers, visas: nobody, programmes: nobody }
    const deps = catalogueDeps({ db: database.db, clock: await openDatabaseClock(database.db) }, parts)
    return await runCatalogueCommand(deps, args)
  } finally {
    await database.close()
  }
}

/** `import FILE`: the file by its whole path, wherever the shop works. */
function withWholePath([verb = '', file, ...rest]: readonly string[]): readonly string[] {
  return file === undefined || file.startsWith('-') ? [verb] : [verb, path.resolve(file), ...rest]
}

try {
  const { text, ok } = await run(['--by', userInfo().username, ...withWholePath(process.argv.slice(2))])
  const stream = ok ? process.stdout : process.stderr
  stream.write(text)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`)
  process.exitCode = 2
}
