import type { OrderDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueMail } from '../order-work.ts'
import type { PartReminder } from './instalment-work.ts'
import { loadInstalments, unpaidParts } from './part-store.ts'

/** Work `order.remind_part`: a part will be due, or was missed. Who has paid it, or whose order has ended, is left alone. */
export async function remindOfPart(
  { db, clock, poke }: Pick<OrderDeps, 'db' | 'clock' | 'poke'>,
  { orderId, number, notice }: PartReminder,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, orderId)
    if (order.status !== 'on_hold') return
    const part = unpaidParts(await loadInstalments(tx, orderId)).find((one) => one.number === number)
    if (part?.charge?.status !== 'open') return
    const template = notice === 'missed' ? 'instalment_missed' : 'instalment_reminder'
    await enqueueMail(tx, clock, orderId, template, `${number} ${notice}`)
  })
  poke()
}
