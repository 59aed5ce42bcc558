import type { Db } from '#db/database.ts'
import type { SupplierOrderRequest, SupplierPassenger } from '#modules/flights/index.ts'
import type { Order, OrderItem, OrderPassenger } from './order.ts'
import { supplierTotal } from './price-order.ts'
import type { Passport } from './travellers.ts'

/** What the supplier is asked to book; the only use of the passports. */
export async function supplierRequest(
  db: Db,
  order: Order,
  item: OrderItem,
  payment: 'instant' | 'hold',
): Promise<SupplierOrderRequest> {
  const passports = await loadPassports(db, order.id)
  return {
    clientReference: item.clientReference,
    offerRef: item.supplierRef,
    expectedTotal: supplierTotal(item.price),
    payment,
    passengers: order.passengers.map((passenger) =>
      supplierPassenger(passenger, passports.get(passenger.position) ?? null),
    ),
    contact: order.contact,
  }
}

function supplierPassenger(passenger: OrderPassenger, passport: Passport | null): SupplierPassenger {
  const { type, title, firstName, lastName, gender, bornOn, nationality, infantOf } = passenger
  return { type, title, firstName, lastName, gender, bornOn, nationality, infantOf, passport }
}

async function loadPassports(db: Db, orderId: string): Promise<ReadonlyMap<number, Passport>> {
  const rows = await db.selectFrom('order_documents').selectAll().where('order_id', '=', orderId).execute()
  return new Map(
    rows.map((row) => [
      row.position,
      { number: row.number, expiresOn: row.expires_on, issuingCountry: row.issuing_country },
    ]),
  )
}
