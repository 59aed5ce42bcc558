import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ suppliers: [], pages: await openBuiltPages() })
afterAll(() => shop.close())

const BUILD = path.resolve(import.meta.dirname, '../../../build')

/** All scripts and styles of a built bundle, as one text. */
async function bundleOf(name: string): Promise<string> {
  const entries = await readdir(path.join(BUILD, name), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
  return (await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')))).join('\n')
}

test.each(['/office', '/office/cases?whose=mine', '/office/join', '/office/nowhere'])(
  '%s is the desk’s one document: kept by nobody, found by no search engine, and nothing foreign runs in it',
  async (address) => {
    const response = await shop.visitor().fetch(address)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('<div id="office">')
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self';/),
    })
    expect(response.headers.getSetCookie()).toEqual([])
  },
)

test('its files are there by the names that the document says, and by no other', async () => {
  const page = await (await shop.visitor().fetch('/office')).text()
  const files = [...page.matchAll(/(?:src|href)="(\/office\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const response = await shop.visitor().fetch(file)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toContain('immutable')
  }
  expect((await shop.visitor().fetch('/office/assets/%2e%2e/index.html')).status).not.toBe(500)
  expect((await shop.visitor().fetch('/office/assets/nothing.js')).status).toBe(404)
})

test('the shop’s bundle has nothing of the desk, nor the desk’s of the shop; robots and the list of pages leave it out', async () => {
  const [client, office] = await Promise.all([bundleOf('client'), bundleOf('office')])
  expect(client).not.toContain('/office')
  expect(office).toContain('/office/api')
  expect(office).not.toContain('/api/v1/')
  expect(office).not.toContain('/flights/')
  const read = async (address: string) => (await shop.visitor().fetch(address)).text()
  expect(await read('/robots.txt')).toContain('Disallow: /office\n')
  expect(await read('/sitemap.xml')).not.toContain('/office')
})
