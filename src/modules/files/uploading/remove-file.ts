import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { FileDeps } from '../deps.ts'
import type { OpenFileOwner } from '../file-owner.ts'
import { actorName, type FileRow, lockFile, mayGoOn, openFile } from '../file-store.ts'
import { removeLater, removeNow } from '../retention/remove-contents.ts'

/**
 * Takes a file away, finished or not.
 * @throws Refusal `not_found`
 */
export async function removeFile(deps: FileDeps, actor: Actor, fileId: string): Promise<void> {
  const { db, clock, owners } = deps
  const { file: found, owner } = await openFile(deps, actor, fileId)
  await db.transaction().execute(async (tx) => {
    await owners.get(found.owner_kind)?.lock?.(tx, found.owner_id)
    // As it is now that nobody else changes it: an upload may have been finished meanwhile.
    const file = await lockFile(tx, fileId)
    if (!file || !mayRemove(owner, file, actor)) throw new Refusal('not_found')
    const { owner_kind, owner_id, slot, status } = file
    await tx.deleteFrom('files').where('id', '=', fileId).execute()
    await removeLater(tx, clock.now(), [file])
    if (status !== 'receiving') await owners.get(owner_kind)?.removed?.(tx, { fileId, ownerId: owner_id, slot })
    const facts = { owner_kind, owner_id }
    await writeAudit(tx, clock, { actor: actorName(actor), action: 'file.removed', object: fileId, facts })
  })
  await removeNow(deps)
}

/** What is still being sent may be broken off by who sends it. */
const mayRemove = (owner: OpenFileOwner, file: FileRow, actor: Actor): boolean =>
  owner.may.remove || (file.status === 'receiving' && mayGoOn(owner, file, actor))
