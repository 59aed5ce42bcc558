import { type Kysely, sql } from 'kysely'

/**
 * When an item begins and ends is written by the product that sells it, and no longer read out of a flight's slices.
 * A version that runs beside this one writes neither: the trigger does it for its flights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items
      alter column starts_at drop expression,
      alter column ends_at drop expression
  `.execute(db)
  await sql`
    create function fill_flight_period() returns trigger language plpgsql as $$
    begin
      if new.kind = 'flight' and new.starts_at is not distinct from old.starts_at then
        new.starts_at := new.sold #>> '{slices,0,segments,0,departing_at_utc}';
        new.ends_at := new.sold #>> '{slices,-1,segments,-1,arriving_at_utc}';
      end if;
      return new;
    end
    $$
  `.execute(db)
  await sql`
    create trigger fill_flight_period_of_new before insert on order_items
    for each row when (new.kind = 'flight' and new.starts_at is null) execute function fill_flight_period()
  `.execute(db)
  await sql`
    create trigger fill_flight_period before update of sold on order_items
    for each row when (new.sold is distinct from old.sold) execute function fill_flight_period()
  `.execute(db)
}
