import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import { openPage } from '#tests/support/read-page.ts'
import { openShop } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())
beforeAll(async () => {
  const { ok, text } = await shop.shop.command(['catalogue', 'import', path.resolve('docs/catalogue/packages.json')])
  if (!ok) throw new Error(text)
})

const ALTS = {
  en: ['The castle above the surf at Cape Coast', 'Strips of kente on a loom in Bonwire'],
  fr: ['Le fort au-dessus des vagues, à Cape Coast', 'Des bandes de kente sur un métier à Bonwire'],
} as const

const imagesOf = (html: string): string[] => html.match(/<img\b[^>]*>/g) ?? []
const shows = (html: string, alt: string): string | undefined =>
  imagesOf(html).find((image) => image.includes(` alt="${alt}"`))

test.each<Language>(['en', 'fr'])(
  'the agency’s photos stand in the list and on the page of a journey, in %s',
  async (language) => {
    const visitor = shop.visitor()
    const [front, loom] = ALTS[language]
    const list = (await openPage(visitor, '/holidays', language)).html
    expect(shows(list, front)).toMatch(/srcSet="\/\S+ 480w, \S+ 960w/i)
    expect(shows(list, loom)).toBeUndefined()
    expect(imagesOf(list).filter((image) => image.includes('/pictures/'))).toEqual([])
    const { html } = await openPage(visitor, '/holidays/kente-and-castles', language)
    for (const alt of [front, loom]) {
      expect(shows(html, alt)).toMatch(/srcSet="\/\S+ 480w, \S+ 960w/i)
      expect(html).toMatch(new RegExp(`<figcaption aria-hidden="true"[^>]*>${alt}<`))
    }
    expect(shows(html, front)).toContain('loading="eager"')
    expect(shows(html, loom)).toContain('loading="lazy"')
    expect(html).not.toContain('/pictures/CAPECOAST.svg"')
  },
)

test('what has no photos is drawn, in the list and on its page', async () => {
  const visitor = shop.visitor()
  for (const page of ['/pilgrimages', '/pilgrimages/umrah-sokoto']) {
    const { html } = await openPage(visitor, page, 'en')
    expect(imagesOf(html).some((image) => /src="\/pictures\/[A-Z]+\.svg"/.test(image))).toBe(true)
    expect(html).not.toContain('srcSet="/catalogue')
  }
})
