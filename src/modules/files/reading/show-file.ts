import { API_BASE } from '#contracts/api-base.ts'
import type { ShownFile } from '#contracts/files/files.ts'
import type { MediaType } from '../checking/checked-content.ts'
import type { FileDeps } from '../deps.ts'
import type { FileRights } from '../file-owner.ts'
import { type FileRow, placeOfName } from '../file-store.ts'

const MEDIA_TYPES: readonly MediaType[] = ['application/pdf', 'image/jpeg', 'image/png']

/** What a file is by its row. */
export const mediaTypeOf = ({ media_type }: Pick<FileRow, 'media_type'>): MediaType | null =>
  MEDIA_TYPES.find((type) => type === media_type) ?? null

/** A file as one who may know of it sees it. */
export function showFile({ cipher }: Pick<FileDeps, 'cipher'>, file: FileRow, may: FileRights): ShownFile {
  const isKept = file.status === 'kept'
  return {
    file_id: file.id,
    slot: file.slot,
    name: may.read ? cipher.open(file.name, placeOfName(file.id)) : null,
    status: file.status === 'kept' || file.status === 'waiting' ? file.status : 'receiving',
    media_type: mediaTypeOf(file),
    bytes: file.kept_bytes ?? file.bytes,
    received: isKept ? (file.kept_bytes ?? file.bytes) : file.received,
    created_at: file.created_at.toISOString(),
    url: isKept && may.read ? `${API_BASE}/files/content/${file.id}` : null,
    removable: may.remove,
  }
}
