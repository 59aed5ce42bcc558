import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { openStage } from './support/stage.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import { ON_PHONE } from './support/visits.ts'

/** The head has no room for this name, however narrow its letters. */
const stage = openStage({ BRAND_NAME: 'Voyages internationaux de la Téranga' })

/**
 * The space that a reader may give to text (WCAG 2.2, success criterion 1.4.12). It makes words a fifth wider: more than
 * any font does in which a machine shows the shop before its own letters have come.
 */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const spaceText = (context: BrowserContext) =>
  context.addInitScript((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)

let customers = 0

/** An address that is wider than a narrow phone, as some are; of their own for each time that the story is told. */
const nextEmail = () => `zola.diop.mbaye.of.saint.louis.${(customers += 1)}@example.com`

const FOR_EVERYBODY = ['/', '/flights', '/hotels', '/transfers', '/visas', '/login', '/register', '/contact']
const OF_THE_ACCOUNT = [
  '/accounts/my-trips',
  '/account/my-bookings',
  '/account/applications',
  '/account/travellers-profile',
  '/account/wallet',
  '/account/price-alerts',
  '/account/notifications',
  '/account/profile',
  '/account/security',
]

describe.each(ON_PHONE)('who gives text more space on a $screen in $language', (visit) => {
  test('has pages that are no wider than the screen, from the narrowest', () =>
    stage.story(visit, async ({ visitor: { page, context }, search, chooseFirst }) => {
      await spaceText(context)
      for (const path of FOR_EVERYBODY) {
        await page.goto(stage.shop.url + path)
        await expectNothingTooWide(page)
      }
      await search('trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy')
      await expectNothingTooWide(page)
      await chooseFirst()
      await page.waitForURL(/\/booking\/off_/)
      await expectNothingTooWide(page)
    }))

  test('finds the account so, with an address that is wider than a narrow phone', async () => {
    const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    await signUp(stage.shop, caller, nextEmail())
    await stage.story(
      visit,
      async ({ visitor: { page, context } }) => {
        await spaceText(context)
        for (const path of OF_THE_ACCOUNT) {
          await page.goto(stage.shop.url + path)
          expect(page.url()).toContain(path)
          await expectNothingTooWide(page)
        }
      },
      { as: caller },
    )
  })
})
