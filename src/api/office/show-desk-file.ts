import { OFFICE_BASE } from '#contracts/office/endpoints.ts'
import type { DeskFile } from '#contracts/office/cases.ts'
import type { listFilesForStaff } from '#modules/files/index.ts'

/** Below it files are given out, one by one. */
export const DESK_FILES = '/files/'

/** A file as a list of the desk tells of it. */
export function showDeskFile({
  id,
  name,
  slot,
  mediaType,
  bytes,
  at,
}: Awaited<ReturnType<typeof listFilesForStaff>>[number]): DeskFile {
  return {
    file_id: id,
    name,
    slot,
    media_type: mediaType,
    bytes,
    at: at.toISOString(),
    url: `${OFFICE_BASE}${DESK_FILES}${id}`,
  }
}
