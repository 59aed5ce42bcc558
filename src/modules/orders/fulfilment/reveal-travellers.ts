import { writeAudit } from '#modules/audit/index.ts'
import { type Order, type OrderItem, type OrderPassenger, travellersOf } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { openIdentityDocuments, type IdentityDocuments } from '../travellers/identity-documents.ts'

/** A traveller with what is sealed of them. */
export type RevealedTraveller = OrderPassenger & IdentityDocuments

/** Travellers as a supplier is told them: the only use of birth dates and passports, which the audit log tells of. */
export async function revealTravellers(
  { db, clock, cipher }: Pick<OrderDeps, 'db' | 'clock' | 'cipher'>,
  order: Order,
  item: Pick<OrderItem, 'supplierCode' | 'travellers'>,
): Promise<readonly RevealedTraveller[]> {
  const travellers = travellersOf(order, item)
  const documents = await db.transaction().execute(async (tx) => {
    const facts = { to: item.supplierCode, travellers: travellers.length }
    await writeAudit(tx, clock, { actor: 'shop', action: 'papers.revealed', object: order.id, facts })
    return openIdentityDocuments(tx, cipher, order.id)
  })
  return travellers.map((passenger) => {
    const own = documents.get(passenger.position)
    if (!own) throw new Error(`passenger ${passenger.position} has no identity documents`)
    return { ...passenger, ...own }
  })
}
