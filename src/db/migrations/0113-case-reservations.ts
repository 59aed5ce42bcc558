import { type Kysely, sql } from 'kysely'

/** Bookings that their customer has put beside an application, to prove the trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_reservations (
      case_id text not null references cases (id) on delete cascade,
      order_id text not null references orders (id) on delete cascade,
      attached_at timestamptz not null,
      primary key (case_id, order_id)
    )
  `.execute(db)
  await sql`create index case_reservations_of_order on case_reservations (order_id)`.execute(db)
}
