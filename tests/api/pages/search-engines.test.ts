import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { parseSitemapIndex } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { openShop, SHOP_URL, type TestShop } from '#tests/support/shop.ts'
import { locationsOf, lookForHotels, onePerKind, pagesOf, readSitemap } from '#tests/support/site-pages.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

let shop: TestShop
let index: string
let parts: readonly string[]
let paths: readonly string[]
beforeAll(async () => {
  shop = await openShop({ pages: await openBuiltPages() })
  await lookForHotels(shop)
  ;({ index, parts } = await readSitemap(read))
  paths = pagesOf(parts).filter(onePerKind())
})
afterAll(() => shop.close())

const read = async (path: string): Promise<string> => (await shop.app.request(SHOP_URL + path)).text()

/** Alternates of a page in other languages, as sitemaps have them: the schema of XHTML knows more. */
const LINKS = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" use="required" fixed="alternate"/>
    <xsd:attribute name="hreflang" type="xsd:language" use="required"/>
    <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`
const BOTH = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="links.xsd"/>
</xsd:schema>`

test('each part of the sitemap is valid by the schema of sitemaps.org, and their index names them all', async () => {
  const schema = fileURLToPath(new URL('./schema/sitemap.xsd', import.meta.resolve('sitemap/package.json')))
  const result = await validateXML({
    xml: parts.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [{ fileName: 'both.xsd', contents: BOTH }],
    preload: [
      { fileName: 'sitemap.xsd', contents: await readFile(schema, 'utf8') },
      { fileName: 'links.xsd', contents: LINKS },
    ],
  })
  expect(result.errors).toEqual([])
  expect(result.valid).toBe(true)
  const named = await parseSitemapIndex(Readable.from([index]))
  expect(named.map(({ url }) => url)).toEqual(locationsOf(index))
})

test('what caches may give to anybody is the same whoever asks, and carries no choice of one visitor', async () => {
  const ofAccra = { selectedCountry: { iso: 'GH' }, selectedLanguage: { value: 'LANG_FR' } }
  const headers = { Cookie: `settings=${encodeURIComponent(JSON.stringify(ofAccra))}` }
  const drawn = ['/robots.txt', '/pictures/LOS.svg', '/route-maps/LOS-LHR', '/blog/feed.xml', '/Blog/Feed.xml/']
  for (const path of [...locationsOf(index).map((address) => new URL(address).pathname), '/sitemap.xml', ...drawn]) {
    const [one, other] = [await shop.app.request(SHOP_URL + path), await shop.app.request(SHOP_URL + path, { headers })]
    expect([path, one.headers.get('Cache-Control')]).toEqual([path, expect.stringMatching(/^public/)])
    expect([path, (await one.text()) === (await other.text())]).toEqual([path, true])
    const asked = await shop.app.request(`${SHOP_URL}${path}?lang=fr`, { headers: { Cookie: '' } })
    expect([path, asked.headers.getSetCookie()]).toEqual([path, []])
  }
  expect(await read('/blog/feed.xml?lang=fr')).toContain('<language>fr</language>')
})

test('what search engines are told in JSON-LD breaks none of their rules, on each kind of page in each language', async () => {
  const kinds = new Set<string>()
  for (const path of paths) {
    const told = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(await read(path))
    expect([path, told.errors ?? []]).toEqual([path, []])
    for (const kind of Object.keys(told.jsonld)) kinds.add(kind)
    const issues = await new Validator().validate(told)
    expect([path, issues.filter(({ severity }) => severity === 'ERROR')]).toEqual([path, []])
  }
  for (const kind of [
    'BreadcrumbList',
    'FAQPage',
    'TouristTrip',
    'TouristDestination',
    'Hotel',
    'Article',
    'Course',
    'ItemList',
  ])
    expect(kinds).toContain(kind)
})

test('links to each kind of page show a picture, a title and a text where they are shared', async () => {
  const files = new Map<string, number>()
  for (const path of paths) {
    const html = await read(path)
    const card = new Map(
      [...html.matchAll(/<meta property="(og:[a-z:_]+)" content="([^"]*)"/g)].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    )
    for (const name of [
      'og:url',
      'og:type',
      'og:title',
      'og:description',
      'og:site_name',
      'og:locale',
      'og:image',
      'og:image:alt',
    ])
      expect([path, name, card.get(name) ?? '']).toEqual([path, name, expect.stringMatching(/./)])
    expect(card.get('og:url')).toBe(SHOP_URL + path)
    expect(card.get('og:locale')).toBe(path.includes('lang=fr') ? 'fr_FR' : 'en_US')
    expect([card.get('og:image:width'), card.get('og:image:height')]).toEqual(['1200', '630'])
    const picture = new URL(card.get('og:image') ?? '').pathname
    if (!files.has(picture)) files.set(picture, (await shop.app.request(SHOP_URL + picture)).status)
    expect([picture, files.get(picture)]).toEqual([picture, 200])
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
  }
})
