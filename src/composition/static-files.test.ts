import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { indexFiles, serveFile } from './static-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'static-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(path.join(folder, 'assets'))
await writeFile(path.join(folder, 'assets/app-1a2b.js'), 'plain')
await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), 'brotli')
await writeFile(path.join(folder, 'robots.txt'), 'robots')
const files = await indexFiles(folder)

function get(pathname: string, headers: Record<string, string> = {}): Promise<Response | null> {
  return serveFile(files, new Request(`http://shop${pathname}`, { headers }))
}

test('a hashed file is kept for ever, any other for minutes', async () => {
  expect((await get('/assets/app-1a2b.js'))?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/robots.txt'))?.headers.get('Cache-Control')).toBe('public, max-age=300')
})

test('a client that takes Brotli gets the compressed sibling, others the file', async () => {
  const brotli = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
  expect(brotli?.headers.get('Content-Encoding')).toBe('br')
  expect(brotli?.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(await brotli?.text()).toBe('brotli')
  expect(await (await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' }))?.text()).toBe('plain')
})

test('a client that has the file is told so', async () => {
  const etag = (await get('/robots.txt'))?.headers.get('ETag') ?? ''
  expect((await get('/robots.txt', { 'If-None-Match': etag }))?.status).toBe(304)
})

test.each(['/../static-files.test.ts', '/assets', '/', '/assets/%2e%2e/%2e%2e/package.json', '/constructor'])(
  '%s is no file of the folder',
  async (pathname) => {
    expect(await get(pathname)).toBeNull()
  },
)

test('a file that a newer build took away is no file any more', async () => {
  await writeFile(path.join(folder, 'gone.txt'), 'here')
  const listed = await indexFiles(folder)
  await rm(path.join(folder, 'gone.txt'))
  expect(await serveFile(listed, new Request('http://shop/gone.txt'))).toBeNull()
})
