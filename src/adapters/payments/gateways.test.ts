import { afterAll, beforeEach, describe } from 'vitest'
import { describePaymentGateway } from '#modules/payments/payment-gateway.conformance.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { REFUND_SHAPES } from './sandbox/refund-shapes.ts'
import { layTable, stageOf } from './testing/sandbox-stage.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const table = layTable(database.db)

describe.each(REFUND_SHAPES)('where refunds are listed in the shape "%s"', (refund_shape) => {
  beforeEach(async () => {
    await table.control('paystack', '', { refund_shape })
    await table.control('flutterwave', '', { refund_shape })
  })
  describePaymentGateway('Paystack', () => stageOf(table, 'paystack', { refund_shape }))
  describePaymentGateway('Flutterwave', () => stageOf(table, 'flutterwave', { refund_shape }))
})
