import { toDecimal } from '#contracts/money.ts'
import { chargedMoney, type SandboxTransaction } from './sandbox-store.ts'

const FLUTTERWAVE_STATUS = {
  initialized: 'cancelled',
  ongoing: 'cancelled',
  pending: 'pending',
  failed: 'failed',
  success: 'successful',
} as const

/** The shop's page with what the provider adds to it; null when the shop named none. */
export function returnAddress(transaction: SandboxTransaction): string | null {
  if (!transaction.return_url) return null
  const url = new URL(transaction.return_url)
  for (const [name, value] of Object.entries(returnParameters(transaction))) url.searchParams.set(name, value)
  return url.href
}

function returnParameters(transaction: SandboxTransaction): Record<string, string> {
  const { reference, status, id } = transaction
  if (transaction.provider === 'paystack') return { trxref: reference, reference }
  return {
    status: FLUTTERWAVE_STATUS[status],
    tx_ref: reference,
    ...(status === 'initialized' ? {} : { transaction_id: String(id) }),
  }
}

/** What the inline script hands to the page's callback after a success. */
export function callbackDetails(transaction: SandboxTransaction): Record<string, unknown> {
  const { id, reference } = transaction
  if (transaction.provider === 'paystack') {
    return {
      id,
      reference,
      status: 'success',
      message: 'Approved',
      trans: String(id),
      transaction: String(id),
      trxref: reference,
      redirecturl: returnAddress(transaction) ?? '',
    }
  }
  const charged = chargedMoney(transaction)
  return {
    amount: Number(toDecimal(charged)),
    currency: charged.currency,
    customer: { name: transaction.customer_name, email: transaction.email, phone_number: transaction.phone },
    tx_ref: reference,
    flw_ref: `FLW-MOCK-${transaction.access_code}`,
    status: 'successful',
    transaction_id: id,
  }
}
