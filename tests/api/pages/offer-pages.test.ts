import { afterAll, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())

/** A coupon that may be kept from running in some way. */
const HARMATTAN = {
  code: 'HARMATTAN',
  name_en: 'Harmattan',
  name_fr: 'Harmattan',
  kind: 'percent',
  value: 100,
  currency: 'NGN',
  starts_at: new Date('2026-01-01T00:00:00Z'),
  ends_at: new Date('2036-01-01T00:00:00Z'),
} as const

async function page(path: string) {
  const answer = await shop.app.request(SHOP_URL + path)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** What can be read in the page itself: its texts come in a script as well. */
async function wordsOf(path: string): Promise<string> {
  const { html } = await page(path)
  return (/<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll(/<script\b[^]*?<\/script>/g, '')
}

test('each advertised offer has a page with what it gives, in both languages', async () => {
  const { html } = await page('/offers')
  for (const id of ['welcome', 'nairobi', 'verve']) expect(html).toContain(`/offers/${id}`)
  const welcome = await page('/offers/welcome')
  expect(welcome.status).toBe(200)
  for (const text of ['TERANGA5', '5% off the whole price', '₦50,000', 'Everything we sell'])
    expect(welcome.html).toContain(text)
  const nairobi = await page('/offers/nairobi?lang=fr')
  expect(nairobi.html).toContain('sur le tarif hors taxes')
  // What is given by itself needs no code.
  expect(nairobi.html).not.toContain('NAIROBI4')
})

/** As somebody whose settings say Senegal, and francs or pounds. */
async function wordsInDakar(path: string, currency: 'XOF' | 'GBP'): Promise<string> {
  const settings = {
    selectedCountry: { label: 'Sénégal', value: 'SN', iso: 'SN' },
    selectedLanguage: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
    selectedCurrency: { label: currency, value: currency, symbol: currency },
    isInitialized: true,
  }
  const Cookie = `settings=${encodeURIComponent(JSON.stringify(settings))}`
  const answer = await shop.app.request(SHOP_URL + path, { headers: { Cookie } })
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(await answer.text())?.[1] ?? ''
  return main.replaceAll(/<script\b[^]*?<\/script>/g, '')
}

test.each(['/', '/offers', '/flights', '/offers/welcome'])('%s speaks of francs to who pays them', async (path) => {
  const words = await wordsInDakar(path, 'XOF')
  expect(words).toContain('TERANGA5')
  expect(words).not.toMatch(/₦|Verve/)
  // Flights of another country's airports alone.
  expect(words).not.toContain('href="/offers/nairobi"')
  if (path !== '/flights') expect(words).toMatch(/jusqu’à \d\d\u00a0\d{3}\u00a0F\u00a0CFA de remise/)
})

test('a limit is told in both currencies to who sees one and pays the other', async () => {
  expect(await wordsInDakar('/offers/welcome', 'GBP')).toMatch(/jusqu’à \d\d(?:,\d\d)?\u00a0£ \(50\u00a0000\u00a0₦\)/)
})

test.each(['/flights', '/hotels', '/activities', '/transfers', '/insurance', '/holidays', '/pilgrimages'])(
  '%s shows what is taken off it, and nothing that is not',
  async (path) => {
    const { html } = await page(path)
    expect(html).toContain('href="/offers/welcome"')
    // Without a script the code is kept by a link, which leads back to the page.
    expect(html).toContain(`href="/coupon/TERANGA5?next=${encodeURIComponent(path)}"`)
    // One of a card is not entered.
    expect(html).not.toContain('VERVE2')
    // NAIROBI4 is taken off flights alone.
    expect(html.includes('href="/offers/nairobi"')).toBe(path === '/flights')
  },
)

test('an offer of a card that is for naira says so to who pays otherwise, in both languages, and to nobody else', async () => {
  expect(await wordsInDakar('/offers/verve', 'XOF')).toContain('uniquement pour les paiements en nairas')
  expect(await wordsInDakar('/offers/verve?lang=en', 'XOF')).toContain('for payments in naira only')
  expect(await wordsInDakar('/offers/welcome', 'XOF')).not.toContain('paiements en nairas')
  expect(await wordsOf('/offers/verve')).not.toContain('for payments in naira only')
})

test('the home page promises what offers of today give, in both languages', async () => {
  expect(await wordsOf('/')).toContain('Up to 50% off travel bookings, and up to 12% off flights.')
  expect(await wordsOf('/?lang=fr')).toContain('jusqu’à 12\u00a0% sur les vols')
})

test('an offer that is over is not found, and leads on', async () => {
  expect((await page('/offers/verve')).status).toBe(200)
  await shop.database.db.updateTable('coupons').set({ active: false }).where('code', '=', 'VERVE2').execute()
  shop.clock.advance(3_600_000)
  const { status, html } = await page('/offers/verve')
  expect(status).toBe(404)
  expect(html).toContain('name="robots" content="noindex"')
  expect((await page('/offers/nothing')).status).toBe(404)
  expect(await wordsOf('/offers/verve?lang=fr')).toContain('Cette offre est terminée')
  expect((await page('/hotels')).html).not.toContain('href="/offers/verve"')
})

test('a link with a coupon keeps it and leads to a page of the shop', async () => {
  const { status, headers } = await page('/coupon/teranga5?next=%2Fflights')
  expect(status).toBe(303)
  expect(headers.get('Location')).toBe('/flights')
  expect(headers.get('Set-Cookie')).toMatch(/^coupon=TERANGA5; Path=\/; Max-Age=604800; SameSite=Lax/)
})

test.each(['/coupon/%0d%0aSet-Cookie:a=b', '/coupon/a%3Bb', `/coupon/${'x'.repeat(60)}`, '/coupon/%3Cscript%3E'])(
  '%s keeps nothing',
  async (path) => {
    const { status, headers } = await page(path)
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/offers?coupon=unreadable')
    expect(headers.get('Set-Cookie')).toBeNull()
    expect(await wordsOf('/offers?coupon=unreadable')).toContain('Your link has no valid coupon code')
  },
)

test.each([
  ['expired', { ends_at: new Date('2026-02-01T00:00:00Z') }, 'a expiré', 'has expired'],
  ['limit_reached', { total_limit: 3, used: 3 }, 'a déjà été entièrement utilisé', 'has been fully redeemed'],
  ['inactive', { active: false }, 'n’est pas disponible', 'isn’t available'],
  ['not_started', { starts_at: new Date('2030-01-01T00:00:00Z') }, 'n’est pas encore valable', 'isn’t valid yet'],
])(
  'a link with a coupon that is dead (%s) keeps nothing and says why, in both languages',
  async (why, rule, fr, en) => {
    const { db } = shop.database
    await db.deleteFrom('coupons').where('code', '=', 'HARMATTAN').execute()
    await db
      .insertInto('coupons')
      .values({ ...HARMATTAN, ...rule })
      .execute()
    const { status, headers } = await page('/coupon/harmattan?next=%2Fflights')
    expect([status, headers.get('Location'), headers.get('Set-Cookie')]).toEqual([303, `/offers?coupon=${why}`, null])
    expect(await wordsOf(`/offers?coupon=${why}`)).toContain(en)
    expect(await wordsOf(`/offers?coupon=${why}&lang=fr`)).toContain(fr)
  },
)

test('a code that nobody knows is kept as one that is good: who tries codes learns nothing by links', async () => {
  const { headers } = await page('/coupon/NOSUCHCODE?next=%2Fflights')
  expect([headers.get('Location'), headers.get('Set-Cookie')?.split(';')[0]]).toEqual(['/flights', 'coupon=NOSUCHCODE'])
  expect(await wordsOf('/offers?coupon=%3Cscript%3E')).not.toMatch(/your link/i)
})

test.each(['https://evil.example', '//evil.example', '/\\\\evil.example'])(
  'a link to %s stays in the shop',
  async (next) => {
    const { headers } = await page(`/coupon/TERANGA5?next=${encodeURIComponent(next)}`)
    expect(headers.get('Location')).toBe('/offers')
  },
)
