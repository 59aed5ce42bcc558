import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPriceRules(db)
  await widenCoupons(db)
  await widenRedemptions(db)
  await createOffers(db)
}

async function createPriceRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_rules (
      id text primary key,
      -- of rules with one code one applies to a sale; rules of other codes add theirs
      code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
      charge text not null check (charge in ('percent', 'fixed', 'fixed_per_pax')),
      -- basis points of the supplier's total for percent, else minor units of the currency
      value bigint not null check (value > 0),
      currency text not null,
      maximum bigint check (maximum > 0),
      scope jsonb not null default '{}',
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      priority integer not null default 0,
      active boolean not null default true
    )
  `.execute(db)
}

async function widenCoupons(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons drop constraint coupons_kind_check`.execute(db)
  await sql`
    alter table coupons
      add constraint coupons_kind_check check (kind in ('percent', 'fixed', 'fixed_per_pax')),
      -- a code that is entered, the best one given without a code, or one for a way of paying
      add column source text not null default 'coupon' check (source in ('coupon', 'promotion', 'bank_offer')),
      add column applies_to text not null default 'grand_total' check (applies_to in ('base', 'grand_total')),
      add column per_user_limit integer check (per_user_limit > 0),
      add column first_booking_only boolean not null default false,
      add column scope jsonb not null default '{}',
      -- may stand beside a discount of another source
      add column stackable boolean not null default false,
      add column priority integer not null default 0
  `.execute(db)
}

async function widenRedemptions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_redemptions drop constraint coupon_redemptions_pkey`.execute(db)
  await sql`
    alter table coupon_redemptions
      add primary key (order_id, code),
      -- digest of the normalised contact address; null where none was known
      add column customer_key text
  `.execute(db)
  await sql`create index coupon_redemptions_of_code on coupon_redemptions (code)`.execute(db)
  // One guarded statement on a row of this table decides the race for a customer's last use.
  await sql`
    create table coupon_customers (
      code text not null references coupons (code),
      customer_key text not null,
      used integer not null check (used >= 0),
      primary key (code, customer_key)
    )
  `.execute(db)
  await sql`
    create table customer_bookings (
      order_id text primary key,
      customer_key text not null,
      -- paid for and fulfilled: from then on the customer has booked before
      booked boolean not null default false
    )
  `.execute(db)
  await sql`create index customer_bookings_of_customer on customer_bookings (customer_key)`.execute(db)
}

/** What the home page advertises. */
async function createOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offers (
      id text primary key,
      grouping text not null check (grouping in ('for_you', 'bank', 'explore')),
      title_en text not null,
      title_fr text not null,
      text_en text not null,
      text_fr text not null,
      terms_en text not null default '',
      terms_fr text not null default '',
      -- the rule behind it: an offer whose rule has ended or is used up is not shown
      coupon_code text references coupons (code),
      -- city whose picture it has
      picture text,
      -- search to open: airports or cities
      origin text,
      destination text check ((origin is null) = (destination is null)),
      position integer not null default 0,
      active boolean not null default true
    )
  `.execute(db)
}
