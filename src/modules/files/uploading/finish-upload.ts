import type { ShownFile } from '#contracts/files/files.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { newId } from '#platform/ids.ts'
import { findVirus } from '../checking/find-virus.ts'
import type { CheckedContent, FileFault } from '../checking/checked-content.ts'
import type { FileDeps } from '../deps.ts'
import { actorName, type FileRow, findFile, mayGoOn, openFile, placeOfPart, refusalOf } from '../file-store.ts'
import { putContent } from '../retention/contents.ts'
import { showFile } from '../reading/show-file.ts'

type Valid = Extract<CheckedContent, { kind: 'valid' }>

/**
 * Looks at an upload that is all here and keeps it, or refuses it for good. Asked again it says the same again.
 * @throws Refusal `not_found`, `file_offset` where some of it is missing, `validation_failed` on `file` with the reason,
 *   `file_unchecked` while nobody can look for viruses, and why the owner takes none any more
 */
export async function finishUpload(deps: FileDeps, actor: Actor, fileId: string): Promise<ShownFile> {
  const { file, owner } = await openFile(deps, actor, fileId)
  if (!mayGoOn(owner, file, actor)) throw new Refusal('not_found')
  if (owner.closed && file.status === 'receiving') throw new Refusal(owner.closed)
  const ended = file.status === 'receiving' ? await takeIn(deps, actor, file) : file
  if (ended.status === 'refused') throw new Refusal('validation_failed', { fields: { file: refusalOf(ended) } })
  return showFile(deps, ended, owner.may)
}

async function takeIn(deps: FileDeps, actor: Actor, file: FileRow): Promise<FileRow> {
  if (file.received < file.bytes) throw new Refusal('file_offset', { details: { received: file.received } })
  const content = await joinParts(deps, file)
  // Somebody else has finished it meanwhile.
  const checked = content && ((await findVirus(deps, content)) ?? (await deps.check(content)))
  if (checked?.kind === 'refused') await refuse(deps, file, checked.fault)
  if (checked?.kind === 'valid') await keep(deps, actor, file, checked)
  const ended = await findFile(deps.db, file.id)
  if (!ended) throw new Refusal('not_found')
  return ended
}

async function joinParts({ db, cipher }: FileDeps, { id, bytes }: FileRow): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts = await db
    .selectFrom('file_parts')
    .select(['at', 'content'])
    .where('file_id', '=', id)
    .orderBy('at')
    .execute()
  const whole = new Uint8Array(bytes)
  let end = 0
  for (const { at, content } of parts) {
    const opened = await cipher.openFile(new Uint8Array(content), placeOfPart(id, at))
    if (at !== end) return null
    whole.set(opened, at)
    end = at + opened.length
  }
  return end === bytes ? whole : null
}

async function refuse({ db, clock }: FileDeps, { id }: FileRow, fault: FileFault): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('files')
      .set({ status: 'refused', refusal: fault, touched_at: clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'receiving')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tx.deleteFrom('file_parts').where('file_id', '=', id).execute()
  })
}

async function keep(deps: FileDeps, actor: Actor, file: FileRow, { content, mediaType }: Valid): Promise<void> {
  const key = newId('obj')
  const bytes = content.length
  await putContent(deps, { fileId: file.id, key, content }, async (tx, placed) => {
    await deps.owners.get(file.owner_kind)?.lock?.(tx, file.owner_id)
    const { numUpdatedRows } = await tx
      .updateTable('files')
      .set({ ...placed, status: 'kept', media_type: mediaType, kept_bytes: bytes })
      .where('id', '=', file.id)
      .where('status', '=', 'receiving')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await belong(tx, deps, actor, file)
    return numUpdatedRows > 0n
  })
}

/** What goes with a file that becomes its owner's. */
async function belong(tx: Tx, { clock, owners }: FileDeps, actor: Actor, file: FileRow): Promise<void> {
  const { id, owner_kind, owner_id, slot } = file
  await tx.deleteFrom('file_parts').where('file_id', '=', id).execute()
  await owners.get(owner_kind)?.kept?.(tx, { fileId: id, ownerId: owner_id, slot })
  const facts = { owner_kind, owner_id }
  await writeAudit(tx, clock, { actor: actorName(actor), action: 'file.added', object: id, facts })
}
