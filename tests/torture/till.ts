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
  const provider = providerOf(chance)
  const endpoint = provider === 'paystack' ? 'flightCreatePaystackTransaction' : 'flightCreateFlutterwaveTransaction'
  const part = chosen === 'split' ? { wallet_amount: chance.between(1_000, 2_000_000) } : {}
  const opened = await visitor.call(endpoint, { ...bill, ...part })
  if (opened.status !== 200 || chosen === 'abandoned') return false
  const { reference } = opened.body
  await visitor.tellProvider(`${provider}/act`, 'POST', { reference, action: 'success' })
  paid.push(reference)
  // A page that stays open asks; one that was closed does not.
  if (chance.happens(0.6)) await visitor.call('paymentVerify', { reference })
  return true
}
