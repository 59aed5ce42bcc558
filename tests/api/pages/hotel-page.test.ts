import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#contracts/format.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import { openShop, SHOP_URL, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { BANJUL, LAGOS, MAGIC_HOTELS, openHotel, ratesFor, searchStays } from '#tests/support/stays.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

let shop: TestShop
let ada: Visitor
/** Ada's search of a room in Lagos, and its first hotel. */
let lagos: HotelDetailsResponse

beforeAll(async () => {
  shop = await openShop({ pages: await openBuiltPages() })
  ada = shop.visitor()
  const found = await searchStays(ada, LAGOS)
  lagos = await openHotel(ada, found.sessionId, found.hotels[0]?.hotel_id ?? '')
})
afterAll(() => shop.close())

interface Page {
  readonly status: number
  readonly location: string | null
  readonly html: string
  /** The words of its main part. */
  readonly text: string
}

async function read(answer: Response): Promise<Page> {
  const html = await answer.text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const text = main.replaceAll(/<(script|svg)\b[^]*?<\/\1>/g, ' ').replaceAll(/<!-- -->|<[^>]+>/g, ' ')
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    html,
    text: text.replaceAll(/[ \n]+/g, ' '),
  }
}

const SETTINGS = { en: 'LANG_EN', fr: 'LANG_FR' } as const

async function open(path: string, visitor = shop.visitor(), language: keyof typeof SETTINGS = 'en'): Promise<Page> {
  const saved = {
    selectedCountry: { iso: 'NG' },
    selectedLanguage: { value: SETTINGS[language] },
    selectedCurrency: { value: 'NGN' },
  }
  visitor.cookies.set('settings', encodeURIComponent(JSON.stringify(saved)))
  return read(await visitor.fetch(path, { redirect: 'manual' }))
}

const addressOf = (hotel_id: string, sessionId?: string) =>
  `/hotels/details/${hotel_id}${sessionId ? `?session=${sessionId}` : ''}`

/** Sends the form of rooms as a browser without script does. */
async function send(path: string, fields: Record<string, string>, visitor = ada, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  return read(
    await visitor.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: SHOP_URL, ...headers },
      body,
    }),
  )
}

/** The form of a hotel with the cheapest rate of each room chosen. */
function formOf(details: HotelDetailsResponse): Record<string, string> {
  const rates = ratesFor(details)
  return {
    search: details.search_id,
    rooms: String(details.query.rooms.length),
    currency: 'NGN',
    ...Object.fromEntries(
      rates.map(({ room_index, price, rate_key }) => [`room${room_index}`, `${price.grand_total} ${rate_key}`]),
    ),
  }
}

/** How the choice of a rate is written. */
const radioOf = (html: string, value: string): string | undefined =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`value="${value}"`))

describe('the page of a hotel', () => {
  test.each(['en', 'fr'] as const)('shows it in %s to who has not said when', async (language) => {
    const { hotel_id, name, address } = lagos.hotel
    const { status, text, html } = await open(addressOf(hotel_id), shop.visitor(), language)
    expect(status).toBe(200)
    expect(text).toContain(name)
    if (language === 'en') expect(text).toContain(address)
    expect(text).toContain(language === 'en' ? 'When are you coming?' : 'Quand venez-vous\u00a0?')
    const canonical = `${SHOP_URL}/hotels/details/${hotel_id}${language === 'fr' ? '?lang=fr' : ''}`
    expect(html).toContain(`<link rel="canonical" href="${canonical}"`)
    const [trail, facts] = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(facts).toMatchObject({ '@type': 'Hotel', name, starRating: { ratingValue: lagos.hotel.stars } })
    expect(facts).not.toHaveProperty('aggregateRating')
  })

  test.each(['en', 'fr'] as const)('shows the rooms of a search in %s, the cheapest chosen', async (language) => {
    const { status, text, html } = await open(addressOf(lagos.hotel.hotel_id, lagos.sessionId), ada, language)
    expect(status).toBe(200)
    const [cheapest] = ratesFor(lagos, ({ payment }) => payment === 'now')
    expect(text).toContain(formatMoney({ amount: cheapest?.price.grand_total ?? 0, currency: 'NGN' }, language))
    expect(radioOf(html, `${cheapest?.price.grand_total} ${cheapest?.rate_key}`)).toContain('checked')
    expect(text).toContain(language === 'en' ? 'Cancellation costs' : 'Ce que coûte une annulation')
  })

  test('of several rooms names who sleeps in each', async () => {
    const rooms = [{ adults: 2 }, { adults: 1, children: 1, child_ages: [5] }]
    const { sessionId } = await searchStays(ada, { ...LAGOS, rooms })
    const { text } = await open(addressOf(lagos.hotel.hotel_id, sessionId), ada)
    expect(text).toContain('Room 1: 2 adults')
    expect(text).toContain('Room 2: 1 adult, 1 child (5)')
  })

  test('that cannot take all of a party says so, with the days beside', async () => {
    const { sessionId } = await searchStays(ada, { ...BANJUL, rooms: [{ adults: 2 }, { adults: 2 }] })
    const { text, html } = await open(addressOf(MAGIC_HOTELS.lastRoom, sessionId), ada)
    expect(text).toContain('No rooms for these dates')
    expect(html).toContain('checkin=2026-11-30&amp;checkout=2026-12-03&amp;rooms=2-0%2C2-0')
    expect(html).not.toContain('type="radio"')
  })

  test('is shown without prices where the search has ended or never was', async () => {
    for (const session of ['stay_notknownnotknownnotkn', '%00', 'x'.repeat(300), '<script>']) {
      const { status, text } = await open(
        `/hotels/details/${lagos.hotel.hotel_id}?session=${encodeURIComponent(session)}`,
      )
      expect([status, text.includes('prices of that search have expired')]).toEqual([200, true])
    }
  })

  test('makes a search of dates in its address, and says what is wrong with them', async () => {
    const path = addressOf(lagos.hotel.hotel_id)
    const found = await open(`${path}?checkin=2026-12-01&checkout=2026-12-04&rooms=2-1-5`)
    expect(found.status).toBe(303)
    expect(found.location).toMatch(/^\/hotels\/details\/[^?]+\?session=\w+/)
    for (const asked of [
      'checkin=2026-12-04&checkout=2026-12-01',
      'checkin=&checkout=',
      'checkin=2026-12-01&checkout=2026-12-02&rooms=x',
    ])
      expect((await open(`${path}?${asked}`)).text).toContain('When are you coming?')
    // As a browser sends it that runs no script: each room by fields of its own, and a button for another room.
    const sent = 'checkin=12/01/2027&checkout=15/01/2027&adults=2&children=1&ages=5&adults=1&children=0&ages='
    expect((await open(`${path}?${sent}`)).location).toMatch(/session=/)
    expect((await open(`${path}?${sent}&more=1`)).html.match(/name="adults"/g)).toHaveLength(3)
    expect((await open(`${path}?checkin=2026-12-04&checkout=2026-12-01`)).text).toContain(
      'Check-out must be after check-in',
    )
  })

  test.each(['simulated_stays~LOS-9999', 'nobody~LOS-1', 'x', '%00', '~', 'a'.repeat(200), '%3Cscript%3E', '..%2F..'])(
    'is not there for %s',
    async (id) => {
      for (const query of ['', `?session=${lagos.sessionId}`, '?checkin=2026-12-01&checkout=2026-12-02']) {
        const { status, html } = await open(`/hotels/details/${id}${query}`)
        expect(status).toBe(404)
        expect(html).not.toContain('<script>alert')
      }
    },
  )
})

describe('rooms that are chosen by a form', () => {
  test('lead to their booking', async () => {
    const { status, location } = await send(addressOf(lagos.hotel.hotel_id, lagos.sessionId), formOf(lagos))
    expect(status).toBe(303)
    expect(location).toMatch(/^\/hotels\/booking\/[\w-]+$/)
  })

  test('are asked for where they are missing, odd or twice', async () => {
    const path = addressOf(lagos.hotel.hotel_id, lagos.sessionId)
    const form = formOf(lagos)
    const { room0: _, ...without } = form
    for (const fields of [without, {}, { ...form, room0: 'x' }, { ...form, rooms: '2' }, { ...form, room0: '1 ' }]) {
      const { status, text } = await send(path, fields)
      expect([status, text.includes('Please choose a rate for every room.')]).toEqual([422, true])
    }
    const odd = await ada.fetch(path, {
      method: 'POST',
      headers: { Origin: SHOP_URL, 'Content-Type': 'text/plain' },
      body: '{',
    })
    expect(odd.status).toBe(422)
  })

  test('of another search, hotel or visitor are refused in words, or are the visitor’s own from then on', async () => {
    const path = addressOf(lagos.hotel.hotel_id, lagos.sessionId)
    const form = formOf(lagos)
    for (const fields of [
      { ...form, room0: '1 made-up' },
      { ...form, search: 'hts_notknownnotknownnotkn' },
    ]) {
      const { status, html } = await send(path, fields)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(html).toContain('role="alert"')
    }
    const banjul = await searchStays(ada, BANJUL)
    expect((await send(addressOf(MAGIC_HOTELS.lastRoom, banjul.sessionId), form)).status).toBe(409)
    const bola = await send(path, form, shop.visitor())
    expect(bola.status).toBe(303)
  })

  test('are taken from pages of the shop alone', async () => {
    const path = addressOf(lagos.hotel.hotel_id, lagos.sessionId)
    const evil = { Origin: 'https://evil.example' }
    expect((await send(path, formOf(lagos), ada, evil)).status).toBe(403)
    expect((await send(path, formOf(lagos), ada, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await ada.fetch(path, { method: 'PUT', headers: { Origin: SHOP_URL } })).status).toBe(405)
    expect((await ada.fetch('/hotels/details', { method: 'POST', headers: { Origin: SHOP_URL } })).status).toBe(405)
  })
})

describe('a hotel that misbehaves', () => {
  const choose = async (hotel_id: string) => {
    const { sessionId } = await searchStays(ada, BANJUL)
    const details = await openHotel(ada, sessionId, hotel_id)
    return { details, page: await send(addressOf(hotel_id, sessionId), formOf(details)) }
  }

  test('is sold out at the check: that is said at the rate, which cannot be chosen again', async () => {
    const { details, page } = await choose(MAGIC_HOTELS.goneOnCheck)
    expect([page.status, page.text.includes('Just sold out'), page.text.includes('No longer available')]).toEqual([
      409,
      true,
      true,
    ])
    const [chosen] = ratesFor(details)
    expect(radioOf(page.html, `${chosen?.price.grand_total} ${chosen?.rate_key}`)).toContain('disabled')
  })

  test('has become dearer: both prices are shown, and a link accepts the new one', async () => {
    const { details, page } = await choose(MAGIC_HOTELS.dearerOnCheck)
    const [seen] = ratesFor(details)
    expect(page.status).toBe(200)
    expect(page.text).toContain('The price has gone up')
    expect(page.text).toContain(formatMoney({ amount: seen?.price.grand_total ?? 0, currency: 'NGN' }, 'en'))
    const href = /href="(\/hotels\/booking\/[\w-]+)"/.exec(page.html)?.[1]
    expect(href).toBeDefined()
  })

  test.each([
    ['does not answer', MAGIC_HOTELS.silent, 503],
    ['answers rubbish', MAGIC_HOTELS.rubbish, 502],
  ])('%s: it is shown all the same, and can be asked again', async (_, hotel_id, expected) => {
    const { sessionId } = await searchStays(ada, BANJUL)
    const { status, text } = await open(addressOf(hotel_id, sessionId), ada)
    expect([status, text.includes('There are no prices at the moment')]).toEqual([expected, true])
    expect(text).toContain('Try again')
  })
})
