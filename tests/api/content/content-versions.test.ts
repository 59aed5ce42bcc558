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
      // As long as a signature, in letters that take two bytes each.
      `/privacy?preview=x.${'%C3%A9'.repeat(43)}`,
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

describe('what leads into the shop', () => {
  const line = (name: string, words: string) => (text: string) =>
    text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${words}`)

  /** An entry, its page, and the line of it that is changed. */
  const LEADING = [
    ['copy/home', '/', 'lead', 'Parrots <b>welcome</b>.'],
    ['copy/offers', '/offers', 'title', 'Parrots for less'],
    ['copy/blog', '/blog', 'lead', 'All about parrots.'],
    ['copy/sitemap', '/sitemap', 'lead', 'All our parrots.'],
    ['copy/destinations', '/destinations', 'lead', 'Where parrots live.'],
    ['cities/los', '/destinations/los', 'tip', 'Parrots talk here.'],
    ['countries/canada', '/edu-consult/countries/canada', 'living', 'Parrots freeze here.'],
    ['routes/los-lon', '/flights/routes/los-lon', 'title', 'Parrots on this route'],
  ] as const
  const shown = (words: string) => words.replace('<b>', '&lt;b&gt;').replace('</b>', '&lt;/b&gt;')

  test('home, lists, a city, a country and a route are looked at before, published and taken back, with a text below their lines', async () => {
    for (const [entry, at, name, words] of LEADING) {
      const change = (text: string) => adding('## Parrots\n\nThey [fly](/flights).')(line(name, words)(text))
      expect(await run('import', await changed(entry, change))).toMatchObject({ ok: true })
      const { en, fr } = await previewOf(entry)
      for (const [link, said] of [
        [en, 'This is a preview of version 1'],
        [fr, 'Ceci est un aperçu de la version 1'],
      ] as const) {
        const { html } = await open(link)
        for (const text of [shown(words), '<h2>Parrots</h2>', said, '<meta name="robots" content="noindex"'])
          expect(html, link).toContain(text)
      }
      expect((await open(at)).html, at).not.toContain('arrots')
    }
    expect((await open('/?preview=x')).html).toContain('This preview link doesn’t work any more')
    for (const [entry] of LEADING) await run('publish', entry)
    later()
    for (const [entry, at, , words] of LEADING) {
      const { html } = await open(`${at}?lang=fr`)
      expect(html, at).toContain(shown(words))
      expect(html, at).not.toContain('name="robots"')
      await run('restore', entry, '--shipped')
    }
    later()
    for (const [, at] of LEADING) expect((await open(at)).html, at).not.toContain('arrots')
  }, 60_000)

  test('a city is new with its file: its page, the list, the sitemap; a code that no place has makes none', async () => {
    await run('import', await changed('cities/acc', line('lead', 'Parrots of the lagoon.'), 'cities/dla'))
    await run('import', await changed('cities/acc', line('lead', 'Parrots of nowhere.'), 'cities/qqq'))
    expect((await open('/destinations/dla')).status).toBe(404)
    expect((await open((await previewOf('cities/dla')).en)).html).toContain('Parrots of the lagoon.')
    for (const city of ['cities/dla', 'cities/qqq']) await run('publish', city)
    later()
    expect((await open('/destinations/dla')).html).toContain('Parrots of the lagoon.')
    expect((await open('/destinations/qqq')).status).toBe(404)
    for (const address of ['/destinations', '/sitemaps/destinations.xml', '/sitemap']) {
      const { html } = await open(address)
      expect([html.includes('/destinations/dla'), html.includes('/destinations/qqq')]).toEqual([true, false])
    }
    await run('restore', 'cities/dla', '--shipped')
    later()
    expect((await open('/destinations/dla')).status).toBe(404)
  })

  test('an offer has words above its terms once they are published', async () => {
    await run('import', await changed('routes/los-lon', line('title', 'Parrots save more'), 'offers/welcome'))
    await run('publish', 'offers/welcome')
    later()
    const { html } = await open('/offers/welcome')
    expect(html).toContain('Parrots save more')
    expect(html).toContain('name="keywords"')
    expect((await open('/offers/nothing')).status).toBe(404)
  })

  test.each([
    [
      'a line that is missing',
      'copy/home',
      (text: string) => text.replace(/^pay_title: .*\n/m, ''),
      'pay_title is missing',
    ],
    ['a line that no page has', 'copy/blog', line('lead', 'x\ncolour: red'), 'colour is no fact that is known here'],
    ['a line without an end', 'cities/los', line('tip', 'x'.repeat(401)), 'tip has more than 400 characters'],
    ['a part of the world that is none', 'cities/los', line('region', 'moon'), 'region is none of africa, europe'],
    [
      'a route without a text',
      'routes/los-lon',
      (text: string) => text.split('---')[1]?.replace(/^/, '---').concat('---\n') ?? '',
      'has no text',
    ],
    ['a link to an article that is none', 'cities/los', adding('[x](/blog/none)'), 'a link leads to “/blog/none”'],
    ['a link that runs', 'copy/home', adding('[x](javascript:alert(1))'), 'a link leads to “javascript:'],
  ])('%s is named by its file', async (_what, entry, change, fault) => {
    const { ok, text } = await run('import', await changed(entry, change))
    expect([ok, text]).toEqual([false, expect.stringContaining(fault)])
    expect(text).toContain(`en/${entry}.md`)
  })

  test('both languages of a city lie in one part of the world; a file of no city or country is refused', async () => {
    const own = await changed('cities/los', (text) => text)
    await writeFile(
      path.join(own, 'fr/cities/los.md'),
      line('region', 'asia')(await readFile(path.join(own, 'fr/cities/los.md'), 'utf8')),
    )
    expect((await run('import', own)).text).toContain('fr/cities/los.md: region is asia, and africa in English')
    for (const name of ['cities/lagos', 'countries/atlantis', 'routes/lagos', 'copy/checkout'])
      expect((await run('import', await changed('cities/los', (text) => text, name))).text).toContain(
        `en/${name}.md: is nothing that has words`,
      )
  })
})

describe('files', () => {
  test('come out as they went in, all of them, and in again as before', async () => {
    const out = path.join(folder, 'out')
    expect((await run('export', out)).text).toMatch(/^written: \d{2,3} entries/)
    for (const kind of await readdir(path.join(CONTENT, 'fr')))
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
      'en/pages/nowhere.md: is nothing that has words',
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
    [['history', 'pages/none'], 'pages/none: is nothing that has words'],
    [['history', '../x'], '../x: is nothing that has words'],
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
