import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/config/config.ts'
import { openDatabase } from '#db/database.ts'
import { type AuditAnchor, verifyAudit } from '#modules/audit/index.ts'

/**
 * Checks the whole audit log of the configured database. Prints how many entries it has and the hash of
 * the last, to be noted elsewhere; `--entries 120 --head <hash>` looks for what was noted before.
 */
const { values } = parseArgs({ options: { entries: { type: 'string' }, head: { type: 'string' } } })
// What is written is for its own user alone.
process.umask(0o077)
const config = readProcessConfig()
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
try {
  const report = await verifyAudit(database.db, anchorOf(values))
  process.stdout.write(
    report.valid
      ? `valid: ${report.entries} entries, head ${report.head}\n`
      : `not valid: ${report.fault} at entry ${report.at}\n`,
  )
  process.exitCode = report.valid ? 0 : 1
} finally {
  await database.close()
}

function anchorOf({ entries, head }: typeof values): AuditAnchor | null {
  if (entries === undefined && head === undefined) return null
  if (!/^\d+$/.test(entries ?? '') || head === undefined) throw new Error('--entries and --head come together')
  return { entries: Number(entries), head }
}
