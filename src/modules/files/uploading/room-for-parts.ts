import { sql } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'

/** What uploads that are not finished may take of the database, over all visitors. */
const MOST_UNFINISHED_BYTES = 2 * 1024 ** 3

/**
 * Sees to it that so many bytes more have room. What was announced and never sent takes none: announcing costs nothing,
 * and would shut everybody else out.
 * @throws Refusal `validation_failed` on `file`
 */
export async function refuseWithoutRoomForParts(tx: Tx, bytes: number): Promise<void> {
  const { taken } = await tx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(received), 0)::bigint`.as('taken'))
    .where('status', '=', 'receiving')
    .where('received', '>', 0)
    .executeTakeFirstOrThrow()
  if (taken + bytes > MOST_UNFINISHED_BYTES) throw new Refusal('validation_failed', { fields: { file: 'files_full' } })
}
