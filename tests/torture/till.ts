import type { PaymentProvider } from '#contracts/order-states.ts'
import type { Buyer } from './buyer.ts'
import { providerOf, type Way, wayOf } from './plan.ts'

export interface BillToPay {
  /** Without it the order as a whole. */
  readonly chargeId?: string | null
  /** @default by chance */
  readonly way?: Way
}

/** Pays an order, or a charge of it, in one of the ways. @returns whether the money has left the buyer's hands. */
export async function payBill(buyer: Buyer, { chargeId = null, way }: BillToPay = {}): Promise<boolean> {
  const { visitor, orderId, plan, chance, paid } = buyer
  const bill = { confirmation_id: orderId, charge_id: chargeId }
  const chosen = way ?? wayOf(chance, plan)
  if (chosen === 'wallet') {
    const answer = await visitor.call('flightPayWithWallet', bill)
    if (answer.status === 200) paid.push(answer.body.reference)
    return answer.status === 200
  }
  const part = chosen === 'split' || chosen === 'switched' ? { wallet_amount: chance.between(1_000, 2_000_000) } : {}
  const one = providerOf(chance)
  const first = await open(buyer, one, { ...bill, ...part })
  // What was opened first is left, with its part of the wallet.
  const opened = chosen === 'switched' ? [await open(buyer, OTHER[one], bill)] : [first]
  // Another tab, another provider.
  if (chosen === 'twice') opened.push(await open(buyer, OTHER[one], bill))
  if (chosen === 'abandoned') return false
  for (const window of opened) if (window) await payAt(buyer, window)
  return opened.some((window) => window !== null)
}

const OTHER = { paystack: 'flutterwave', flutterwave: 'paystack' } as const

interface Window {
  readonly provider: PaymentProvider
  readonly reference: string
}

async function open({ visitor }: Buyer, provider: PaymentProvider, bill: object): Promise<Window | null> {
  const endpoint = provider === 'paystack' ? 'flightCreatePaystackTransaction' : 'flightCreateFlutterwaveTransaction'
  const { status, body } = await visitor.call(endpoint, bill)
  return status === 200 ? { provider, reference: body.reference } : null
}

async function payAt({ visitor, chance, paid }: Buyer, { provider, reference }: Window): Promise<void> {
  await visitor.tellProvider(`${provider}/act`, 'POST', { reference, action: 'success' })
  paid.push(reference)
  // A page that stays open asks; one that was closed does not.
  if (chance.happens(0.6)) await visitor.call('paymentVerify', { reference })
}
