import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'

interface StaticFile {
  readonly path: string
  readonly bytes: number
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
}

/** Every file of a built folder by its URL path, with its precompressed siblings under `.br` and `.gz`. */
type FileIndex = ReadonlyMap<string, StaticFile>

/** The build writes the hash of a file's content into its name here, so it may be kept for ever. */
const HASHED = '/assets/'
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Lists a folder once: only what is in it can be served, whatever a path says. */
export async function indexFiles(folder: string): Promise<FileIndex> {
  const index = new Map<string, StaticFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`
    const { size, mtimeMs } = await stat(file)
    index.set(url, {
      path: file,
      bytes: size,
      type: getMimeType(url) ?? 'application/octet-stream',
      cacheControl: url.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    })
  }
  return index
}

/** Answers with the file at the request's path in the best encoding that its client takes, or null. */
export async function serveFile(index: FileIndex, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const plain = index.get(pathname)
  if (!plain) return null
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const encoding = ENCODINGS.find(({ name, suffix }) => accepted.includes(name) && index.has(pathname + suffix))
  const file = (encoding && index.get(pathname + encoding.suffix)) ?? plain
  const headers = new Headers({
    'Content-Type': plain.type,
    'Cache-Control': plain.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding.name }),
  })
  if (request.headers.get('If-None-Match') === file.etag) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(file.bytes))
  if (request.method === 'HEAD') return new Response(null, { headers })
  const content = await contentOf(file.path)
  return content && new Response(content, { headers })
}

/** A newer build may have taken the file away since it was listed: then there is none. */
async function contentOf(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
