import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { removeLater } from './remove-contents.ts'

/** Deletes all files of some owners, in the transaction in which these go or forget who they were of. */
export async function deleteFilesOf(
  tx: Tx,
  clock: Clock,
  { kind, ids }: { readonly kind: string; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .deleteFrom('files')
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', ids)
    .returning(['storage', 'storage_key'])
    .execute()
  await removeLater(tx, clock.now(), rows)
}
