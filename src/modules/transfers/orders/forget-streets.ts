import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

const ENDS = ['{ride,from,address}', '{ride,to,address}', '{question,from,address}', '{question,to,address}'] as const
const QUERIED = ['{query,from,address}', '{query,to,address}'] as const

/** Takes where somebody lives out of the rides of an order whose owner has left. */
export async function forgetStreets(tx: Tx, orderId: string): Promise<void> {
  for (const path of [...ENDS, ...QUERIED])
    await sql`
      update order_items set sold = jsonb_set(sold, ${path}::text[], 'null', false)
      where order_id = ${orderId} and kind = 'transfer'
    `.execute(tx)
}
