import { writeAudit } from '#modules/audit/index.ts'
import type { SupplierOrderRequest, SupplierPassenger } from '#modules/flights/index.ts'
import { extrasOfItem } from '../extras/extra-store.ts'
import type { Order, OrderItem, OrderPassenger } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { openIdentityDocuments, type IdentityDocuments } from '../travellers/identity-documents.ts'
import { supplierTotal } from '../placing/price-order.ts'

/** What the supplier is asked to book: the only use of birth dates and passports, which the audit log tells of. */
export async function supplierRequest(
  { db, clock, cipher }: Pick<OrderDeps, 'db' | 'clock' | 'cipher'>,
  order: Order,
  item: OrderItem,
  payment: 'instant' | 'hold',
): Promise<SupplierOrderRequest> {
  const papers = await db.transaction().execute(async (tx) => {
    const facts = { to: item.supplierCode, travellers: order.passengers.length }
    await writeAudit(tx, clock, { actor: 'shop', action: 'papers.revealed', object: order.id, facts })
    return openIdentityDocuments(tx, cipher, order.id)
  })
  const extras = item.price.extras ? await extrasOfItem(db, item) : []
  return {
    clientReference: item.clientReference,
    offerRef: item.supplierRef,
    expectedTotal: supplierTotal(item.price),
    payment,
    ...(extras.length > 0 && { extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })) }),
    passengers: order.passengers.map((passenger) => supplierPassenger(passenger, papers.get(passenger.position))),
    contact: order.contact,
  }
}

function supplierPassenger(passenger: OrderPassenger, papers: IdentityDocuments | undefined): SupplierPassenger {
  if (!papers) throw new Error(`passenger ${passenger.position} has no papers`)
  const { type, title, firstName, lastName, gender, nationality, infantOf } = passenger
  return { type, title, firstName, lastName, gender, nationality, infantOf, ...papers }
}
