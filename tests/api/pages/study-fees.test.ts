import { afterAll, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())

/** What somebody in Dakar reads who chose francs and French. */
async function readInDakar(path: string): Promise<string> {
  const settings = {
    selectedCountry: { label: 'Sénégal', value: 'SN', iso: 'SN' },
    selectedLanguage: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
    selectedCurrency: { label: 'Franc CFA (BCEAO)', value: 'XOF', symbol: 'F CFA' },
    isInitialized: true,
  }
  const Cookie = `settings=${encodeURIComponent(JSON.stringify(settings))}`
  const answer = await shop.app.request(SHOP_URL + path, { headers: { Cookie } })
  return (await answer.text()).replaceAll(/<script\b[^]*?<\/script>|<!-- -->/g, '').replaceAll('\u00A0', ' ')
}

test.each(['/edu-consult', '/edu-consult/countries/france', '/edu-consult/programmes/legon-administration'])(
  'fees of %s stand in francs, too, with the day of the rates',
  async (path) => {
    const html = await readInDakar(path)
    expect(html).toMatch(/environ \d[\d ]* F CFA/)
    expect(html).toContain('aux taux de change du 20 novembre 2026')
  },
)

test('budgets are chosen and typed with francs in sight', async () => {
  expect(await readInDakar('/edu-consult')).toMatch(/Jusqu’à 5 000 \$ \(environ [\d ]+ F CFA\)/)
  expect(await readInDakar('/edu-consult/eligibility')).toMatch(/1 000 \$ font environ [\d ]+ F CFA/)
})
