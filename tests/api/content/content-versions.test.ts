import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, SHOP_URL, type TestShop } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../content')
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop({ pages: await openBuiltPages() })
  folder = await mkdtemp(path.join(tmpdir(), 'teranga-content-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: readonly string[]) => shop.shop.command(['content', '--by', 'ada', ...args])
/** What a page says to whoever opens it. */
async function open(address: string) {
  const { pathname, search } = new URL(address, SHOP_URL)
  const answer = await shop.app.request(`${SHOP_URL}${pathname}${search}`)
  return { status: answer.status, html: await answer.text() }
}
/** Time in which every process has looked again. */
const later = () => shop.clock.advance(10_000)

let folders = 0
/** A folder that holds the shop’s own texts of one entry, changed. */
async function changed(entry: string, change: (text: string) => string, name = entry): Promise<string> {
  const own = path.join(folder, String(folders++))
  for (const language of ['en', 'fr']) {
    const file = path.join(own, language, `${name}.md`)
    await cp(path.join(CONTENT, language, `${entry}.md`), file)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  return own
}
const adding = (words: string) => (text: string) => `${text}\n${words}\n`

/** The links that a preview prints. */
async function previewOf(entry: string, ...options: readonly string[]) {
  const { ok, text } = await run('preview', entry, ...options)
  const [en = '', fr = ''] = [...text.matchAll(/https?:\S+/g)].map(([link]) => link)
  return { ok, text, en, fr }
}

describe('a page of words', () => {
  test('is drafted, looked at by a secret link, published, changed again and taken back', async () => {
    const draft = await run('import', await changed('pages/terms', adding('Parrots travel free.')))
    expect(draft).toMatchObject({ ok: true, text: expect.stringContaining('pages/terms: version 1') })
    later()
    expect((await open('/terms')).html).not.toContain('Parrots')

    const { en, fr } = await previewOf('pages/terms')
    const [english, french] = [await open(en), await open(fr)]
    expect(english.html).toContain('Parrots travel free.')
    expect(english.html).toContain('This is a preview of version 1')
    expect(english.html).toContain('<meta name="robots" content="noindex"')
    expect(french.html).toContain('Ceci est un aperçu de la version 1')

    expect(await run('publish', 'pages/terms')).toMatchObject({ ok: true, text: 'pages/terms: version 1 is shown\n' })
    later()
    expect((await open('/terms')).html).toContain('Parrots travel free.')
    expect((await open('/terms?lang=fr')).html).toContain('Parrots travel free.')

    await run('import', await changed('pages/terms', adding('Parrots pay half.')))
    await run('publish', '--all')
    later()
    expect((await open('/terms')).html).toContain('Parrots pay half.')
    await run('restore', 'pages/terms', '--version', '1')
    later()
    expect((await open('/terms')).html).toContain('Parrots travel free.')
    // What was set aside is no draft again.
    expect((await run('publish', '--all')).text).toContain('nothing to change')
    await run('restore', 'pages/terms', '--shipped')
    later()
    expect((await open('/terms')).html).not.toContain('Parrots')
    expect((await run('history', 'pages/terms')).text.trim().split('\n')).toEqual([
      expect.stringMatching(/ {2}version 1 drafted by ada$/),
      expect.stringContaining('version 1 shown by ada'),
      expect.stringContaining('version 2 drafted'),
      expect.stringContaining('version 2 shown'),
      expect.stringContaining('version 1 shown'),
      expect.stringContaining('what the shop came with shown'),
    ])
    const { rows } = { rows: await shop.database.db.selectFrom('audit_log').select('action').execute() }
    expect(rows.filter(({ action }) => action === 'content.published')).toHaveLength(4)
  })

  test('is shown before by nobody without its link, with one that was changed, or after its time', async () => {
    await run('import', await changed('pages/privacy', adding('A secret of ours.')))
    const { en, text } = await previewOf('pages/privacy', '--hours', '1')
    expect(text).toMatch(/^version 1 of pages\/privacy, until /)
    expect((await open(en)).html).toContain('A secret of ours.')
    const elsewhere = new URL(en)
    elsewhere.pathname = '/terms'
    for (const link of [
      en.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      elsewhere.href,
      '/privacy?preview=x',
      `/privacy?preview=${'x'.repeat(500)}`,
    ]) {
      const { status, html } = await open(link)
      expect([status, html.includes('A secret of ours.')]).toEqual([200, false])
      expect(html).toContain('This preview link doesn’t work any more')
    }
    shop.clock.advance(2 * 3_600_000)
    expect((await open(en)).html).not.toContain('A secret of ours.')
    expect((await open('/privacy')).html).not.toContain('A secret of ours.')
  })
})

describe('an article', () => {
  const entry = 'blog/packing-baggage-allowance'
  test('that is new comes with its link, its list, the feed and the sitemap, and goes again', async () => {
    const title = (text: string) =>
      text.replace(/^title: .*$/m, 'title: Parrots on board').replace(/^published: .*$/m, 'published: 2026-12-01')
    await run('import', await changed(entry, title, 'blog/parrots'))
    const { en } = await previewOf('blog/parrots')
    expect((await open('/blog/parrots')).status).toBe(404)
    expect((await open(en)).html).toContain('Parrots on board')
    await run('publish', 'blog/parrots')
    later()
    for (const address of ['/blog/parrots', '/blog', '/blog/feed.xml', '/sitemaps/blog.xml', '/blog/parrots?lang=fr'])
      expect((await open(address)).html, address).toMatch(/Parrots on board|blog\/parrots/)
    expect((await run('list')).text).toMatch(/^blog\/parrots +version 1 since .* by ada$/m)
    await run('restore', 'blog/parrots', '--shipped')
    later()
    expect((await open('/blog/parrots')).status).toBe(404)
    expect((await run('list')).text).toMatch(/^blog\/parrots +not shown$/m)
  })

  test('that others lead to stays until they do not', async () => {
    await run('import', await changed(entry, (text) => text, 'blog/parrots'))
    await run('publish', 'blog/parrots')
    await run('import', await changed('faqs/baggage', adding('More [here](/blog/parrots).')))
    await run('publish', 'faqs/baggage')
    const refused = await run('restore', 'blog/parrots', '--shipped')
    expect(refused).toMatchObject({
      ok: false,
      text: expect.stringMatching(
        /en\/faqs\/baggage\.md, line \d+: a link leads to “\/blog\/parrots”, which is not there/,
      ),
    })
    await run('restore', 'faqs/baggage', '--shipped')
    expect((await run('restore', 'blog/parrots', '--shipped')).ok).toBe(true)
  })
})

describe('questions', () => {
  test('are looked at in their group, and published', async () => {
    await run('import', await changed('faqs/baggage', adding('## Do parrots fly? {#parrots}\n\nThey do.')))
    const { en } = await previewOf('faqs/baggage')
    expect((await open(en)).html).toContain('Do parrots fly?')
    expect((await open('/faqs')).html).not.toContain('Do parrots fly?')
    await run('publish', 'faqs/baggage')
    later()
    expect((await open('/faqs?lang=fr')).html).toContain('Do parrots fly?')
    await run('restore', 'faqs/baggage', '--shipped')
  })
})

describe('files', () => {
  test('come out as they went in, all of them, and in again as before', async () => {
    const out = path.join(folder, 'out')
    expect((await run('export', out)).text).toMatch(/^written: \d\d entries/)
    for (const kind of ['pages', 'blog', 'faqs'])
      for (const file of await readdir(path.join(CONTENT, 'fr', kind)))
        expect(await readFile(path.join(out, 'fr', kind, file), 'utf8')).toBe(
          await readFile(path.join(CONTENT, 'fr', kind, file), 'utf8'),
        )
    expect(await run('export', out)).toMatchObject({
      ok: false,
      text: expect.stringContaining('exists: name an empty folder'),
    })
    const { ok, text } = await run('import', out, '--dry-run')
    expect([ok, text]).toEqual([true, expect.stringContaining('dry run: nothing was imported')])
  })

  test('with faults change nothing, and each is named by its file and line', async () => {
    const before = (await run('list')).text
    const own = await changed('pages/help', adding('[x](javascript:alert(1))'))
    await cp(path.join(CONTENT, 'en/pages/about.md'), path.join(own, 'en/pages/about.md'))
    await cp(path.join(CONTENT, 'en/pages/about.md'), path.join(own, 'en/pages/nowhere.md'))
    await writeFile(path.join(own, 'fr/pages/nowhere.md'), Buffer.from([0xff, 0xfe]))
    const first = await run('import', own)
    expect(first.ok).toBe(false)
    for (const fault of [
      'fr/pages/about.md: is missing',
      'en/pages/nowhere.md: is no page',
      'fr/pages/nowhere.md: is not UTF-8',
      'nothing was changed',
    ])
      expect(first.text).toContain(fault)
    for (const file of ['en/pages/about.md', 'en/pages/nowhere.md', 'fr/pages/nowhere.md'])
      await rm(path.join(own, file))
    expect((await run('import', own)).text).toMatch(
      /en\/pages\/help\.md, line \d+: a link leads to[^]*fr\/pages\/help\.md, line \d+/,
    )
    expect((await run('list')).text).toBe(before)
  })

  test('a French text gets its no-break spaces, and lines that end in another way are the same', async () => {
    const own = await changed('pages/careers', (text) => `${text}\nVoilà ! « Oui »\n`.replaceAll('\n', '\r\n'))
    expect((await run('import', own)).ok).toBe(true)
    const { fr } = await previewOf('pages/careers')
    expect((await open(fr)).html).toContain('Voilà\u00a0! «\u00a0Oui\u00a0»')
    expect((await run('import', own)).text).toContain('1 as before')
  })

  test.each([
    [[], 'npm run content -- list'],
    [['list', 'x'], 'npm run content -- list'],
    [['publish'], 'npm run content -- list'],
    [['restore', 'pages/terms'], 'npm run content -- list'],
    [['restore', 'pages/terms', '--shipped', '--version', '1'], 'npm run content -- list'],
    [['import', 'relative'], 'npm run content -- list'],
    [['import', '/nowhere'], '/nowhere: has no texts'],
    [['history', 'pages/none'], 'pages/none: is no page, article or group'],
    [['history', '../x'], '../x: is no page, article or group'],
    [['history', 'blog/none'], 'blog/none: is not there'],
    [['publish', 'pages/about'], 'pages/about: has no draft'],
    [['preview', 'pages/about'], 'pages/about: has no draft'],
    [['preview', 'pages/terms', '--version', '99'], 'pages/terms: has no version 99'],
    [['preview', 'pages/terms', '--hours', '721'], '--hours: is 721, and 720 at most'],
    [['preview', 'pages/terms', '--hours', 'x'], '--hours: is x'],
    [['restore', 'pages/terms', '--version', '99'], 'pages/terms: has no version 99'],
  ])('%j is refused in words', async (args, words) => {
    const { ok, text } = await run(...args)
    expect([ok, text]).toEqual([false, expect.stringContaining(words)])
  })
})
