import { readProcessConfig } from '../src/config/config.ts'
import { DISPUTE_EVIDENCE } from '../src/composition/payments/dispute-evidence.ts'
import { openDatabase } from '#db/database.ts'
import { gatherEvidence } from '#modules/orders/index.ts'
import { listDisputes } from '#modules/payments/index.ts'

/**
 * Disputed payments of the configured database as JSON, the most urgent first: without an argument those that
 * nobody has decided yet, with a dispute's id that one, each with the evidence for its provider.
 *
 *   npm run disputes [-- dsp_…]
 */
const config = readProcessConfig()
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
try {
  const found = await listDisputes(database.db, process.argv[2])
  for (const dispute of found) {
    const evidence = await gatherEvidence(database.db, DISPUTE_EVIDENCE, dispute)
    process.stdout.write(`${JSON.stringify({ dispute, evidence }, null, 2)}\n`)
  }
  if (found.length === 0) process.stdout.write('none\n')
} finally {
  await database.close()
}
