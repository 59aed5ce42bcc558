import { z } from 'zod'
import type { Buyer, OpenDispute } from './buyer.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

const raisedSchema = z.object({ id: z.int() })

/**
 * The buyer asks their bank for all of the money back that the order was paid with, or that their wallet was filled
 * with; how it decides is told later.
 */
export async function raiseDispute(buyer: Buyer, { of, ends }: NonNullable<Plan['dispute']>): Promise<void> {
  const { visitor, disputes } = buyer
  for (const { provider, reference } of of === 'the order' ? paidByCard(buyer) : await topUpsOf(buyer)) {
    const raised = await visitor.callProvider(`${provider}/dispute`, 'POST', { reference })
    disputes.push({ provider, id: raisedSchema.parse(raised).id, status: ends })
  }
}

/** The banks have decided, and the providers tell the shop so. */
export async function decideDisputes(visitor: StubbornVisitor, buyers: readonly Buyer[]): Promise<void> {
  for (const { provider, id, status } of buyers.flatMap(({ disputes }) => disputes))
    await visitor.callProvider(`${provider}/dispute`, 'POST', { id, status })
}

interface Disputed extends Pick<OpenDispute, 'provider'> {
  readonly reference: string | undefined
}

function paidByCard({ paid, plan }: Buyer): readonly Disputed[] {
  return [{ provider: plan.ways[0]?.provider ?? 'paystack', reference: paid[0] }]
}

/** Customers fill their wallets at Paystack, then at Flutterwave. */
async function topUpsOf({ visitor }: Buyer): Promise<readonly Disputed[]> {
  const { body } = await visitor.call('walletStatement')
  const references = body.transactions.filter(({ kind }) => kind === 'topup').map(({ reference }) => reference)
  const [ofFlutterwave, ofPaystack] = references
  return [
    { provider: 'paystack', reference: ofPaystack },
    { provider: 'flutterwave', reference: ofFlutterwave },
  ]
}
