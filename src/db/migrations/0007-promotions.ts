import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupons (
      code text primary key check (code = upper(code)),
      name_en text not null,
      name_fr text not null,
      kind text not null check (kind in ('percent', 'fixed')),
      -- basis points for percent, minor units of the currency for fixed
      value bigint not null check (value > 0),
      currency text not null,
      max_discount bigint check (max_discount > 0),
      min_order_amount bigint not null default 0 check (min_order_amount >= 0),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      total_limit integer check (total_limit > 0),
      -- redemptions that are reserved or consumed; the check decides the race for the last one
      used integer not null default 0 check (used >= 0 and (total_limit is null or used <= total_limit)),
      active boolean not null default true
    )
  `.execute(db)
  await sql`
    create table coupon_redemptions (
      order_id text primary key,
      code text not null references coupons (code),
      amount bigint not null check (amount > 0),
      status text not null check (status in ('reserved', 'consumed', 'released')),
      created_at timestamptz not null
    )
  `.execute(db)
}
