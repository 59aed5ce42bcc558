import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { Buyer } from './buyer.ts'
import { lookUntil } from './order-page.ts'
import { type Paying, payingOf, type Way } from './plan.ts'

interface BillToPay {
  /** Without it the order as a whole. */
  readonly chargeId?: string | null
}

/** Pays an order, or a charge of it, as was planned or as chance has it. @returns whether money has left the buyer's hands. */
export async function payBill(buyer: Buyer, { chargeId = null }: BillToPay = {}): Promise<boolean> {
  const planned = buyer.ways.shift()
  const { way, provider } = planned ?? payingOf(buyer.chance, buyer.plan)
  const bill = { confirmation_id: buyer.orderId, charge_id: chargeId }
  if (way === 'wallet') return payFromWallet(buyer, bill)
  if (provider === 'bank_transfer') return transferTwice(buyer, bill)
  return payAtProvider(buyer, bill, { way, provider, isPlanned: planned !== undefined })
}

interface Bill {
  readonly confirmation_id: string
  readonly charge_id: string | null
}

async function payFromWallet({ visitor, paid }: Buyer, bill: Bill): Promise<boolean> {
  const answer = await visitor.call('flightPayWithWallet', bill)
  if (answer.status === 200) paid.push(answer.body.reference)
  return answer.status === 200
}

/** A part, and the rest when the shop has told what is missing. */
async function transferTwice(buyer: Buyer, bill: Bill): Promise<boolean> {
  const { visitor, chance, paid } = buyer
  const { status, body } = await visitor.call('flightCreateBankTransfer', bill)
  if (status !== 200) return false
  const { reference, code, amount } = body
  const part = chance.between(1, amount.amount - 1)
  await visitor.transfer(code, part)
  paid.push(reference)
  await lookUntil(buyer, ({ payments }) => payments.some((one) => one.reference === reference && one.open !== null))
  await visitor.transfer(code, amount.amount - part)
  return true
}

const WITH_A_PART: ReadonlySet<Way> = new Set(['split', 'switched', 'left'])

async function payAtProvider(
  buyer: Buyer,
  bill: Bill,
  { way, provider, isPlanned }: { way: Way; provider: StagedProvider; isPlanned: boolean },
): Promise<boolean> {
  const part = WITH_A_PART.has(way) ? { wallet_amount: buyer.chance.between(1_000, 2_000_000) } : {}
  const first = await open(buyer, provider, { ...bill, ...part })
  if (way === 'abandoned') return false
  // What was opened first is left, with its part of the wallet.
  if (way === 'left') return payFromWallet(buyer, bill)
  const opened = way === 'switched' ? [await open(buyer, OTHER[provider], bill)] : [first]
  // Another tab, another provider.
  if (way === 'twice') opened.push(await open(buyer, OTHER[provider], bill))
  const charge = CHARGES[way] ?? (isPlanned ? 'exact' : undefined)
  for (const window of opened) if (window) await payAt(buyer, window, charge)
  return opened.some((window) => window !== null)
}

const OTHER = { paystack: 'flutterwave', flutterwave: 'paystack' } as const
const CHARGES: Partial<Readonly<Record<Way, string>>> = { short: 'underpay', surplus: 'one_more' }

interface Window {
  readonly provider: Paying['provider']
  readonly reference: string
}

/** Opens the window of Paystack, and leaves it open. */
export async function openWindow(buyer: Buyer): Promise<void> {
  await open(buyer, 'paystack', { confirmation_id: buyer.orderId, charge_id: null })
}

/** Pays in a window that was opened before. */
export async function payInOpenWindow(buyer: Buyer, reference: string): Promise<void> {
  await payAt(buyer, { provider: 'paystack', reference }, 'exact')
}

async function open({ visitor }: Buyer, provider: StagedProvider, bill: object): Promise<Window | null> {
  const endpoint = provider === 'paystack' ? 'flightCreatePaystackTransaction' : 'flightCreateFlutterwaveTransaction'
  const { status, body } = await visitor.call(endpoint, bill)
  return status === 200 ? { provider, reference: body.reference } : null
}

/** `charge`: what is taken of what was asked; without it, as the provider does just then. */
async function payAt(
  { visitor, chance, paid }: Buyer,
  { provider, reference }: Window,
  charge: string | undefined,
): Promise<void> {
  await visitor.callProvider(`${provider}/act`, 'POST', { reference, action: 'success', ...(charge && { charge }) })
  paid.push(reference)
  // A page that stays open asks; one that was closed does not.
  if (chance.happens(0.6)) await visitor.call('paymentVerify', { reference })
}
