import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { formatMoney } from '#contracts/format.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

let shop: TestShop
/** Kobo of the flight to Accra that somebody has found. */
let found = 0
let toLondon = 0

beforeAll(async () => {
  shop = await openShop({ pages: await openBuiltPages() })
  await shop.database.db
    .insertInto('offers')
    .values({
      id: 'thames',
      grouping: 'for_you',
      position: 0,
      title_en: 'By the Thames',
      title_fr: 'Au bord de la Tamise',
      text_en: 'A week in London.',
      text_fr: 'Une semaine à Londres.',
      terms_en: '',
      terms_fr: '',
      origin: 'LOS',
      destination: 'LGW',
    })
    .execute()
  found = await cheapestTo('ACC')
  toLondon = await cheapestTo('LON')
})
afterAll(() => shop.close())

async function cheapestTo(destination: string): Promise<number> {
  const visitor = shop.visitor()
  const sectors = [{ origin: 'LOS', destination, departure_date: '2027-01-12' }]
  const form = { trip_type: 'round_trip', sectors, return_date: '2027-01-19', adults: 1 }
  const { sessionId } = (await visitor.call('flightSearch', form)).body
  await shop.shop.idle()
  const { offers } = (await visitor.call('flightSearchResults', { sessionId, sort: 'cheapest' })).body
  return offers[0]?.price.grand_total ?? 0
}

async function page(path: string, { currency = 'NGN', language = 'LANG_EN', country = 'NG' } = {}) {
  const settings = {
    selectedCountry: { iso: country },
    selectedLanguage: { value: language },
    selectedCurrency: { value: currency },
  }
  const Cookie = `settings=${encodeURIComponent(JSON.stringify(settings))}`
  const answer = await shop.visitor().fetch(path, { headers: { Cookie } })
  const html = await answer.text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const list = main.replaceAll(/<svg[^]*?<\/svg>/g, '')
  return { status: answer.status, main, text: list.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

const inNaira = () => formatMoney({ amount: found, currency: 'NGN' }, 'en')

describe('the pages that show prices', () => {
  test.each(['/', '/flights', '/flights/explore'])(
    '%s has the price that was found, and leads to its days',
    async (path) => {
      const { status, main, text } = await page(path)
      expect(status).toBe(200)
      expect(text).toContain(inNaira())
      expect(main).toContain('from=LOS&amp;to=ACC&amp;depart=2027-01-12&amp;return=2027-01-19&amp;adults=1')
    },
  )

  test.each(['/', '/flights/explore'])('%s shows it in the visitor’s currency beside the charged one', async (path) => {
    const { exchangeRates } = (await shop.visitor().call('agency', {})).body
    const rate = Number(exchangeRates.find(({ to }) => to === 'EUR')?.rate)
    const euros = (found / 100) * rate
    const { text } = await page(path, { currency: 'EUR' })
    expect(text).toContain(formatMoney({ amount: Math.round(euros) * 100, currency: 'EUR' }, 'en'))
    expect(text).toContain(inNaira())
  })

  test.each(['/flights', '/flights/explore'])('%s is another one from another country', async (path) => {
    const { text } = await page(path, { country: 'KE', language: 'LANG_FR' })
    expect(text).toContain('Nairobi')
    expect(text).not.toContain('₦')
  })
})

test('an offer that leads to an airport of a city shows the price of that city', async () => {
  const { text } = await page('/offers')
  expect(text).toContain(formatMoney({ amount: toLondon, currency: 'NGN' }, 'en'))
})

describe('the map', () => {
  const naira = () => found / 100
  const fits = async (query: string, settings?: object) =>
    (await page(`/flights/explore?${query}`, settings)).main.includes('to=ACC&amp;depart=2027-01-12')

  test('is narrowed by budget to the very amount, in the visitor’s currency, and by month', async () => {
    expect(await fits(`budget=${naira()}`)).toBe(true)
    expect(await fits(`budget=${naira() - 1}`)).toBe(false)
    expect(await fits('budget=5', { currency: 'EUR' })).toBe(false)
    expect(await fits('budget=5000', { currency: 'EUR' })).toBe(true)
    expect(await fits('month=2027-01')).toBe(true)
    expect(await fits('month=2027-02')).toBe(false)
    expect(await fits('from=ABV')).toBe(false)
  })

  test.each([
    'budget=cheap',
    'budget=-1',
    'budget=1e400',
    `budget=${'9'.repeat(400)}`,
    'budget=1&budget=2',
    'month=2027-13',
    'month[]=x',
    'from=QQQ',
    'from=%3Cscript%3Ealert(1)%3C/script%3E',
    `from=${'L'.repeat(5_000)}`,
    '%00=%FF',
  ])('takes %s for what it is', async (query) => {
    for (const language of ['LANG_EN', 'LANG_FR']) {
      const { status, main, text } = await page(`/flights/explore?${query}`, { language })
      expect(status).toBe(200)
      expect(text).toContain('Lagos')
      expect(main).not.toContain('<script>alert')
      if (query === 'budget=cheap')
        expect(text).toContain(language === 'LANG_EN' ? 'Enter an amount' : 'Saisissez un montant')
    }
  })
})
