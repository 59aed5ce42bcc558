import type { DrawnTrip } from './draw-trip.ts'
import type { TripOrder } from './trip-order.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Payments that brought no money. */
const EMPTY: ReadonlySet<string> = new Set(['created', 'open', 'pending', 'abandoned', 'failed'])

/** What is wrong with the end of a journey, a line each: its money, and each of its things by what its seller did. */
export function weighTrip(
  trip: DrawnTrip,
  { payments, refunds, items }: TripOrder,
  quoted: ReadonlyMap<string, number>,
): readonly string[] {
  const came = sum(payments.filter(({ status }) => !EMPTY.has(status)).map(({ amount }) => amount.amount))
  const back = sum(refunds.filter(({ status }) => status === 'processed').map(({ amount }) => amount.amount))
  const kept = sum(
    items.map(({ item_id, status, amount }) => {
      if (status === 'ticketed') return amount.amount
      return quoted.has(item_id) ? amount.amount - (quoted.get(item_id) ?? 0) : 0
    }),
  )
  const faults = came - back === kept ? [] : [`${came} came, ${back} went back, ${kept} is what was kept`]
  if (back > came) faults.push('more went back than came')
  faults.push(...refunds.filter(({ status }) => status !== 'processed').map(({ status }) => `a refund is ${status}`))
  for (const [at, { item_id, status }] of items.entries()) {
    const wanted = endOf(trip, at, quoted.has(item_id))
    if (!wanted.includes(status)) faults.push(`${trip.items[at]?.kind} (${trip.items[at]?.fate}) is ${status}`)
  }
  return faults
}

const isLost = ({ fate }: DrawnTrip['items'][number]): boolean => fate === 'declines' || fate === 'gone'

function endOf({ items, policy }: DrawnTrip, at: number, isCancelled: boolean): readonly string[] {
  const item = items[at]
  if (isCancelled) return ['cancelled']
  if (item && isLost(item)) return ['failed']
  return policy === 'cancel_all' && items.some(isLost) ? ['cancelled', 'failed'] : ['ticketed']
}
