import { readFile } from 'node:fs/promises'
import { readProcessConfig } from '../src/config/config.ts'
import { signStatement } from '#adapters/payments/bank/statement-signature.ts'
import { API_BASE } from '#contracts/api-base.ts'
import { importReport } from './import-report.ts'

/**
 * Takes a bank's export into the running shop: `node scripts/import-statement.ts statement.csv`. Goes
 * through the shop's own door, signed with BANK_STATEMENT_SECRET, so that a shop on the embedded database
 * need not stop. Importing a file again, or one that overlaps with it, counts nothing twice.
 */
async function importFile(file: string | undefined): Promise<{ readonly text: string; readonly complete: boolean }> {
  const { bank, baseUrl } = readProcessConfig()
  if (file === undefined) throw new Error('name a file: node scripts/import-statement.ts FILE')
  if (bank === null) throw new Error('BANK_STATEMENT_SECRET is missing')
  const content = await readFile(file)
  const url = `${baseUrl}${API_BASE}/webhooks/bank/file`
  const headers = { 'Content-Type': 'text/csv', 'x-statement-signature': signStatement(bank.statementSecret, content) }
  const answer = await fetch(url, { method: 'POST', headers, body: content }).catch((cause: unknown) => {
    throw new Error(`the shop does not answer at ${baseUrl}`, { cause })
  })
  return importReport(answer.status, await answer.json().catch(() => null))
}

try {
  const { text, complete } = await importFile(process.argv[2])
  process.stdout.write(text)
  process.exitCode = complete ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`)
  process.exitCode = 2
}
