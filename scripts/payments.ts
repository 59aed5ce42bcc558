import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/config/config.ts'
import { Refusal } from '#contracts/errors.ts'
import { type OpenDatabase, openDatabase } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import {
  handTransferSchema,
  type RefundWay,
  whyOtherwiseSchema,
  WHYS_OTHERWISE,
} from '#contracts/payments/failed-refunds.ts'
import { type OtherWayOutcome, replaceFailedRefund } from '#modules/orders/index.ts'
import {
  acceptPayment,
  assignTransfer,
  completeFromWallet,
  type DecisionOutcome,
  listFailedRefunds,
  listUncounted,
  noteGivenBack,
  noteSentBack,
  returnPayment,
} from '#modules/payments/index.ts'

/** That a provider has made it after all says itself. */
const WHYS = WHYS_OTHERWISE.filter((why) => why !== 'provider_made')

const USAGE = `npm run payments -- list                 money that came and is counted for nothing yet
npm run payments -- accept REF           count what came as the whole payment; the shop gives the rest
npm run payments -- complete REF         take what is missing from the customer's wallet
npm run payments -- return REF           give back all that came (--to wallet: into the customer's wallet)
npm run payments -- assign LINE REF      a transfer without a code belongs to this payment
npm run payments -- sent-back REF|LINE   noted: staff have sent it back at the bank
npm run payments -- given-back REF       noted: staff have made its refund at the bank
npm run payments -- failed               refunds that their provider could not send, and nothing was given instead of
npm run payments -- by-hand REFUND --transfer REF --why WHY    noted: staff have sent such a refund by a bank transfer
npm run payments -- again REFUND --why WHY                     its provider is asked for it once more
   WHY: ${WHYS.join(', ')}
Each decision takes --by NAME, for the audit log. On the embedded database, stop the shop first.
`

const OTHERWISE = {
  done: 'done: the customer is told',
  settled: 'nothing changed: it has not failed, or was given another way before',
  not_owed: 'nothing changed: its money was given back otherwise since',
  disputed: 'nothing changed: the payer’s bank has this money, or may take it',
  no_wallet: 'nothing changed: its payer has no wallet for it',
  made_after_all: 'nothing changed: its provider says that it has made it after all (see the work item refund_differs)',
  not_made: 'nothing changed: its provider has not said that it has made it',
  moving: 'nothing changed: its provider is at work on it again',
  unclear: 'nothing changed: what its provider says cannot be read; look there and close its work item (npm run work)',
  provider_silent: 'nothing changed: its provider does not answer, or can be asked at the desk alone',
  wallet_is_short: 'nothing changed: the wallet has spent this money',
} as const satisfies Record<OtherWayOutcome, string>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string' },
    to: { type: 'string' },
    transfer: { type: 'string' },
    why: { type: 'string' },
  },
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
  if (command === 'failed') {
    const rows = (await listFailedRefunds(db)).map(
      ({ id, amount, payment, failedAt }) =>
        `${id}\t${amount.amount / 100} ${amount.currency}\t${payment.provider}\t${payment.reference}\t${failedAt.toISOString()}`,
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
    case 'by-hand':
      return giveOtherwise(deps, first, 'hand', decision.actor)
    case 'again':
      return giveOtherwise(deps, first, 'again', decision.actor)
    default:
      throw new Error(USAGE)
  }
}

async function giveOtherwise(
  deps: Parameters<typeof replaceFailedRefund>[0],
  refundId: string,
  way: RefundWay,
  actor: string,
): Promise<string> {
  const why = whyOtherwiseSchema.safeParse(values.why)
  if (!why.success) throw new Error(`say why: --why ${WHYS.join('|')}`)
  const transfer = way === 'hand' ? handTransferSchema.safeParse(values.transfer) : null
  if (transfer && !transfer.success) throw new Error('say the reference of the bank transfer: --transfer REF')
  const decision = { refundId, way, why: why.data, actor, ...(transfer && { transfer: transfer.data }) }
  return OTHERWISE[await replaceFailedRefund(deps, decision)]
}

function told(outcome: DecisionOutcome): string {
  if (outcome.kind === 'done') return `done: ${outcome.status}`
  if (outcome.kind === 'settled') return `nothing changed: the payment is ${outcome.status} already`
  return outcome.kind === 'unreadable'
    ? 'nothing changed: what came is of another currency, and can only go back'
    : 'nothing changed: the wallet has less than is missing'
}
