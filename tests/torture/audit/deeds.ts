import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** How often what came about: a run in which something never happened has shown nothing of it. */
export async function countDeeds(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ readonly deed: string; readonly times: number }>`
    select 'charge ' || status as deed, count(*)::int as times from order_charges group by status
    union all
    select 'extras ' || status, count(*)::int from extras_requests group by status
    union all
    select 'change ' || status, count(*)::int from order_changes where status <> 'offered' group by status
    union all
    select kind, count(*)::int from order_events
    where kind in ('held', 'hold_released', 'part_received', 'extras_added', 'changed', 'cancelled') group by kind
    union all
    select 'bought in parts', count(distinct orders.id)::int from orders
    where payment_option = 'instalments' and payment_status = 'paid'
    union all
    select case
        when orders.status = 'confirmed' and bool_and(item.status = 'ticketed') then 'two bought'
        when orders.status = 'confirmed' and bool_or(item.status = 'failed') then 'one of two kept'
        when orders.status = 'failed' and bool_or(item.status = 'cancelled') then 'all or nothing undone'
        when bool_or(item.status = 'cancelled') then 'one by one cancelled'
        else 'two ' || orders.status
      end, 1
    from orders join order_items item on item.order_id = orders.id
    group by orders.id having count(*) > 1
    union all
    select 'one of two rooms given back', 1 from order_items where kind = 'hotel' and status in ('ticketed', 'cancelled')
    group by order_id having count(distinct status) = 2
    union all
    select 'own room ' || status, count(*)::int from own_hotel_orders group by status
    union all
    select 'paid at the hotel', count(*)::int from order_items
    where kind = 'hotel' and status = 'ticketed' and sold -> 'room' -> 'terms' ->> 'payment' = 'at_property'
    union all
    select action, count(*)::int from audit_log where action like 'payment.%' group by action
    union all
    select 'surplus returned', count(*)::int from refunds where reason = 'overpaid'
    union all
    select 'refund to ' || destination, count(*)::int from refunds group by destination
    union all
    select 'refund of a part', count(*)::int from refunds join payments on reference = payment_reference
    where destination = 'source' and refunds.amount * 2 < payments.amount
    union all
    select 'paid beside the wallet', count(*)::int from payments
    where wallet_part between 1 and amount - 1 and status in ('paid', 'refunded')
    union all
    select 'dispute ' || status, count(*)::int from disputes group by status
    union all
    select 'top-up ' || disputes.status, count(*)::int from disputes
    join payments on reference = payment_reference and purpose = 'topup' group by disputes.status
    union all
    select 'set aside as it came back', count(*)::int from ledger_holds where key like 'dispute:%:%'
    union all
    select 'two transfers', count(*)::int from payments
    where status = 'paid' and 1 < (select count(*) from bank_statement_lines line where line.reference = payments.reference)
    union all
    select 'wallet part left', count(*)::int from payments
    where wallet_part between 1 and amount - 1 and status not in ('paid', 'refund_pending', 'refunded')
      and exists (select from payments other where other.order_id = payments.order_id
        and other.charge_id is not distinct from payments.charge_id and other.status = 'paid')
    order by deed
  `.execute(db)
  const times: Record<string, number> = {}
  for (const row of rows) times[row.deed] = (times[row.deed] ?? 0) + row.times
  return times
}
