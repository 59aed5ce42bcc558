import { readFile } from 'node:fs/promises'
import { readProcessConfig } from '#config'
import { signStatement } from '#adapters/payments/bank/statement-signature.ts'
import { API_BASE } from '#contracts/endpoints.ts'
import { importReport } from './import-report.ts'

/**
 * Takes a bank's export into the running shop: `node scripts/import-statement.ts statement.csv`. Goes
 * through the shop's own door, signed with BANK_STATEMENT_SECRET, so that a shop on the embedded database
 * need not stop. Importing a file again, or one that overlaps with it, counts nothing twice.
 */
const [file] = process.argv.slice(2)
const { bank, baseUrl } = readProcessConfig()
if (file === undefined || bank === null) {
  const what =
    file === undefined ? 'name a file: node scripts/import-statement.ts FILE' : 'BANK_STATEMENT_SECRET is missing'
  process.stderr.write(`${what}\n`)
  process.exitCode = 2
} else {
  const content = await readFile(file)
  const answer = await fetch(`${baseUrl}${API_BASE}/webhooks/bank/file`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', 'x-statement-signature': signStatement(bank.statementSecret, content) },
    body: content,
  })
  const { text, complete } = importReport(answer.status, await answer.json())
  process.stdout.write(text)
  process.exitCode = complete ? 0 : 1
}
