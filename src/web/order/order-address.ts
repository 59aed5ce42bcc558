import type { ItemKind } from '#contracts/orders/order-states.ts'

/** Orders of one kind alone may have addresses of their own, which mails and customers know. */
const OWN: Readonly<Partial<Record<ItemKind, string>>> = { flight: '/flights', hotel: '/hotels' }

function ownArea([kind, ...others]: readonly ItemKind[]): string | undefined {
  return kind && others.every((other) => other === kind) ? OWN[kind] : undefined
}

/** The page of an order with items of these kinds. */
export function orderAddress(id: string, kinds: readonly ItemKind[]): string {
  const area = ownArea(kinds)
  return area ? `${area}/confirmation/${id}` : `/orders/${id}`
}

/** Where it is paid. */
export function paymentAddress(id: string, kinds: readonly ItemKind[]): string {
  const area = ownArea(kinds)
  return area ? `${area}/booking/${id}` : `/orders/${id}/payment`
}
