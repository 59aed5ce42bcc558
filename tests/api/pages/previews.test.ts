import { afterEach, beforeEach, expect, test } from 'vitest'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const built = await openBuiltPages()
const SECTORS = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-20' }]
/** What WhatsApp still shows. */
const MOST_BYTES = 300_000
const PRODUCTS = [
  '/',
  '/flights',
  '/hotels',
  '/holidays',
  '/pilgrimages',
  '/activities',
  '/transfers',
  '/insurance',
  '/visas',
  '/edu-consult',
  '/bus',
  '/destinations',
] as const
let shop: TestShop

beforeEach(async () => {
  shop = await openShop({ pages: built })
})
afterEach(() => shop.close())

/** What an app learns of a link before it shows it: it is nobody, and has no cookie. */
async function previewOf(address: string): Promise<Readonly<Record<string, string>>> {
  const html = await (await shop.visitor().fetch(address)).text()
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)]
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]))
}

/** Width, height and bytes of a PNG, by its own header. */
async function pictureAt(url: string) {
  const answer = await shop.visitor().fetch(new URL(url).pathname)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length }
}

test.each([
  ['en', 'flights from Nigeria', 'en_US'],
  ['fr', 'vols', 'fr_FR'],
])(
  'a link to the shop shows a picture that WhatsApp takes, in the language of the link: %s',
  async (lang, words, locale) => {
    const preview = await previewOf(`/?lang=${lang}`)
    expect(preview).toMatchObject({
      'og:locale': locale,
      'og:title': expect.stringContaining(words),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    const picture = await pictureAt(preview['og:image'] ?? '')
    expect(picture).toMatchObject({ width: 1200, height: 630 })
    expect(picture.bytes).toBeLessThan(MOST_BYTES)
  },
)

test('a list of flights shows where it leads', async () => {
  const { sessionId } = await search(shop.visitor(), { trip_type: 'one_way', sectors: SECTORS, adults: 1 })
  const preview = await previewOf(`/flights/listings/${sessionId}`)
  expect(preview['og:title']).toContain('Lagos – London')
  expect(preview['og:image:alt']).toBe('Lagos – London')
  expect(preview['og:image']).toMatch(/\/previews\/LHR\.png$/)
  await pictureAt(preview['og:image'] ?? '')
})

test('a trip that is shared says where it goes, and not who travels', async () => {
  const ada = shop.visitor()
  const offer = await choose(ada, await search(ada, { trip_type: 'one_way', sectors: SECTORS, adults: 1 }))
  const body = bookingBody(offer, ['ADT'])
  const { confirmation_id: id } = await book(ada, body, 'previews')
  const reference = await openPayment(ada, id, 'paystack')
  await actAsCustomer(ada, 'paystack', reference, 'success')
  await ada.call('paymentVerify', { reference })
  await shop.worker.runDue()
  const preview = await previewOf(`/flights/confirmation/${id}`)
  expect(preview['og:title']).toContain('Lagos → London')
  expect(preview['og:image']).toMatch(/\/previews\/LHR\.png$/)
  const page = JSON.stringify(preview)
  for (const { first_name, last_name } of body.passengers) {
    expect(page).not.toContain(first_name)
    expect(page).not.toContain(last_name)
  }
  expect(page).not.toContain(body.contact.email)
})

test('a search that was shared says where it leads, before it is made', async () => {
  const preview = await previewOf('/flights/search?trip=one_way&from=LOS&to=LHR&depart=2027-01-20&lang=fr')
  expect(preview['og:title']).toMatch(/^Lagos – Londres\s: les vols/)
  expect(preview['og:image']).toMatch(/\/previews\/LHR\.png$/)
  expect(preview).not.toHaveProperty('og:url')
})

test('a search that begins by itself shows where its list leads', async () => {
  const address = '/flights/search?trip=one_way&from=LOS&to=LHR&depart=2027-01-20&adults=1&class=economy&start=1'
  const answer = await shop.visitor().fetch(address, { redirect: 'manual' })
  const list = answer.headers.get('Location') ?? ''
  expect(list).toMatch(/^\/flights\/listings\//)
  expect(await previewOf(list)).toMatchObject({ 'og:image:alt': 'Lagos – London' })
})

test('each product has a picture of its own, which answers', async () => {
  const pictures = new Map<string, string>()
  for (const path of PRODUCTS) {
    const preview = await previewOf(path)
    const url = preview['og:image'] ?? ''
    expect(preview).toMatchObject({
      'og:title': expect.stringMatching(/\S/),
      'og:image:alt': expect.stringMatching(/\S/),
    })
    pictures.set(path, url)
    const picture = await pictureAt(url)
    expect(picture).toMatchObject({ width: 1200, height: 630 })
    expect(picture.bytes).toBeLessThan(MOST_BYTES)
  }
  expect(new Set(pictures.values()).size).toBe(PRODUCTS.length)
})

test('articles, cities, offers, packages and routes show a picture that answers, to apps and to search engines', async () => {
  const index = await (await shop.visitor().fetch('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const listed = await Promise.all(parts.map(async (path) => (await shop.visitor().fetch(path)).text()))
  const paths = listed
    .flatMap((xml) => [...xml.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path = '']) => path))
    .filter((path) => /^\/(?:blog|destinations|offers|holidays|pilgrimages)\/[^?]+$|routes\/los-/.test(path))
  expect(paths.length).toBeGreaterThan(60)
  const urls = new Set<string>()
  for (const path of paths) {
    const html = await (await shop.visitor().fetch(path)).text()
    const facts = [...html.matchAll(/"image":"([^"]*\/previews\/[^"]*)"/g)].map(([, url = '']) => url)
    const [, shown = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    for (const url of [shown, ...facts]) urls.add(url)
  }
  for (const url of urls) await pictureAt(url)
}, 60_000)
