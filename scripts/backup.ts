import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/config/config.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { openAsItIs } from '#db/database.ts'
import { systemClock } from '#platform/clock.ts'

/**
 * Writes the configured database to a new file. A shop on its embedded database is stopped first; one on
 * PostgreSQL goes on selling.
 */
const [file] = parseArgs({ allowPositionals: true }).positionals
if (file === undefined) throw new Error('usage: npm run backup -- FILE')
// What is written is for its own user alone.
process.umask(0o077)
const config = readProcessConfig()
const database = await openAsItIs({ url: config.databaseUrl, dataDir: config.dataDir })
try {
  // Personal data: for its owner alone, and never over an older backup.
  const { rows } = await writeBackup(database.db, systemClock, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  const count = Object.values(rows).reduce((sum, some) => sum + some, 0)
  process.stdout.write(`${count} rows of ${Object.keys(rows).length} tables in ${file}\n`)
} finally {
  await database.close()
}
