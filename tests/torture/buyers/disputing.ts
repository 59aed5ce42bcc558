import { z } from 'zod'
import type { Buyer, OpenDispute } from './buyer.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

const raisedSchema = z.object({ id: z.int() })

/** The buyer asks their bank for all of the money back; how it decides is told later. */
export async function raiseDispute(buyer: Buyer, status: OpenDispute['status']): Promise<void> {
  const { visitor, paid, plan, disputes } = buyer
  const provider = plan.ways[0]?.provider ?? 'paystack'
  const [reference] = paid
  const raised = await visitor.callProvider(`${provider}/dispute`, 'POST', { reference })
  disputes.push({ provider, id: raisedSchema.parse(raised).id, status })
}

/** The banks have decided, and the providers tell the shop so. */
export async function decideDisputes(visitor: StubbornVisitor, buyers: readonly Buyer[]): Promise<void> {
  for (const { provider, id, status } of buyers.flatMap(({ disputes }) => disputes))
    await visitor.callProvider(`${provider}/dispute`, 'POST', { id, status })
}
