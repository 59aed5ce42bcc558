import type { PackageDeparture } from '#contracts/packages/packages.ts'
import { nextOfKinOf, type OrderItem } from '#modules/orders/index.ts'
import { dateIn } from '#platform/local-date.ts'
import { soldPackageOf } from './package-item.ts'
import type { PackageOrderDeps } from './package-order-deps.ts'

type Task = PackageDeparture['tasks'][number]

/** Answered in the booking form. */
const NEXT_OF_KIN = 'next_of_kin'

/** What is to be done until the group leaves, and how far it is: the shop knows of payments and of what it has asked. */
export function tasksUntilDeparture(
  { clock }: Pick<PackageOrderDeps, 'clock'>,
  item: OrderItem,
  tasks: readonly Task[],
) {
  const today = dateIn(soldPackageOf(item).period.zone, clock.now())
  return tasks.map((task) => {
    const state = isDone(item, task) ? 'done' : task.due < today ? 'late' : 'open'
    return { ...task, state } as const
  })
}

function isDone(item: OrderItem, { kind, code }: Task): boolean {
  // What is bought is paid.
  if (kind === 'payment') return item.status === 'ticketed'
  return code === NEXT_OF_KIN && nextOfKinOf(item) !== null
}
