import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/config/config.ts'
import { Refusal } from '#contracts/errors.ts'
import { type OpenDatabase, openDatabase } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import {
  acceptPayment,
  assignTransfer,
  completeFromWallet,
  type DecisionOutcome,
  listUncounted,
  noteGivenBack,
  noteSentBack,
  returnPayment,
} from '#modules/payments/index.ts'

const USAGE = `npm run payments -- list                 money that came and is counted for nothing yet
npm run payments -- accept REF           count what came as the whole payment; the shop gives the rest
npm run payments -- complete REF         take what is missing from the customer's wallet
npm run payments -- return REF           give back all that came (--to wallet: into the customer's wallet)
npm run payments -- assign LINE REF      a transfer without a code belongs to this payment
npm run payments -- sent-back REF|LINE   noted: staff have sent it back at the bank
npm run payments -- given-back REF       noted: staff have made its refund at the bank
Each decision takes --by NAME, for the audit log. On the embedded database, stop the shop first.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, to: { type: 'string' } },
})
const [command = '', first, second] = positionals

try {
  const config = readProcessConfig()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    process.stdout.write(`${await run(database)}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  const text = error instanceof Refusal ? error.code : error instanceof Error ? error.message : 'failed'
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

async function run({ db }: OpenDatabase): Promise<string> {
  // Jobs that are due now are done by the shop.
  const deps = { db, clock: await openDatabaseClock(db), poke: () => undefined }
  if (command === 'list') {
    const rows = (await listUncounted(db)).map(
      ({ reference, amount, orderId, status }) =>
        `${reference}\t${amount.amount / 100} ${amount.currency}\t${status ?? 'no payment'}\t${orderId ?? ''}`,
    )
    return rows.join('\n')
  }
  if (first === undefined) throw new Error(USAGE)
  if (!values.by) throw new Error('say who decides: --by NAME')
  const decision = { reference: first, actor: `staff:${values.by}` }
  switch (command) {
    case 'accept':
      return told(await acceptPayment(deps, decision))
    case 'complete':
      return told(await completeFromWallet(deps, decision))
    case 'return':
      return told(await returnPayment(deps, { ...decision, to: values.to === 'wallet' ? 'wallet' : 'source' }))
    case 'assign': {
      if (second === undefined) throw new Error(USAGE)
      const assigned = await assignTransfer(deps, { lineId: first, reference: second, actor: decision.actor })
      return assigned ? 'done' : 'nothing changed: no such line waits for a payment'
    }
    case 'sent-back': {
      const amount = await noteSentBack(deps, decision)
      return amount
        ? `done: ${amount.amount / 100} ${amount.currency}`
        : 'nothing changed: nothing waits under this name'
    }
    case 'given-back': {
      const amount = await noteGivenBack(deps, decision)
      return amount
        ? `done: ${amount.amount / 100} ${amount.currency}`
        : 'nothing changed: no refund of a transfer waits under this name'
    }
    default:
      throw new Error(USAGE)
  }
}

function told(outcome: DecisionOutcome): string {
  if (outcome.kind === 'done') return `done: ${outcome.status}`
  if (outcome.kind === 'settled') return `nothing changed: the payment is ${outcome.status} already`
  return outcome.kind === 'unreadable'
    ? 'nothing changed: what came is of another currency, and can only go back'
    : 'nothing changed: the wallet has less than is missing'
}
