import type { Selectable } from 'kysely'
import type { PaymentTables } from '#db/schema/payments/payments.ts'

/** A refund as it is stored. */
export type RefundRow = Selectable<PaymentTables['refunds']>
