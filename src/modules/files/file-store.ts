import { type Selectable, sql } from 'kysely'
import type { FieldCode } from '#contracts/errors.ts'
import { FIELD_CODES, Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { FileTables } from '#db/schema/files.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { FileDeps } from './deps.ts'
import type { OpenFileOwner } from './file-owner.ts'

export type FileRow = Selectable<FileTables['files']>

/** What a file's name is sealed for. */
export const placeOfName = (fileId: string): string => `files|name|${fileId}`
/** What a file's content is sealed for, wherever it is stored. */
export const placeOfContent = (fileId: string): string => `files|content|${fileId}`
/** What a part of an upload is sealed for. */
export const placeOfPart = (fileId: string, at: number): string => `file_parts|content|${fileId}|${at}`

export async function findFile(db: Db | Tx, fileId: string): Promise<FileRow | null> {
  return (await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()) ?? null
}

export async function lockFile(tx: Tx, fileId: string): Promise<FileRow | null> {
  return (await tx.selectFrom('files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst()) ?? null
}

/** Who adds files to one owner takes turns, so that they can be counted. */
export async function lockOwner(tx: Tx, kind: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${kind} ${id}`}, 0))`.execute(tx)
}

/**
 * The owner of files as the actor sees it.
 * @throws Refusal `not_found` for a kind that is none, and for what is nobody's or somebody else's
 */
export async function openOwner(
  { owners }: Pick<FileDeps, 'owners'>,
  db: Db | Tx,
  actor: Actor,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<OpenFileOwner> {
  const owner = await owners.get(kind)?.open(db, actor, id)
  if (!owner) throw new Refusal('not_found')
  return owner
}

/**
 * A file, as what its owner lets the actor do with it.
 * @throws Refusal `not_found`
 */
export async function openFile(
  deps: Pick<FileDeps, 'db' | 'owners'>,
  actor: Actor,
  fileId: string,
): Promise<{ readonly file: FileRow; readonly owner: OpenFileOwner }> {
  const file = await findFile(deps.db, fileId)
  if (!file) throw new Refusal('not_found')
  return { file, owner: await openOwner(deps, deps.db, actor, { kind: file.owner_kind, id: file.owner_id }) }
}

/** Whether the actor may go on with an upload, finish it, or break it off: who began it, and whose it all is. */
export const mayGoOn = ({ may }: OpenFileOwner, { begun_by: by }: FileRow, { sessionId }: Actor): boolean =>
  may.add && (may.read || by === null || by === sessionId)

/** Why a file was refused, as it is kept. */
export function refusalOf({ refusal }: Pick<FileRow, 'refusal'>): FieldCode {
  return FIELD_CODES.find((code) => code === refusal) ?? 'file_damaged'
}

/** Who acts, as the audit log names them. */
export const actorName = ({ customerId, sessionId }: Actor): string =>
  customerId === undefined ? `session:${sessionId}` : `customer:${customerId}`
