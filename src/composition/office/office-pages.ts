import { type Context, Hono } from 'hono'
import type { ApiEnvironment } from '#api/environment.ts'
import { OFFICE_PATH } from '#contracts/office/endpoints.ts'
import type { Pages } from '../pages.ts'

/** Scripts, styles, pictures and calls of this shop alone, nothing written into the page, and no frame around it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What Vite's client does besides: it writes styles into the page, and hears of changes. */
const DEVELOPMENT = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace(
  "connect-src 'self'",
  "connect-src 'self' ws:",
)

const HEADERS = {
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** The desk's pages: one document for each of its addresses, and the files that it loads. */
export function officePages({ office, middleware }: Pick<Pages, 'office' | 'middleware'>): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  const policy = middleware ? DEVELOPMENT : POLICY
  const answer = async (c: Context<ApiEnvironment>, next: () => Promise<void>) => {
    const { origin, pathname } = new URL(c.req.url)
    const below = pathname.slice(OFFICE_PATH.length) || '/'
    const isFile = below.startsWith('/assets/')
    const asked = new Request(new URL(isFile ? below : '/index.html', origin), { headers: c.req.raw.headers })
    const found = await office?.(asked)
    if (!found) return next()
    for (const [name, value] of Object.entries({ ...HEADERS, 'Content-Security-Policy': policy }))
      found.headers.set(name, value)
    if (!isFile) found.headers.set('Cache-Control', 'no-store')
    return found
  }
  app.get('/', answer)
  app.get('/*', answer)
  return app
}
