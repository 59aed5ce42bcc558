import { sql } from 'kysely'
import type { FileCreateRequest, ShownFile } from '#contracts/files/files.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import type { FileDeps } from '../deps.ts'
import type { OpenFileOwner } from '../file-owner.ts'
import { type FileRow, lockOwner, mayGoOn, openOwner, placeOfName } from '../file-store.ts'
import { showFile } from '../reading/show-file.ts'
import { cleanName } from './clean-name.ts'
import { refuseWithoutRoomForParts } from './room-for-parts.ts'

/**
 * Makes room for a file, or finds the upload of the same one that was broken off.
 * @throws Refusal `not_found`, `validation_failed` on `slot`, or on `file` where there are too many, `rate_limited`
 *   while the shop has no room, and why the owner takes none now
 */
export async function createUpload(deps: FileDeps, actor: Actor, input: FileCreateRequest): Promise<ShownFile> {
  const { kind, id } = input.owner
  return deps.db.transaction().execute(async (tx) => {
    await lockOwner(tx, kind, id)
    const owner = await openOwner(deps, tx, actor, input.owner)
    if (!owner.may.add) throw new Refusal('not_found')
    if (owner.closed) throw new Refusal(owner.closed)
    if (!owner.takes(input.slot)) throw new Refusal('validation_failed', { fields: { slot: 'invalid' } })
    const files = await tx
      .selectFrom('files')
      .selectAll()
      .where('owner_kind', '=', kind)
      .where('owner_id', '=', id)
      .where('status', '<>', 'refused')
      .execute()
    const begun = files.find(
      (file) => isSame(file, input) && (file.status !== 'receiving' || mayGoOn(owner, file, actor)),
    )
    if (begun) return showFile(deps, begun, owner.may)
    refuseTooMany(files, owner, input)
    refuseTooLarge(files, owner, input)
    await refuseWithoutRoom(tx, owner, input)
    return showFile(deps, await insertUpload(tx, deps, actor, input), owner.may)
  })
}

function isSame(file: FileRow, { slot, key, bytes }: FileCreateRequest): boolean {
  return file.upload_key === key && file.slot === slot && file.bytes === bytes
}

function refuseTooMany(files: readonly FileRow[], { limits }: OpenFileOwner, { slot }: FileCreateRequest): void {
  const inSlot = files.filter((file) => file.slot === slot).length
  if (inSlot >= limits.slotFiles || files.length >= limits.files)
    throw new Refusal('validation_failed', { fields: { file: 'too_many_files' } })
}

/** Announced bytes count, too: an owner has few files. */
function refuseTooLarge(files: readonly FileRow[], { limits }: OpenFileOwner, { bytes }: FileCreateRequest): void {
  if (limits.bytes === null) return
  const used = files.reduce((sum, file) => sum + (file.kept_bytes ?? file.bytes), 0)
  if (used + bytes > limits.bytes) throw new Refusal('validation_failed', { fields: { file: 'files_full' } })
}

async function refuseWithoutRoom(
  tx: Tx,
  { limits }: OpenFileOwner,
  { owner, bytes }: FileCreateRequest,
): Promise<void> {
  await refuseWithoutRoomForParts(tx, bytes)
  if (limits.kindBytes === null) return
  const { used } = await tx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(coalesce(kept_bytes, received)), 0)::bigint`.as('used'))
    .where('owner_kind', '=', owner.kind)
    .where('status', '<>', 'refused')
    .executeTakeFirstOrThrow()
  if (used + bytes > limits.kindBytes) throw new Refusal('validation_failed', { fields: { file: 'files_full' } })
}

async function insertUpload(
  tx: Tx,
  { clock, cipher }: FileDeps,
  { sessionId }: Actor,
  input: FileCreateRequest,
): Promise<FileRow> {
  const now = clock.now()
  const id = newId('fil')
  return tx
    .insertInto('files')
    .values({
      id,
      owner_kind: input.owner.kind,
      owner_id: input.owner.id,
      slot: input.slot,
      name: cipher.seal(cleanName(input.name), placeOfName(id)),
      upload_key: input.key,
      begun_by: sessionId,
      bytes: input.bytes,
      status: 'receiving',
      created_at: now,
      touched_at: now,
      look_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
