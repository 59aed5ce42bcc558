import { type Order, type OrderItem, revealTravellers, type RevealedTraveller } from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import type { SupplierOrderRequest, SupplierPassenger } from '../flight-supplier.ts'
import { extrasOfItem } from './extras/extra-store.ts'
import type { FlightOrderDeps } from './flight-order-deps.ts'

type Deps = Pick<FlightOrderDeps, 'db' | 'clock' | 'cipher' | 'suppliers'>

/** Reads what the airline is told of an item and its travellers. @returns what asks it to book */
export async function prepareFlightOrder(
  deps: Deps,
  order: Order,
  item: OrderItem,
  payment: 'instant' | 'hold',
): Promise<() => Promise<SupplierOrderOutcome>> {
  const supplier = supplierByCode(deps, item.supplierCode)
  const travellers = await revealTravellers(deps, order, item)
  const extras = item.price.extras ? await extrasOfItem(deps.db, item) : []
  const request: SupplierOrderRequest = {
    clientReference: item.clientReference,
    offerRef: item.supplierRef,
    expectedTotal: supplierTotal(item.price),
    payment,
    ...(extras.length > 0 && { extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })) }),
    passengers: travellers.map(passengerOf),
    contact: order.contact,
  }
  return () => supplier.order(request)
}

function passengerOf(traveller: RevealedTraveller): SupplierPassenger {
  const { type, title, firstName, lastName, gender, nationality, infantOf, bornOn, passport } = traveller
  if (!title || !gender) throw new Error(`traveller ${traveller.position} has no title or gender for an airline`)
  return { type, title, firstName, lastName, gender, nationality, infantOf, bornOn, passport }
}
