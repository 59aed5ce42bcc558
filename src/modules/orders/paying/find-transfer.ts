import type { Db } from '#db/database.ts'
import { foldReference } from '../reading/look-up-booking.ts'

/**
 * The payment by transfer that somebody means who has a statement before them: by the reference of the booking or of the
 * payment, or by the code that the transfer should have named. One that still waits for money comes before others.
 */
export async function findTransfer(db: Db, typed: string): Promise<string | null> {
  const plain = typed.trim()
  const rows = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.reference', 'payments.status'])
    .where('payments.provider', '=', 'bank_transfer')
    .where((where) =>
      where.or([
        where('payments.reference', '=', plain),
        where('payments.access_code', '=', plain.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')),
        where('orders.booking_reference', '=', foldReference(plain)),
      ]),
    )
    .orderBy('payments.id', 'desc')
    .execute()
  const waiting = rows.find(({ status }) => status !== 'paid')
  return (waiting ?? rows[0])?.reference ?? null
}
