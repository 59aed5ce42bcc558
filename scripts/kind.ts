import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/config/config.ts'
import { openDatabase } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import type { ShopKind } from '#db/schema/settings.ts'
import { changeShopKind, readShopKind } from '#modules/settings/index.ts'

const USAGE = `npm run kind                                     what the shop of this database sells with
npm run kind -- practice|mixed|live --by NAME    make it another, while nothing was booked or paid in it
                                                 (mixed, real payments without real flights, may become live later)
Stop the shop first.
`
const KINDS: readonly ShopKind[] = ['practice', 'mixed', 'live']

async function run(): Promise<{ readonly text: string; readonly ok: boolean }> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
  const wanted = KINDS.find((kind) => kind === positionals[0])
  if (positionals.length > 0 && (!wanted || !values.by)) return { text: USAGE, ok: false }
  const { databaseUrl, dataDir } = readProcessConfig()
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    const { db } = database
    if (!wanted) return { text: `${(await readShopKind(db)) ?? 'none yet: the first start decides'}\n`, ok: true }
    const ok = await changeShopKind({ db, clock: await openDatabaseClock(db) }, { wanted, actor: `staff:${values.by}` })
    return ok
      ? { text: `done: ${wanted}\n`, ok }
      : { text: 'nothing changed: something was booked or paid in this database\n', ok }
  } finally {
    await database.close()
  }
}

try {
  const { text, ok } = await run()
  const stream = ok ? process.stdout : process.stderr
  stream.write(text)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`)
  process.exitCode = 1
}
