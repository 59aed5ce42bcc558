import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import { createSupplierStops } from '#modules/suppliers/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { openShop } from '#tests/support/shop.ts'
import { LAGOS, MAGIC_HOTELS, searchStays } from '#tests/support/stays.ts'
import { translate } from '#tests/support/translate.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())
const ada = shop.visitor()
const results = await searchStays(ada, LAGOS)
const LISTING = `/hotels/listings/${results.sessionId}`

interface Opened {
  readonly status: number
  readonly location: string | null
  readonly html: string
  /** The words in the main part, as they are read without script. */
  readonly words: string
}

async function open(address: string, headers: Record<string, string> = {}): Promise<Opened> {
  const answer = await shop.visitor().fetch(address, { redirect: 'manual', headers })
  const html = await answer.text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const seen = main.replaceAll(/<script[^]*?<\/script>/g, '')
  const words = seen
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
  return { status: answer.status, location: answer.headers.get('Location'), html, words }
}

const inFrench = (address: string) => `${address}${address.includes('?') ? '&' : '?'}lang=fr`
const cardsIn = ({ html }: Opened): string[] => [...html.matchAll(/<li id="hotel-([^"]+)"/g)].map(([, id = '']) => id)

describe.each<Language>(['en', 'fr'])('a list of hotels comes whole from the server, in %s', (language) => {
  const at = (address: string) => (language === 'fr' ? inFrench(address) : address)

  test('with what was searched, its hotels, their terms and every filter', async () => {
    const page = await open(at(LISTING))
    expect(page.status).toBe(200)
    expect(page.html).toContain(`<html lang="${language}"`)
    expect(page.html).toMatch(/<meta name="robots" content="noindex"/)
    expect(page.html).toMatch(language === 'en' ? /<title>Lagos: hotels/ : /<title>Lagos\s: hôtels/)
    expect(cardsIn(page)).toEqual(results.hotels.map(({ hotel_id }) => hotel_id))
    for (const { name } of results.hotels.slice(0, 3)) expect(page.words).toContain(name)
    for (const key of ['terms', 'stars', 'score', 'boards', 'amenities', 'name', 'chains'])
      expect(page.words).toContain(translate(language, `stay-listing.filters.${key}`))
    expect(page.words).toContain(translate(language, 'stay-listing.all_included'))
    expect(page.words).toContain(translate(language, 'stay.cancelling.never'))
    expect(page.html).toContain(`/hotels/details/${encodeURIComponent(results.hotels[0]?.hotel_id ?? '')}?session=`)
  })

  test('that is over says so and asks the same question again', async () => {
    const late = await openShop({ database: shop.database, pages: await openBuiltPages(), now: '2026-11-02T10:00:00Z' })
    const answer = await late.visitor().fetch(at(LISTING))
    const html = await answer.text()
    expect(answer.status).toBe(410)
    expect(html).toContain(translate(language, 'stay-listing.gone.title'))
    expect(html).toContain('destination=city%3ALOS')
    expect(html).toMatch(/checkin=2026-12-01&amp;checkout=2026-12-04&amp;nationality=NG&amp;rooms=2-0&amp;start=1/)
  })
})

test('the form of the filters is the address of the list: sent by the browser itself, it leads to its shortest form', async () => {
  const { price } = results.facets
  const sent = `name=&score=&km=&stars=4&stars=5&amenity=pool&from=${price?.min}&to=${price?.max}`
  const first = await open(`${LISTING}?${sent}`)
  expect(first).toMatchObject({ status: 302, location: `${LISTING}?stars=4&stars=5&amenity=pool` })
  const page = await open(first.location ?? '')
  const { body } = await ada.call('hotelSearchResults', {
    sessionId: results.sessionId,
    filters: { stars: [4, 5], amenities: ['pool'] },
  })
  expect(cardsIn(page)).toEqual(body.hotels.map(({ hotel_id }) => hotel_id))
  expect(page.html).toMatch(/name="stars"[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
})

test('a filter that would leave nothing cannot be chosen, and says 0', async () => {
  const { body } = await ada.call('hotelSearchResults', { sessionId: results.sessionId, filters: { stars: [1] } })
  const nowhere = body.facets.amenities.find(({ count }) => count === 0)
  expect(nowhere).toBeDefined()
  const { html } = await open(`${LISTING}?stars=1`)
  const [input = ''] = new RegExp(`<input[^>]*value="${nowhere?.value}"[^>]*>`).exec(html) ?? []
  expect(input).toContain('disabled')
})

test('a phone gets the filters for those who run no script, and only there', async () => {
  const phone = { 'Sec-CH-UA-Mobile': '?1' }
  const { html } = await open(LISTING, phone)
  const [, hidden = ''] = /<noscript>(<details[^]*?<\/details>)<\/noscript>/.exec(html) ?? []
  expect(hidden).toContain('name="stars"')
  expect(html.replace(hidden, '')).not.toContain('name="stars"')
})

test('more hotels are a link away, order and map too', async () => {
  const second = await open(`${LISTING}?pages=2`)
  expect(cardsIn(second)).toHaveLength(40)
  expect(second.html).toContain('href="?pages=3"')
  expect(cardsIn(await open(LISTING))).toEqual(cardsIn(second).slice(0, 20))
  const cheapest = await open(`${LISTING}?sort=cheapest`)
  expect(cheapest.html).toMatch(
    /href="\?sort=cheapest"[^>]*aria-current="true"|aria-current="true"[^>]*href="\?sort=cheapest"/,
  )
  const map = await open(`${LISTING}?map=1&stars=5`)
  const { body } = await ada.call('hotelMap', { sessionId: results.sessionId, filters: { stars: [5] } })
  expect(body.pins.length).toBeGreaterThan(10)
  for (const { name } of body.pins.slice(0, 3)) expect(map.html).toContain(`aria-label="${name}, ₦`)
})

test('filters that leave nothing name the one in the way, as a link', async () => {
  const page = await open(`${LISTING}?stars=5&to=1`)
  expect(page.words).toContain('No hotels match all your filters')
  expect(page.html).toContain('href="?stars=5"')
})

test.each([
  ['?stars=9&stars=<script>&board=__proto__&amenity=constructor&km=-1&score=99&from=9&to=1&pages=-3&sort=x&map=2'],
  [`?name=${encodeURIComponent('\u0000’"><script>alert(1)</script>')}&chain=%00&chain=%EF%BF%BD`],
  [`?chain=${'x'.repeat(400)}&name=${'é'.repeat(200)}&pages=99999`],
  [`?${Array.from({ length: 200 }, (_, at) => `chain=c${at}`).join('&')}`],
])('whatever somebody writes into the address, the list stands: %s', async (query) => {
  const page = await open(LISTING + query)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('<script>alert(1)')
})

test.each(['/hotels/listings/stay_notknownnotknownnotkn', '/hotels/listings/fls_notknownnotknownnotkn'])(
  'a search that nobody has made offers a new one: %s',
  async (address) => {
    const page = await open(address)
    expect(page.status).toBe(410)
    expect(page.html).toContain('href="/hotels/search"')
  },
)

test.each(['/hotels/listings/nonsense', '/hotels/listings/..%2f', '/hotels/listings/stay_%00'])(
  'nothing is at %s',
  async (address) => {
    expect((await open(address)).status).toBe(404)
  },
)

test('local taxes and what is paid at the hotel are said on the card', async () => {
  const paris = await searchStays(ada, { ...LAGOS, destination: { type: 'city', id: 'PAR' } })
  expect((await open(`/hotels/listings/${paris.sessionId}`)).words).toMatch(
    /\+ €\d+\.\d\d city tax, paid at the property/,
  )
  const banjul = await searchStays(ada, { ...LAGOS, destination: { type: 'hotel', id: 'BJL-7' } })
  const { html, words } = await open(`/hotels/listings/${banjul.sessionId}`)
  expect(html).toContain(`hotel-${MAGIC_HOTELS.paidThere}`)
  expect(words).toMatch(/Pay at the property , ?₦[\d,]+ deposit now|Pay at the property, ₦[\d,]+ deposit now/)
})

test.each([
  ['en', 'Hotel search failed', 'Try again'],
  ['fr', 'La recherche d’hôtels a échoué', 'Réessayer'],
])('a search that no supplier answers says so, and can be tried again, in %s', async (language, title, again) => {
  const silent = await openShop({ pages: await openBuiltPages() })
  const { db } = silent.database
  const stops = createSupplierStops({ db, clock: silent.clock, logger: silentLogger })
  await stops.stop('simulated_stays', { fault: 'refused_request', detail: 'closed' })
  const { sessionId, status } = await searchStays(silent.visitor(), LAGOS)
  expect(status).toBe('failed')
  const answer = await silent.visitor().fetch(`/hotels/listings/${sessionId}?stars=5&lang=${language}`)
  const html = await answer.text()
  expect(html).toContain(title)
  expect(html).toMatch(new RegExp(`href="\\?stars=5[^"]*"[^>]*>${again}`))
  await silent.close()
})
