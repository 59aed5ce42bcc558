import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { FileDeps } from '../deps.ts'
import { actorName, openFile } from '../file-store.ts'
import { removeContents, removeLater } from '../keeping/remove-contents.ts'

/**
 * Takes a file away, finished or not.
 * @throws Refusal `not_found`
 */
export async function removeFile(deps: FileDeps, actor: Actor, fileId: string): Promise<void> {
  const { db, clock, owners } = deps
  const { file, owner } = await openFile(deps, actor, fileId)
  const isOwnUpload = file.status === 'receiving' && owner.may.add
  if (!owner.may.remove && !isOwnUpload) throw new Refusal('not_found')
  await db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('files').where('id', '=', fileId).returning(['storage', 'storage_key']).execute()
    await removeLater(tx, clock.now(), rows)
    if (rows.length > 0 && file.status !== 'receiving')
      await owners.get(file.owner_kind)?.removed?.(tx, { fileId, ownerId: file.owner_id, slot: file.slot })
    const facts = { owner_kind: file.owner_kind, owner_id: file.owner_id }
    if (rows.length > 0)
      await writeAudit(tx, clock, { actor: actorName(actor), action: 'file.removed', object: fileId, facts })
  })
  await removeContents(deps)
}
