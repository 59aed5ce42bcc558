import { afterAll } from 'vitest'
import { describePaymentGateway } from '#modules/payments/payment-gateway.conformance.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { layTable, stageOf } from './testing/sandbox-stage.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const table = layTable(database.db)

describePaymentGateway('Paystack', () => stageOf(table, 'paystack'))
describePaymentGateway('Flutterwave', () => stageOf(table, 'flutterwave'))
