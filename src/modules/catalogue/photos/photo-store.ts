import { createHash } from 'node:crypto'
import type { Photo } from '#contracts/pictures/photo.ts'
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

/** What stands for a picture in its bytes' place. */
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** A picture of the catalogue, as pages show it. */
type CataloguePhoto = Omit<Photo, 'alt'>

/** Pages load this width where they say nothing of a screen. */
const USUAL_WIDTH = 900

/** Where all pictures of the catalogue are served, by the names that its files call them by. */
export async function photoAddresses(db: Db | Tx): Promise<ReadonlyMap<string, CataloguePhoto>> {
  const rows = await db
    .selectFrom('catalogue_photo_names')
    .innerJoin('catalogue_photos', 'catalogue_photos.hash', 'catalogue_photo_names.hash')
    .leftJoin('catalogue_photo_copies', 'catalogue_photo_copies.photo', 'catalogue_photos.hash')
    .select([
      'catalogue_photo_names.file',
      'catalogue_photos.hash',
      'catalogue_photos.media_type',
      'catalogue_photo_copies.hash as copy',
      'catalogue_photo_copies.media_type as copy_type',
      'catalogue_photo_copies.width',
    ])
    .orderBy('catalogue_photo_copies.width')
    .execute()
  const files = Map.groupBy(rows, ({ file }) => file)
  return new Map(
    [...files].map(([file, [first, ...others]]) => {
      const copies = [first, ...others].flatMap((row) =>
        row?.copy && row.copy_type && row.width
          ? [{ url: photoAddress(row.copy, row.copy_type), width: row.width }]
          : [],
      )
      const usual = copies.find(({ width }) => width >= USUAL_WIDTH) ?? copies.at(-1)
      return [
        file,
        usual ? { url: usual.url, copies } : { url: photoAddress(first?.hash ?? '', first?.media_type ?? '') },
      ]
    }),
  )
}

export async function findPhoto(db: Db, hash: string): Promise<StoredPhoto | null> {
  const row = await db
    .selectFrom('catalogue_photos')
    .select(['media_type', 'content'])
    .where('hash', '=', hash)
    .unionAll(db.selectFrom('catalogue_photo_copies').select(['media_type', 'content']).where('hash', '=', hash))
    .limit(1)
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
  const hash = hashOf(content)
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
