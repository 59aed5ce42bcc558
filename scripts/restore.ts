import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/config/config.ts'
import { NotRestorable, restoreBackup } from '#db/backup/restore-backup.ts'
import { openAsItIs } from '#db/database.ts'
import { verifyAudit } from '#modules/audit/index.ts'
import { checkBooks } from '#modules/ledger/index.ts'

/** Fills the configured, empty database with a backup, then adds its books up and reads its audit log. */
const [file] = parseArgs({ allowPositionals: true }).positionals
if (file === undefined) throw new Error('usage: npm run restore -- FILE')
// What is written is for its own user alone.
process.umask(0o077)
const config = readProcessConfig()
const database = await openAsItIs({ url: config.databaseUrl, dataDir: config.dataDir })
try {
  const { rows } = await restoreBackup(database.db, () => createReadStream(file))
  const faults = await checkBooks(database.db)
  const audit = await verifyAudit(database.db, null)
  const count = Object.values(rows).reduce((sum, some) => sum + some, 0)
  process.stdout.write(`${count} rows of ${Object.keys(rows).length} tables restored\n`)
  process.stdout.write(`books: ${faults.length === 0 ? 'balanced' : JSON.stringify(faults)}\n`)
  process.stdout.write(
    `audit log: ${audit.valid ? `valid, ${audit.entries} entries, head ${audit.head}` : audit.fault}\n`,
  )
  if (faults.length > 0 || !audit.valid) process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotRestorable)) throw error
  process.stderr.write(`${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
