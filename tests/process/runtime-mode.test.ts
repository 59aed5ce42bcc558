import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareFolder } from '#tests/support/database/prepared-folder.ts'
import { startShop } from '#tests/support/shop-process.ts'
import manifest from '../../package.json' with { type: 'json' }

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teranga-mode-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Every file that a process had loaded by its end, as the engine itself lists them. */
async function loadedFiles(coverage: string): Promise<string[]> {
  const reports = await Promise.all(
    (await readdir(coverage)).map(async (name) => JSON.parse(await readFile(path.join(coverage, name), 'utf8'))),
  )
  return reports.flatMap(({ result }) => result.map(({ url }: { url: string }) => url))
}

test.each([
  ['npm start', manifest.scripts.start],
  ['node by hand', 'exec node src/main.ts'],
])('started by %s, with nothing said of the mode, the build for production answers', async (_, line) => {
  const coverage = path.join(folder, 'coverage')
  const dataDir = path.join(folder, 'data')
  await prepareFolder(dataDir)
  const shop = await startShop({ DATA_DIR: dataDir, NODE_V8_COVERAGE: coverage }, { line })
  const page = await fetch(shop.url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('</html>')
  expect(await shop.end('SIGTERM')).toBe(0)

  const files = await loadedFiles(coverage)
  const built = files.filter((file) => file.includes('/build/server/'))
  expect(built).not.toEqual([])
  expect(files.filter((file) => /[./-]development\b/.test(file))).toEqual([])
  // The pages bring their own React: one kind of it, whatever NODE_ENV says.
  expect(files.filter((file) => /node_modules\/(?:react-dom|react-router)\//.test(file))).toEqual([])
  const sources = (await Promise.all(built.map((file) => readFile(new URL(file), 'utf8')))).join('')
  expect(sources).toContain('react-dom-server.node.production')
  expect(sources).not.toContain('react-dom-server.node.development')
})
