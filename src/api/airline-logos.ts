import { Hono } from 'hono'
import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { findLogo } from '#modules/flights/index.ts'
import type { ApiEnvironment } from './environment.ts'

const paramsSchema = z.object({
  code: z.string().regex(/^[A-Z0-9]{2}$/),
  version: z.string().regex(/^[0-9a-f]{12}$/),
})

/**
 * `GET /airline_logos/{code}/{version}`: the picture of an airline, for everybody and for ever, as another picture has
 * another version. Suppliers draw them: opened by itself one runs and loads nothing.
 */
export function airlineLogos({ db }: { readonly db: Db }): Hono<ApiEnvironment> {
  const logos = new Hono<ApiEnvironment>()
  logos.get('/:code/:version', async (c) => {
    const params = paramsSchema.safeParse(c.req.param()).data
    const logo = params && (await findLogo(db, params.code, params.version))
    if (!logo) throw new Refusal('not_found')
    return c.body(new Uint8Array(logo.content), 200, {
      'Content-Type': logo.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return logos
}
