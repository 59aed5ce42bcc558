export type { Order, OrderContact, OrderEvent, OrderPassenger, SoldTrip } from './order.ts'
export { loadOrderEvents, loadOrderForDocuments } from './order-store.ts'
