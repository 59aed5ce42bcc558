import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/database.ts'
import type { CheckedPhoto } from './check-photo.ts'

/** A picture of the catalogue, as it is served. */
interface StoredPhoto {
  readonly mediaType: string
  readonly content: Uint8Array
}

/** Where pictures of the catalogue are served, each for ever at an address of its own. */
export const PHOTOS_PATH = '/photos'

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** The address of a picture by what is in it. */
function photoAddress(hash: string, mediaType: string): string {
  const ending = Object.entries(ENDINGS).find(([type]) => type === mediaType)?.[1] ?? 'jpg'
  return `${PHOTOS_PATH}/${hash}.${ending}`
}

/** Addresses of all pictures of the catalogue, by the names that its files call them by. */
export async function photoAddresses(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('catalogue_photo_names')
    .innerJoin('catalogue_photos', 'catalogue_photos.hash', 'catalogue_photo_names.hash')
    .select(['catalogue_photo_names.file', 'catalogue_photos.hash', 'catalogue_photos.media_type'])
    .execute()
  return new Map(rows.map(({ file, hash, media_type }) => [file, photoAddress(hash, media_type)]))
}

export async function findPhoto(db: Db, hash: string): Promise<StoredPhoto | null> {
  const row = await db
    .selectFrom('catalogue_photos')
    .select(['media_type', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ? { mediaType: row.media_type, content: row.content } : null
}

export async function findPhotoByName(db: Db | Tx, file: string): Promise<StoredPhoto | null> {
  const row = await db
    .selectFrom('catalogue_photo_names')
    .innerJoin('catalogue_photos', 'catalogue_photos.hash', 'catalogue_photo_names.hash')
    .select(['media_type', 'content'])
    .where('file', '=', file)
    .executeTakeFirst()
  return row ? { mediaType: row.media_type, content: row.content } : null
}

/** Which of these names have a picture already. */
export async function knownPhotoNames(db: Db | Tx, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const rows = await db.selectFrom('catalogue_photo_names').select('file').where('file', 'in', files).execute()
  return new Set(rows.map(({ file }) => file))
}

export interface NewPhoto extends CheckedPhoto {
  readonly file: string
  readonly content: Uint8Array
}

/** Keeps a picture under its name. What orders show of an earlier one of that name stays at its address. */
export async function savePhoto(tx: Tx, { file, content, mediaType, width, height }: NewPhoto): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await tx
    .insertInto('catalogue_photos')
    .values({ hash, media_type: mediaType, width, height, content: Buffer.from(content) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await tx
    .insertInto('catalogue_photo_names')
    .values({ file, hash })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ hash }))
    .execute()
}
