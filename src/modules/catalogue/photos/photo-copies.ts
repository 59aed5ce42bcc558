import type { Db } from '#db/database.ts'
import { hashOf, type NewPhoto } from './photo-store.ts'

/** A picture in another width, as a JPEG. */
interface PhotoCopy {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

/** Makes copies of a picture in these widths, the narrowest first; none of one that cannot be read. */
export type CopyPhoto = (content: Uint8Array, widths: readonly number[]) => Promise<readonly PhotoCopy[]>

/** Cards on small and sharp screens, and whole screens. */
const WIDTHS = [480, 960, 1_600]

/**
 * Makes the copies of pictures that have none yet. They are kept one by one, whatever becomes of the import: the next
 * one of the same picture finds them.
 */
export async function copyPhotos(db: Db, copy: CopyPhoto, photos: readonly NewPhoto[]): Promise<void> {
  for (const { content } of photos) {
    const photo = hashOf(content)
    const known = await db
      .selectFrom('catalogue_photo_copies')
      .select('width')
      .where('photo', '=', photo)
      .limit(1)
      .executeTakeFirst()
    const copies = known ? [] : await copy(content, WIDTHS)
    if (copies.length === 0) continue
    await db
      .insertInto('catalogue_photo_copies')
      .values(
        copies.map(({ width, height, content: bytes }) => ({
          photo,
          hash: hashOf(bytes),
          media_type: 'image/jpeg',
          width,
          height,
          content: Buffer.from(bytes),
        })),
      )
      .onConflict((conflict) => conflict.columns(['photo', 'width']).doNothing())
      .execute()
  }
}
