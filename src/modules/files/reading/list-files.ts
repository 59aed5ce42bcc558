import type { FileOwnerName, ShownFile } from '#contracts/files/files.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { FileDeps } from '../deps.ts'
import { openOwner } from '../file-store.ts'
import { showFile } from './show-file.ts'

/**
 * The files of an owner that are there or on their way, the oldest first.
 * @throws Refusal `not_found`
 */
export async function listFiles(
  deps: Pick<FileDeps, 'db' | 'cipher' | 'owners'>,
  actor: Actor,
  owner: FileOwnerName,
): Promise<readonly ShownFile[]> {
  const { may } = await openOwner(deps, deps.db, actor, owner)
  const rows = await deps.db
    .selectFrom('files')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '<>', 'refused')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => showFile(deps, row, may))
}
