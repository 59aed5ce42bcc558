import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { API_BASE } from '#contracts/api-base.ts'

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
} as const
/** The files of Swagger UI that the page needs. */
const FILES = {
  'swagger-ui.css': TYPES['.css'],
  'swagger-ui-bundle.js': TYPES['.js'],
  'favicon-32x32.png': TYPES['.png'],
} as const

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`
const START = `SwaggerUIBundle({ url: '${API_BASE}/openapi.json', dom_id: '#swagger-ui', deepLinking: true, withCredentials: true })
`

/** The browsable API at /api/docs: Swagger UI from our own server, with no other host involved. */
export function createDocs(): Hono {
  const docs = new Hono()
  docs.get('/', (c) => c.html(PAGE))
  docs.get('/start.js', (c) => c.body(START, 200, { 'Content-Type': TYPES['.js'] }))
  for (const [name, type] of Object.entries(FILES)) {
    docs.get(`/${name}`, async (c) =>
      c.body(new Uint8Array(await readFile(path.join(FOLDER, name))), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
      }),
    )
  }
  return docs
}
