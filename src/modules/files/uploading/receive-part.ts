import { FILE_LIMITS } from '#contracts/files/limits.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { FileDeps } from '../deps.ts'
import { lockFile, mayGoOn, openFile, placeOfPart } from '../file-store.ts'
import { refuseWithoutRoomForParts } from './room-for-parts.ts'

/**
 * Tells before anybody reads a part whether it would be kept.
 * @throws Refusal `not_found`, and why the owner takes none any more
 */
export async function refuseForeignPart(
  deps: Pick<FileDeps, 'db' | 'owners'>,
  actor: Actor,
  fileId: string,
): Promise<void> {
  const { file, owner } = await openFile(deps, actor, fileId)
  if (!mayGoOn(owner, file, actor)) throw new Refusal('not_found')
  if (owner.closed && file.status === 'receiving') throw new Refusal(owner.closed)
}

/**
 * Keeps a part of an upload, sealed. One that is here already is not kept twice; where one begins after what is here,
 * its sender is told where to go on.
 * @returns so many bytes are here
 * @throws Refusal `not_found`, `file_offset`, `validation_failed`
 */
export async function receivePart(
  { db, clock, cipher }: Pick<FileDeps, 'db' | 'clock' | 'cipher'>,
  fileId: string,
  part: { readonly at: number; readonly content: Uint8Array<ArrayBuffer> },
): Promise<number> {
  const { at, content } = part
  if (content.length > FILE_LIMITS.partBytes) throw new Refusal('payload_too_large')
  if (content.length === 0) throw new Refusal('validation_failed', { fields: { file: 'file_empty' } })
  const sealed = await cipher.sealFile(content, placeOfPart(fileId, at))
  return db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, fileId)
    if (!file) throw new Refusal('not_found')
    const { received, bytes } = file
    if (at < received && at + content.length <= bytes) return received
    if (at !== received || file.status !== 'receiving' || at + content.length > bytes)
      throw new Refusal('file_offset', { details: { received } })
    await refuseWithoutRoomForParts(tx, content.length)
    await tx.insertInto('file_parts').values({ file_id: fileId, at, content: sealed }).execute()
    const now = received + content.length
    await tx.updateTable('files').set({ received: now, touched_at: clock.now() }).where('id', '=', fileId).execute()
    return now
  })
}
