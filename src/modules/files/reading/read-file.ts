import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { MediaType } from '../checking/checked-content.ts'
import type { FileDeps } from '../deps.ts'
import { actorName, type FileRow, findFile, openFile, placeOfContent, placeOfName } from '../file-store.ts'
import { getContent } from '../retention/contents.ts'
import { mediaTypeOf } from './show-file.ts'

export interface ReadFile {
  readonly name: string
  readonly mediaType: MediaType
  readonly content: Uint8Array<ArrayBuffer>
}

const ENDINGS: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/**
 * The content of a kept file, for who may read it; that they have is written down first.
 * @throws Refusal `not_found`
 */
export async function readFile(deps: FileDeps, actor: Actor, fileId: string): Promise<ReadFile> {
  const { file, owner } = await openFile(deps, actor, fileId)
  if (!owner.may.read || file.status !== 'kept') throw new Refusal('not_found')
  return openContent(deps, file, actorName(actor))
}

/** The content of a kept file, once it is written down who reads it. @throws Refusal `not_found` */
export async function openContent(deps: FileDeps, file: FileRow, reader: string): Promise<ReadFile> {
  const { db, clock, cipher } = deps
  const mediaType = mediaTypeOf(file)
  if (file.storage_key === null || !mediaType) throw new Refusal('not_found')
  const facts = { owner_kind: file.owner_kind, owner_id: file.owner_id }
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, clock, { actor: reader, action: 'file.read', object: file.id, facts }))
  const sealed = await fetchSealed(deps, file)
  const name = cipher.open(file.name, placeOfName(file.id))
  return {
    name: withEnding(name, mediaType),
    mediaType,
    content: await cipher.openFile(sealed, placeOfContent(file.id)),
  }
}

/** @throws Refusal `not_found` for what was removed meanwhile */
async function fetchSealed(
  deps: FileDeps,
  { id, storage, storage_key: key }: FileRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = key === null ? null : await getContent(deps, { storage, key })
  if (sealed) return sealed
  const now = await findFile(deps.db, id)
  if (!now) throw new Refusal('not_found')
  // Sealed anew meanwhile, it lies elsewhere.
  if (now.storage_key !== key || now.storage !== storage) return fetchSealed(deps, now)
  throw new Error(`the storage ${storage} has lost the content of file ${id}`)
}

/** Named for what it is, whatever it was called. */
function withEnding(name: string, mediaType: MediaType): string {
  const ending = ENDINGS[mediaType]
  const isNamed = name.toLowerCase().endsWith(`.${ending}`) || (ending === 'jpg' && /\.jpeg$/i.test(name))
  return isNamed ? name : `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'file'}.${ending}`
}
