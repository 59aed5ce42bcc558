import { type Kysely, sql } from 'kysely'

/**
 * What a supplier asks more or less for a change, in its own currency. Of items that were changed before, what their
 * supplier was paid in all is counted with it at the rate of their sale, from kobo, the only units that there were. The
 * version before writes none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_changes add column supplier_difference bigint`.execute(db)
  await sql`
    with changed as (
      select change.item_id, sum((line -> 'amount' ->> 'amount')::numeric) as amount
      from order_changes change cross join jsonb_array_elements(change.lines::jsonb) line
      where change.status = 'done' and line ->> 'kind' in ('fare_difference', 'airline_penalty')
      group by change.item_id
    )
    update order_items item
    set price = jsonb_set(
      item.price::jsonb,
      '{fx,amount}',
      to_jsonb(greatest(0, round((item.price -> 'fx' ->> 'amount')::numeric + changed.amount / (item.price -> 'fx' ->> 'rate')::numeric)))
    )
    from changed
    where changed.item_id = item.id and item.price -> 'fx' is not null and item.price ->> 'currency' = 'NGN'
  `.execute(db)
}
