import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { createWorker } from '#db/job-worker.ts'
import { silentLogger } from '#platform/logger.ts'
import { createBankTransferGateway } from '../bank/bank-transfer-gateway.ts'
import { receiveLines } from '../bank/receive-statement.ts'
import { transferCodeOf } from '../bank/transfer-code.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { paymentJobs } from '../payment-jobs.ts'
import { setUpCounter } from './payment-counter.ts'

let serial = 0

/** The payments module with the shop's own bank account beside the scripted providers. */
export function setUpTransfers(db: Db) {
  const { clock, gateways: scripted } = setUpCounter(db)
  const gateways = { ...scripted, bank_transfer: createBankTransferGateway({ db }) }
  const deps: PaymentDeps = { db, clock, gateways, poke: () => undefined }
  const worker = createWorker({
    db,
    clock,
    logger: silentLogger,
    alone: true,
    random: () => 0,
    handlers: { ...paymentJobs(deps), 'order.payment_settled': async () => undefined },
  })
  return {
    ...deps,
    clock,
    gateways,
    work: () => worker.runDue(),
    /** The bank tells of a transfer; `reference` null: its narration names no payment. @returns the line's id. */
    async transfer(reference: string | null, amount: number, currency: Currency = 'NGN'): Promise<string> {
      const id = `line ${++serial}`
      const narration = reference === null ? `thank you ${serial}` : `NIP ${transferCodeOf(reference)} ${serial}`
      const booked = clock.now().toISOString()
      await receiveLines(deps, [
        { line_id: id, amount, currency, narration, payer: '', booked_at: booked, bank_reference: id },
      ])
      return id
    },
  }
}
