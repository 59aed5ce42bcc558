import { sql } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { ReadNotificationsRequest, UnreadNotificationsResponse } from '#contracts/accounts/notifications.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import type { InboxDeps } from './deps.ts'
import { unreadNotifications } from './list-notifications.ts'
import { isAddressee } from './notification-rows.ts'

/**
 * Marks one notification as read, or all that happened up to an instant; what comes later stays unread.
 * @throws Refusal `not_found` for one of somebody else, `validation_failed` where nothing is named.
 */
export async function readNotifications(
  deps: InboxDeps,
  actor: Actor,
  { notification_id: id, until }: ReadNotificationsRequest,
): Promise<UnreadNotificationsResponse> {
  const customerId = customerOf(actor)
  if (id === undefined && until === undefined) {
    throw new Refusal('validation_failed', { fields: { notification_id: 'required' } })
  }
  if (id !== undefined) {
    if (!(await isAddressee(deps.db, customerId, id))) throw new Refusal('not_found')
    await deps.db
      .insertInto('notification_reads')
      .values({ customer_id: customerId, notification_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (until !== undefined) await markUntil(deps, customerId, new Date(until))
  return unreadNotifications(deps, actor)
}

/** Never back, and never into the future. */
async function markUntil({ db, clock }: InboxDeps, customerId: string, until: Date): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('notification_marks')
    .values({ customer_id: customerId, read_until: until < now ? until : now })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ read_until: sql<Date>`greatest(notification_marks.read_until, excluded.read_until)` }),
    )
    .execute()
}
