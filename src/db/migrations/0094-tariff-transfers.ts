import { type Kysely, sql } from 'kysely'

/** What sellers of transfers inside this process have sold is named as the trade says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_rides rename to tariff_transfers`.execute(db)
  await sql`alter table house_ride_cancellations rename to tariff_transfer_cancellations`.execute(db)
  // Under their former names the version before still finds them.
  await sql`create view house_rides as select * from tariff_transfers`.execute(db)
  await sql`create view house_ride_cancellations as select * from tariff_transfer_cancellations`.execute(db)
  await sql`update tariff_transfers set seller = 'simulated_transfers' where seller = 'simulated_rides'`.execute(db)
  await sql`
    update order_items set supplier_code = 'simulated_transfers' where supplier_code = 'simulated_rides'
  `.execute(db)
}
