import type { Selectable } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { FileTables } from '#db/schema/files.ts'
import type { FileDeps } from '../deps.ts'
import { findFile, placeOfName } from '../file-store.ts'
import { openContent, type ReadFile } from './read-file.ts'
import { mediaTypeOf } from './show-file.ts'

interface StaffFile {
  readonly id: string
  readonly name: string
  readonly slot: string
  readonly mediaType: string
  readonly bytes: number
  readonly at: Date
}

/** The files of an owner that are there, the oldest first, for somebody of the agency. */
export async function listFilesForStaff(
  { db, cipher }: Pick<FileDeps, 'db' | 'cipher'>,
  owner: { readonly kind: string; readonly id: string },
): Promise<readonly StaffFile[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row: Selectable<FileTables['files']>) => ({
    id: row.id,
    name: cipher.open(row.name, placeOfName(row.id)),
    slot: row.slot,
    mediaType: mediaTypeOf(row) ?? '',
    bytes: row.kept_bytes ?? row.bytes,
    at: row.created_at,
  }))
}

/**
 * The content of a kept file of a customer for somebody of the agency, whose role was looked at; that they have read it is
 * written down first.
 * @throws Refusal `not_found`
 */
export async function readFileForStaff(deps: FileDeps, staff: string, fileId: string): Promise<ReadFile> {
  const file = await findFile(deps.db, fileId)
  if (!file || file.status !== 'kept') throw new Refusal('not_found')
  return openContent(deps, file, `staff:${staff}`)
}
