import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check.ts'

const ordersUnderway: RawBuilder<{ id: string }> = sql`
  select id || ' ' || status || ' ' || payment_status as id from orders
  where status = 'processing' or payment_status in ('refund_pending', 'review')
  union all
  select order_id || ' item ' || status from order_items
  where status in ('booking', 'unconfirmed', 'releasing', 'changing', 'cancelling')
  union all
  select order_id || ' extras ' || status from extras_requests where status in ('buying', 'unclear')
  union all
  select order_id || ' change ' || status from order_changes where status = 'asking'
  union all
  select order_id || ' charge ' || charge.status from order_charges charge join orders on orders.id = charge.order_id
  where charge.status = 'paid' and (charge.kind <> 'instalment' or orders.status <> 'on_hold')
  union all
  select payment_reference || ' refund ' || status from refunds refund where status <> 'processed'
    -- Nothing is to come of one that failed and in whose place another was given.
    and not exists (select from refunds other where other.replaces = refund.id)
`

/** What is to be paid stands open only where it can still be delivered. */
const openForNothing: RawBuilder<{ id: string }> = sql`
  select charge.id || ' of a ' || orders.status || ' order' as id
  from order_charges charge join orders on orders.id = charge.order_id
  where charge.status = 'open'
    and orders.status <> case when charge.kind = 'instalment' then 'on_hold' else 'confirmed' end
`

/** A coupon is used by who bought, kept for who may still pay, and free again for everybody else. */
const couponsAstray: RawBuilder<{ id: string }> = sql`
  select redemption.order_id || ' ' || redemption.status as id
  from coupon_redemptions redemption join orders on orders.id = redemption.order_id
  where (redemption.status = 'reserved') <> (orders.status in ('pending_payment', 'on_hold'))
    or (orders.status = 'confirmed' and redemption.status <> 'consumed')
  union all
  select code from coupons where used <> (
    select count(*) from coupon_redemptions redemption
    where redemption.code = coupons.code and redemption.status <> 'released')
`

const deadWork: RawBuilder<{ id: string }> = sql`select key as id from jobs where status = 'dead'`

export const REST_CHECKS: readonly Check[] = [
  { fault: 'has not come to rest', query: ordersUnderway },
  { fault: 'money is asked for what cannot be delivered', query: openForNothing },
  { fault: 'a coupon is not where its order is', query: couponsAstray },
  { fault: 'work was given up', query: deadWork },
]
