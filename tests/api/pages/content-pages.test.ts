import { XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '#locales/en/meta.json' with { type: 'json' }
import french from '#locales/fr/meta.json' with { type: 'json' }
import { openShop, SHOP_URL, type TestShop } from '#tests/support/shop.ts'
import { expectSaidIn, foreignTexts } from '#tests/support/read-page.ts'
import { lookForHotels, onePerKind, pagesOf, readSitemap } from '#tests/support/site-pages.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

/** Of the specification's table of routes those that everybody may read, with the names of their titles. */
const PAGES = [
  ['/', 'home'],
  ['/flights', 'flights'],
  ['/hotels', 'hotels'],
  ['/activities', 'activities'],
  ['/transfers', 'transfers'],
  ['/insurance', 'insurance'],
  ['/visas', 'visas'],
  ['/insurance/wording', 'insurance_wording'],
  ['/offers', 'offers'],
  ['/destinations', 'destinations'],
  ['/holidays', 'holidays'],
  ['/pilgrimages', 'pilgrimages'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/cookies', 'cookie'],
  ['/about-us', 'about'],
  ['/contact', 'contact'],
  ['/careers', 'careers'],
  ['/help', 'help'],
  ['/faqs', 'faqs'],
  ['/blog', 'blog'],
  ['/sitemap', 'sitemap'],
  ['/accounts/manage-booking', 'manage_booking'],
] as const

let shop: TestShop

beforeAll(async () => {
  shop = await openShop({ pages: await openBuiltPages() })
  await lookForHotels(shop)
})
afterAll(() => shop.close())

const inFrench = (path: string) => `${path}?lang=fr`

async function page(path: string) {
  const answer = await shop.app.request(SHOP_URL + path)
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html }
}

const decoded = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const titleOf = (html: string): string => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
const metaOf = (html: string, name: string): string =>
  decoded(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
const canonicalOf = (html: string): string => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''

/** What search engines are told in JSON, by its type. */
function factsOf(html: string): readonly Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = '']) => {
    const facts: Record<string, unknown> = JSON.parse(json)
    expect(facts['@context']).toBe('https://schema.org')
    return facts
  })
}

/** The page’s own content, without what stands on every page. */
const mainOf = (html: string): string => /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''

/** Texts of a page that are sentences: more than three words. */
const sentencesOf = (html: string): ReadonlySet<string> =>
  new Set(
    mainOf(html)
      .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, '')
      // Programmes are called what their universities call them, hotels what they call themselves.
      .replaceAll(/<a\b[^>]* href="\/(?:edu-consult\/programmes|hotels\/details)\/[^]*?<\/a>/g, '')
      .split(/<[^>]*>/)
      .map((text) => decoded(text).trim())
      .filter((text) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3),
  )

test.each(PAGES)(
  '%s has its own title, words, canonical address and one heading in each language',
  async (path, name) => {
    const [en, fr] = [await page(path), await page(inFrench(path))]
    expect([en.status, fr.status]).toEqual([200, 200])
    for (const [{ html }, texts, address] of [
      [en, english, SHOP_URL + path],
      [fr, french, SHOP_URL + inFrench(path)],
    ] as const) {
      const named = (text: string) => text.replaceAll('{brand}', 'Teranga')
      expect(titleOf(html)).toBe(named(texts[name].title))
      expect(metaOf(html, 'description')).toBe(named(texts[name].description))
      expect(metaOf(html, 'keywords')).toBe(named(texts[name].keywords))
      expect(canonicalOf(html)).toBe(address)
      expect(html).toContain(`<meta property="og:url" content="${address}"`)
      expect(html).toContain(`hrefLang="en" href="${SHOP_URL}${path}"`)
      expect(html).toContain(`hrefLang="fr" href="${SHOP_URL}${inFrench(path)}"`)
      expect(html).toContain(`hrefLang="x-default" href="${SHOP_URL}${path}"`)
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(html).not.toContain('name="robots"')
    }
    const shared = [...sentencesOf(en.html)].filter((text) => sentencesOf(fr.html).has(text))
    expect(shared).toEqual([])
  },
)

test('no two pages have the same title or description', async () => {
  for (const language of ['en', 'fr']) {
    const pages = await Promise.all(PAGES.map(([path]) => page(`${path}?lang=${language}`)))
    expect(new Set(pages.map(({ html }) => titleOf(html))).size).toBe(PAGES.length)
    expect(new Set(pages.map(({ html }) => metaOf(html, 'description'))).size).toBe(PAGES.length)
  }
})

/** Headings that follow upon one more than a level above them: who listens to a page looks for what stands between. */
function headingsThatSkip(html: string): readonly string[] {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
  return levels.flatMap((level, at) =>
    at > 0 && level > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at - 1]} h${level}`] : [],
  )
}

/** All pages of all parts of the sitemap. */
async function listed(): Promise<readonly string[]> {
  const { parts } = await readSitemap(async (path) => (await page(path)).html)
  return pagesOf(parts)
}

test('the sitemap lists each page once in each language, as the page calls itself; none is closed to search engines', async () => {
  const all = await listed()
  expect(new Set(all).size).toBe(all.length)
  for (const [path] of PAGES) expect(all).toEqual(expect.arrayContaining([path, inFrench(path)]))
  const { html: robots } = await page('/robots.txt')
  expect(robots).toContain(`Sitemap: ${SHOP_URL}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const open = [...robots.matchAll(/^Allow: (\S+)$/gm)].map(([, path = '']) => path)
  for (const path of all.filter(onePerKind())) {
    const { status, html } = await page(path)
    expect([path, status, canonicalOf(html)]).toEqual([path, 200, SHOP_URL + path])
    expect(html, path).not.toContain('name="robots"')
    expect(headingsThatSkip(html), path).toEqual([])
    const isOpen = open.some((each) => path.startsWith(each)) || !closed.some((each) => path.startsWith(each))
    expect(isOpen, path).toBe(true)
  }
  for (const path of ['/flights/listings/x', '/hotels/booking/x', '/account/profile', '/api/v1/agency', '/orders/x'])
    expect(
      closed.some((each) => path.startsWith(each)),
      path,
    ).toBe(true)
  expect((await page('/sitemaps/nothing.xml')).status).toBe(404)
})

/** Hundreds of pages are made. */
const MANY_PAGES_MS = 120_000

test(
  'no link of the home page, the foot of pages or a page of the sitemap is dead',
  async () => {
    const done = new Map<string, number>()
    const all = await listed()
    for (const from of all.filter(onePerKind())) {
      const { html } = await page(from)
      const paths = [...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(
        ([, href = '']) => decoded(href).split('#')[0] ?? '',
      )
      for (const path of new Set(paths)) {
        // A search is made of the address; what it finds is another story.
        if (path.startsWith('/flights/search?') || path.startsWith('/hotels/search?')) continue
        // Activities of one city stand for those of all; other views of a list are its own.
        if (/^\/activities\/(?:details\/own_activities~(?!LOS-)|listings\/\w+\?)/.test(path)) continue
        const status = done.get(path) ?? (await page(path)).status
        done.set(path, status)
        expect(status, `${from} -> ${path}`).toBeLessThan(400)
      }
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      for (const [, id = ''] of html.matchAll(/<a\b[^>]* href="#([^"]+)"/g)) expect(ids, `${from}#${id}`).toContain(id)
    }
    for (const path of ['/help', '/faqs', '/blog', '/cookies', '/sitemap']) expect(done.get(path)).toBe(200)
  },
  MANY_PAGES_MS,
)

test(
  'no page of the sitemap, one of each kind, says anything in the other language, nor its head',
  async () => {
    const all = (await listed()).filter(onePerKind()).filter((path) => !path.includes('?'))
    expect(all.length).toBeGreaterThan(80)
    const foreign: unknown[] = []
    for (const path of all) {
      const opened = async (address: string) => ({ route: path, path: address, ...(await page(address)) })
      const [en, fr] = [await opened(path), await opened(inFrench(path))]
      expectSaidIn('en', en)
      expectSaidIn('fr', fr)
      foreign.push(...[...foreignTexts(en, 'en', fr), ...foreignTexts(fr, 'fr', en)].map((text) => [path, text]))
    }
    expect(foreign).toEqual([])
  },
  MANY_PAGES_MS,
)

test('a hotel that searches led to has a page of its own, with what a night was seen to cost and the way to its rooms', async () => {
  const hotels = (await listed()).filter((path) => /^\/hotels\/details\/[^?]+$/.test(path))
  expect(hotels).toHaveLength(8)
  const descriptions = new Set<string>()
  for (const path of hotels) {
    const [en, fr] = [await page(path), await page(inFrench(path))]
    for (const { html } of [en, fr]) {
      const [trail, hotel] = factsOf(html)
      expect([trail?.['@type'], hotel?.['@type']]).toEqual(['BreadcrumbList', 'Hotel'])
      expect(hotel?.['makesOffer']).toMatchObject({ priceSpecification: { priceCurrency: 'NGN', unitCode: 'DAY' } })
      descriptions.add(metaOf(html, 'description'))
    }
    expect(en.html).toMatch(/From <strong[^>]*>₦[\d,]+<\/strong> a night for two, /)
    expect(fr.html).toMatch(/Dès <strong[^>]*>[\d\s]+₦<\/strong> la nuit pour deux, /)
    const [, rooms = ''] = /<a [^>]*href="(\/hotels\/details\/[^"]*checkin=[^"]*)"/.exec(en.html) ?? []
    expect(decoded(rooms)).toContain('checkin=2026-12-01')
    const searched = await shop.visitor().fetch(decoded(rooms).split('#')[0] ?? '', { redirect: 'manual' })
    expect([searched.status, searched.headers.get('Location')]).toEqual([303, expect.stringContaining('?session=')])
  }
  expect(descriptions.size).toBe(hotels.length * 2)
  expect(mainOf((await page('/destinations/los')).html)).toContain(`href="${hotels[0]}"`)
})

test('each country and each programme of study abroad is found, and says in each language what it is', async () => {
  const all = await listed()
  const [countries, programmes] = ['countries', 'programmes'].map((kind) =>
    all.filter((path) => path.startsWith(`/edu-consult/${kind}/`) && !path.includes('?')),
  )
  expect([countries?.length, programmes?.length]).toEqual([17, 73])
  for (const path of countries ?? []) {
    const [en, fr] = [await page(path), await page(inFrench(path))]
    for (const { status, html } of [en, fr]) {
      expect([path, status]).toEqual([path, 200])
      expect(html.match(/<h1\b/g), path).toHaveLength(1)
      const types = factsOf(html).map((facts) => facts['@type'])
      expect(types).toEqual(['BreadcrumbList', 'ItemList'])
      expect(metaOf(html, 'description').length).toBeGreaterThan(60)
    }
    const shared = [...sentencesOf(en.html)].filter((text) => sentencesOf(fr.html).has(text))
    expect(shared, path).toEqual([])
  }
  for (const path of ['/edu-consult/countries/atlantis', '/edu-consult/countries/CA'])
    expect([path, (await page(path)).status]).toEqual([path, 404])
})

test('articles are in each language what they say, and unlike each other', async () => {
  const articles = (await listed()).filter((path) => /^\/blog\/[a-z-]+$/.test(path))
  expect(articles.length).toBeGreaterThanOrEqual(12)
  const titles = new Set<string>()
  for (const path of articles) {
    const [en, fr] = [await page(path), await page(inFrench(path))]
    for (const { html } of [en, fr]) {
      titles.add(titleOf(html))
      expect(html.match(/<h1\b/g), path).toHaveLength(1)
      const [trail, article] = factsOf(html)
      expect([trail?.['@type'], article?.['@type']]).toEqual(['BreadcrumbList', 'Article'])
      expect(article).toMatchObject({ mainEntityOfPage: canonicalOf(html), description: metaOf(html, 'description') })
      expect(titleOf(html)).toBe(`${String(article?.['headline'])} | Teranga`)
      expect(html).toContain('<meta property="og:type" content="article"')
    }
    expect(fr.html).toContain('<html lang="fr"')
    const shared = [...sentencesOf(en.html)].filter((text) => sentencesOf(fr.html).has(text))
    expect(shared, path).toEqual([])
  }
  expect(titles.size).toBe(articles.length * 2)
  const missing = await page('/blog/nothing-of-this-name')
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('<meta name="robots" content="noindex"')
})

test('new articles are told to readers of feeds, in each language at its address', async () => {
  for (const language of ['en', 'fr']) {
    const blog = await page(`/blog?lang=${language}`)
    const [, address = ''] =
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/.exec(blog.html) ?? []
    const { headers, html } = await page(address.replace(SHOP_URL, ''))
    expect(headers.get('Content-Type')).toContain('application/rss+xml')
    expect(XMLValidator.validate(html)).toBe(true)
    const feed = parseRssFeed(html)
    expect(feed).toMatchObject({ language, title: titleOf(blog.html) })
    const items = feed.items ?? []
    expect(items.length).toBeGreaterThanOrEqual(12)
    for (const { title, link = '', description } of items.slice(0, 3)) {
      const article = await page(link.replace(SHOP_URL, ''))
      expect([titleOf(article.html), canonicalOf(article.html)]).toEqual([`${title} | Teranga`, link])
      expect(metaOf(article.html, 'description')).toBe(description)
    }
  }
})

test('cities are in each language what is written about them, with the way there', async () => {
  const cities = (await listed()).filter((path) => /^\/destinations\/[a-z]{3}$/.test(path))
  expect(cities.length).toBeGreaterThanOrEqual(30)
  for (const path of cities) {
    const [en, fr] = [await page(path), await page(inFrench(path))]
    for (const { html } of [en, fr]) {
      expect(html.match(/<h1\b/g), path).toHaveLength(1)
      const [trail, city] = factsOf(html)
      expect([trail?.['@type'], city?.['@type']]).toEqual(['BreadcrumbList', 'TouristDestination'])
      expect(city).toMatchObject({ description: metaOf(html, 'description') })
      expect(mainOf(html)).toContain(`-${path.slice(-3)}"`)
    }
    const shared = [...sentencesOf(en.html)].filter((text) => sentencesOf(fr.html).has(text))
    expect(shared, path).toEqual([])
  }
  for (const path of ['/destinations/xyz', '/destinations/LON', '/destinations/%3Cb%3E', '/flights/routes/los-xxx'])
    expect([path, (await page(path)).status]).toEqual([path, 404])
})

test('a route answers what is asked of it, and one that nobody flies is no search result', async () => {
  const { html } = await page('/flights/routes/los-lon')
  expect(titleOf(html)).toBe('Flights from Lagos to London | Teranga')
  const [trail, questions] = factsOf(html)
  expect([trail?.['@type'], questions?.['@type']]).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(questions?.['mainEntity']).toHaveLength(html.match(/<details\b/g)?.length ?? 0)
  expect(html).toContain('value="London (LON)"')
  const { status, html: unknown } = await page('/flights/routes/gyd-tas')
  expect(status).toBe(200)
  expect(unknown).toContain('<meta name="robots" content="noindex"')
})

test('home tells who the agency is, the questions what is asked and answered', async () => {
  const [agency] = factsOf((await page('/')).html)
  expect(JSON.stringify(agency)).toContain('"@type":"TravelAgency"')
  expect(JSON.stringify(agency)).toContain('"@type":"WebSite"')
  const { html } = await page('/faqs')
  const questions = factsOf(html).find((facts) => facts['@type'] === 'FAQPage')
  const count = html.match(/<details\b/g)?.length ?? 0
  expect(count).toBeGreaterThanOrEqual(40)
  expect(questions?.['mainEntity']).toHaveLength(count)
})

test('the search in the questions works without a script, and takes anything', async () => {
  const found = async (q: string) =>
    mainOf((await page(`/faqs?q=${encodeURIComponent(q)}`)).html).match(/<details\b/g)?.length ?? 0
  expect(await found('USSD')).toBeGreaterThan(0)
  expect(await found('USSD')).toBeLessThan(await found(''))
  expect(await found('zeppelin')).toBe(0)
  const { status, html } = await page(`/faqs?q=${encodeURIComponent('"><script>alert(1)</script>'.repeat(400))}`)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
})
