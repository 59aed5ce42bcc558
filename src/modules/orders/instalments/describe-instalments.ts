import type { InstalmentStatus, OrderInstalments } from '#contracts/orders/instalments.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Order } from '../order.ts'
import { type Instalments, loadInstalments, paidSoFar, type Part, unpaidParts } from './part-store.ts'

/** How far an order that is paid in parts has come; null for any other. */
function describeInstalments(
  { total }: Pick<Order, 'total'>,
  instalments: Instalments,
  now: Date,
): OrderInstalments | null {
  const { parts, rests } = instalments
  if (parts.length === 0) return null
  const unpaid = new Set(unpaidParts(instalments).map(({ number }) => number))
  const paid = paidSoFar(instalments)
  return {
    parts: parts.map((part) => describePart(part, unpaid.has(part.number), now)),
    paid: { ...total, amount: paid },
    left: { ...total, amount: total.amount - paid },
    rest_charge_id: rests.find(({ status, expiresAt }) => status === 'open' && expiresAt > now)?.id ?? null,
  }
}

/** As describeInstalments, of what is stored. */
export async function describeOrderInstalments(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  order: Pick<Order, 'id' | 'total'>,
): Promise<OrderInstalments | null> {
  return describeInstalments(order, await loadInstalments(db, order.id), clock.now())
}

function describePart(part: Part, isUnpaid: boolean, now: Date): OrderInstalments['parts'][number] {
  const { number, amount, dueAt, charge } = part
  const payable = isUnpaid && charge?.status === 'open' && charge.expiresAt > now ? charge : null
  return {
    number,
    amount,
    due_at: dueAt.toISOString(),
    status: isUnpaid ? statusOf(part, now) : 'paid',
    charge_id: payable?.id ?? null,
    pay_by: payable?.expiresAt.toISOString() ?? null,
  }
}

function statusOf({ charge, dueAt, number }: Part, now: Date): InstalmentStatus {
  if (!charge) return 'planned'
  if (charge.status === 'refused') return 'refunded'
  if (charge.status !== 'open') return 'ended'
  // The first is due at once, which is no delay.
  return number > 1 && dueAt <= now ? 'overdue' : 'due'
}
