import { Hono } from 'hono'
import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { findPhoto } from '#modules/catalogue/index.ts'

const nameSchema = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/)

/**
 * `GET /photos/{hash}.jpg`: a picture of what the agency sells itself, for everybody and for ever, as another picture
 * has another name. It is what its bytes say, and runs nothing.
 */
export function cataloguePhotos({ db }: { readonly db: Db }): Hono {
  const photos = new Hono()
  photos.get('/:name', async (c) => {
    const name = nameSchema.safeParse(c.req.param('name')).data
    const photo = name && (await findPhoto(db, name.slice(0, name.indexOf('.'))))
    if (!photo) throw new Refusal('not_found')
    return c.body(new Uint8Array(photo.content), 200, {
      'Content-Type': photo.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return photos
}
