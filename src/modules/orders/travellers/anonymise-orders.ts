import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { deleteFilesOf } from '#modules/files/index.ts'
import { forgetPayers, topupsOfForgotten } from '#modules/payments/index.ts'
import { DOCUMENT_OWNER } from '../asked-documents/asked-documents.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockOrder } from '../order-store.ts'
import { bornOnOf, KEEP_PASSPORTS_DAYS } from './identity-documents.ts'

type AnonymiseDeps = Pick<OrderDeps, 'db' | 'clock' | 'cipher' | 'products'>

const DAY_MS = 86_400_000
const BATCH = 100

interface DeletedOwnersOrder {
  readonly id: string
  /** Whether any money came for it: then the books need who flew, and where. */
  readonly isSold: boolean
}

/**
 * Anonymises the orders of accounts that are gone. What stays is who flew where for how much, where they were paid,
 * from thirty days after the journey or the end of the order; and what was asked for, at once, where nobody ever
 * paid. An order that still owes money to somebody, or waits for staff, is left until it does not.
 */
export async function anonymiseOrders(deps: AnonymiseDeps): Promise<void> {
  for (const order of await findForgotten(deps)) {
    await deps.db.transaction().execute(async (tx) => {
      await lockOrder(tx, order.id)
      await anonymise(tx, deps, order)
    })
  }
  await deps.db.transaction().execute(async (tx) => forgetPayers(tx, await topupsOfForgotten(tx)))
}

async function findForgotten({ db, clock }: AnonymiseDeps): Promise<readonly DeletedOwnersOrder[]> {
  const before = new Date(clock.now().getTime() - KEEP_PASSPORTS_DAYS * DAY_MS)
  const { rows } = await sql<DeletedOwnersOrder>`
    select orders.id, paid.some as "isSold"
    from orders
    join customers on customers.id = orders.customer_id and customers.deleted_at is not null
    cross join lateral (
      select exists (
        select from payments where order_id = orders.id and paid_at is not null
      ) as some
    ) as paid
    where orders.reduced_at is null
      and not exists (select from work_items where order_id = orders.id and status = 'open')
      and not exists (
        select from refunds join payments on payments.reference = refunds.payment_reference
        where payments.order_id = orders.id and refunds.status <> 'processed'
          -- Nothing is to come of one that failed and in whose place another was given.
          and not exists (select from refunds other where other.replaces = refunds.id)
      )
      and case
        when orders.status in ('expired', 'failed', 'cancelled') then not paid.some or orders.updated_at < ${before}
        -- what has no time of its own counts from the last thing that happened to it
        else coalesce(
          (select max(ends_at) from order_items where order_id = orders.id),
          to_char(orders.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) < ${before.toISOString()}
      end
    limit ${BATCH}
  `.execute(db)
  return rows
}

async function anonymise(
  tx: Tx,
  { clock, cipher, products }: AnonymiseDeps,
  { id, isSold }: DeletedOwnersOrder,
): Promise<void> {
  const passengers = await tx.selectFrom('order_passengers').select('position').where('order_id', '=', id).execute()
  for (const { position } of passengers) {
    await tx
      .updateTable('order_passengers')
      .set({
        // The column takes sealed fields only: this one has nothing in it.
        born_on: cipher.seal('', bornOnOf(id, position)),
        nationality: '',
        ...(!isSold && { first_name: '', last_name: '' }),
      })
      .where('order_id', '=', id)
      .where('position', '=', position)
      .execute()
  }
  await tx
    .updateTable('order_items')
    .set({ special_requests: null, answers: '{}' })
    .where('order_id', '=', id)
    .execute()
  await tx.deleteFrom('order_documents').where('order_id', '=', id).execute()
  await deleteFilesOf(tx, clock, { kind: DOCUMENT_OWNER, ids: [id] })
  await tx.deleteFrom('booking_grants').where('order_id', '=', id).execute()
  for (const product of products.all()) await product.anonymise?.(tx, id)
  await forgetPayers(tx, [id])
  const contact = JSON.stringify({ email: '', phone: '' })
  await tx.updateTable('orders').set({ contact, reduced_at: clock.now() }).where('id', '=', id).execute()
}
