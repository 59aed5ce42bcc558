import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { translate } from '#tests/support/translate.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ pages: await openBuiltPages() })
})
afterAll(() => shop.close())

const SETTINGS = {
  en: { selectedCountry: { iso: 'NG' }, selectedLanguage: { value: 'LANG_EN' } },
  fr: { selectedCountry: { iso: 'SN' }, selectedLanguage: { value: 'LANG_FR' } },
}
type Language = keyof typeof SETTINGS
const LANGUAGES = ['en', 'fr'] as const

const STAY = {
  start: '1',
  place: 'Lagos',
  checkin: '2027-01-12',
  checkout: '2027-01-15',
  nationality: 'NG',
  rooms: '2-0',
}

/** Sends the form as a browser without script does. */
async function send(
  fields: Record<string, string> | string,
  language: Language = 'en',
  visitor: Visitor = shop.visitor(),
) {
  const Cookie = `settings=${encodeURIComponent(JSON.stringify(SETTINGS[language]))}`
  const query = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const answer = await visitor.fetch(`/hotels/search?${query}`, { headers: { Cookie } })
  const html = await answer.text()
  const main = (/<main[^]*<\/main>/.exec(html)?.[0] ?? '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html, main }
}

const LISTING = /^\/hotels\/listings\/stay_[\w-]{16,}$/

/** What was searched for by the session that an address leads to. */
async function searched(location: string) {
  const sessionId = location.split('/').at(-1) ?? ''
  return (await shop.visitor().call('hotelSearchResults', { sessionId })).body.query
}

describe('the form as a browser without script sends it', () => {
  test('leads to the hotels of what was typed', async () => {
    const { status, location } = await send({ ...STAY, rooms: '2-0,2-2-5-9' })
    expect(status).toBe(303)
    expect(location).toMatch(LISTING)
    expect(await searched(location)).toMatchObject({
      destination: { type: 'city', id: 'LOS' },
      check_in: '2027-01-12',
      check_out: '2027-01-15',
      nights: 3,
      nationality: 'NG',
      rooms: [
        { adults: 2, child_ages: [] },
        { adults: 2, child_ages: [5, 9] },
      ],
    })
  })

  test('takes each room by its own fields, in the place of what scripts write', async () => {
    const rooms = 'adults=2&children=1&ages=5&adults=1&children=2&ages=0%2C+17'
    const { location } = await send(`${new URLSearchParams(STAY)}&${rooms}`)
    expect((await searched(location)).rooms).toEqual([
      { adults: 2, children: 1, child_ages: [5] },
      { adults: 1, children: 2, child_ages: [0, 17] },
    ])
  })

  test('keeps to the key of a place, unless another is typed over its name', async () => {
    const keyed = { ...STAY, destination: 'landmark:LOS.LOS', named: 'Murtala' }
    expect((await searched((await send({ ...keyed, place: 'murtala' })).location)).destination).toMatchObject({
      type: 'landmark',
      id: 'LOS.LOS',
    })
    expect((await searched((await send({ ...keyed, place: 'Accra' })).location)).destination.id).toBe('ACC')
  })

  test('takes a city with a typing error, and of two Londons the larger', async () => {
    for (const [place, id] of [
      ['lagso', 'LOS'],
      ['London', 'LON'],
      ['londres', 'LON'],
      ['PARIS ', 'PAR'],
    ] as const)
      expect((await searched((await send({ ...STAY, place }, 'fr')).location)).destination.id).toBe(id)
  })

  test('adds a room and takes one away, with all that was filled in', async () => {
    const rooms = 'adults=3&children=1&ages=5'
    const added = await send(`${new URLSearchParams({ ...STAY, place: 'Eko' })}&${rooms}&more=1`)
    expect(added.status).toBe(200)
    expect(added.main).toContain('value="3-1-5,2-0"')
    const two = `${rooms}&adults=2&children=0&ages=`
    const removed = await send(`${new URLSearchParams(STAY)}&${two}&less=0`)
    expect(removed.main).toContain('value="2-0"')
    expect(removed.main).toContain('value="2027-01-12"')
  })
})

describe.each(LANGUAGES)('what must be corrected is said at its field (%s)', (language) => {
  const text = (key: string) => translate(language, key)

  test.each([
    [{ place: '' }, 'stay-search.errors.destination_required'],
    [{ place: 'Qqqqqqq' }, 'stay-search.errors.destination_unknown'],
    [{ place: 'San Jose' }, 'stay-search.errors.destination_ambiguous'],
    [{ checkin: '' }, 'stay-search.errors.dates_required'],
    [{ checkout: 'soon' }, 'stay-search.errors.dates_required'],
    [{ checkin: '2020-01-12' }, 'stay-search.errors.date_past'],
    [{ checkin: '2029-01-12', checkout: '2029-01-14' }, 'stay-search.errors.date_too_far'],
    [{ checkout: '2027-01-12' }, 'stay-search.errors.check_out_before_check_in'],
    [{ checkout: '2027-02-12' }, 'stay-search.errors.stay_too_long'],
    [{ nationality: 'Nigeria' }, 'stay-search.errors.nationality_required'],
    [{ rooms: '99-0' }, 'stay-search.errors.too_many_adults'],
    [{ rooms: '2-9' }, 'stay-search.errors.too_many_children'],
    [{ rooms: '1,1,1,1,1,1' }, 'stay-search.errors.too_many_rooms'],
    [{ rooms: '2--1' }, 'stay-search.errors.rooms_unreadable'],
    [{ rooms: '2-2-5' }, 'stay-search.errors.child_age_required'],
  ])('%o', async (wrong, message) => {
    const { status, main, html } = await send({ ...STAY, ...wrong }, language)
    expect(status).toBe(422)
    expect(main).toContain(text(message))
    expect(main).toMatch(/aria-invalid="true"|data-invalid/)
    expect(html).toContain(`<html lang="${language}"`)
  })

  test('of several places of a name each is a way on with the search', async () => {
    const { main } = await send({ ...STAY, place: 'San Jose', rooms: '2-1-5' }, language)
    expect(main).toContain('value="San Jose"')
    const links = [...main.matchAll(/href="\/hotels\/search\?([^"]+)"/g)].map(([, query = '']) => query)
    expect(links.length).toBeGreaterThan(1)
    const { location } = await send(links[0] ?? '', language)
    expect((await searched(location)).rooms).toEqual([{ adults: 2, children: 1, child_ages: [5] }])
  })
})

describe('what nobody’s form sends', () => {
  test.each([
    { destination: 'city:NOWHERE', place: '' },
    { destination: 'planet:MARS', place: '' },
    { destination: 'hotel:../../etc/passwd', place: '' },
    { destination: 'area:LOS.99', place: '' },
    { destination: `city:${'A'.repeat(4_000)}`, place: '' },
    { place: '<script>alert(1)</script>' },
    { place: '"><img src=x onerror=alert(1)>' },
    { place: '\u0000\uffff' },
    { place: 'é'.repeat(3_000) },
    { checkin: '2027-99-99' },
    { checkin: '-1', checkout: '\u0000' },
    { nationality: 'ng' },
    { rooms: '2-0,'.repeat(1_000) },
    { adults: '-1' },
    { adults: '1e9', children: '99999999999' },
  ])('is answered by the form: %o', async (wrong) => {
    const { status, main, html } = await send({ ...STAY, ...wrong })
    expect(status).toBe(422)
    expect(main).toContain('name="place"')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  })

  test('two megabytes are answered by a form that repeats little of them', async () => {
    const { status, html } = await send({ ...STAY, place: 'San Jose', ages: 'x'.repeat(2_000_000) })
    expect(status).toBe(422)
    expect(html.length).toBeLessThan(400_000)
  })

  test('fields that come a thousand times are read once', async () => {
    const many = Array.from({ length: 1_000 }, () => 'adults=2&children=0&place=Abuja').join('&')
    const { status, main } = await send(`${new URLSearchParams(STAY)}&${many}`)
    expect(status).toBe(422)
    expect(main).toContain(translate('en', 'stay-search.errors.too_many_rooms'))
  })
})

describe('an address that is shared', () => {
  test('fills the form in, its place called in the reader’s language, and begins nothing', async () => {
    const { status, main, html } = await send('destination=city:LON&place=London&checkin=2027-01-12&rooms=2-1-5', 'fr')
    expect(status).toBe(200)
    expect(main).toContain('value="Londres"')
    expect(main).toContain('value="2-1-5"')
    expect(main).not.toContain('aria-invalid')
    expect(html).toContain('noindex')
    expect(html).toContain(`Londres\u00a0:`)
  })

  test('of the home page’s form of stays leads to the page of hotels', async () => {
    const answer = await shop.visitor().fetch('/?checkin=2027-01-12&rooms=2-0')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/hotels?checkin=2027-01-12&rooms=2-0'])
  })

  test('the page of hotels shows cities with the way to their hotels', async () => {
    const html = await (await shop.visitor().fetch('/hotels')).text()
    const links = [...html.matchAll(/href="\/hotels\/search\?([^"]*start=1)"/g)].map(([, query = '']) => query)
    expect(links).toHaveLength(8)
    const { status, location } = await send((links[0] ?? '').replaceAll('&amp;', '&'))
    expect([status, LISTING.test(location)]).toEqual([303, true])
  })
})
