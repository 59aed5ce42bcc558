import { expect, test } from 'vitest'
import { coveredControls } from './support/covered-focus.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const ASKED = 'trip=round_trip&from=LOS&to=CDG&depart=2027-01-12&return=2027-01-26&adults=1&class=economy'

/** What a laptop of 1280 by 900 shows at 400 %. */
const ENLARGED = { width: 320, height: 225 }

const PHONE = { width: 390, height: 844 }

/** How many controls are walked through: one traveller's form, bags, seats and terms. */
const CONTROLS = 36

test('no bar at an edge of the screen covers what the keyboard has come to, on a phone or enlarged to 400 %', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page }, ...journey }) => {
    await journey.search(ASKED)
    expect(await coveredControls(page, CONTROLS)).toEqual([])
    await journey.chooseFirst()
    await page.waitForURL(/\/flights\/booking\/off_/)
    const form = page.url()
    expect(await coveredControls(page, CONTROLS)).toEqual([])

    await page.setViewportSize(ENLARGED)
    await page.goto(form)
    expect(await coveredControls(page, CONTROLS)).toEqual([])
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
    // Its address is there before it is.
    await page.getByRole('heading', { name: journey.on.text('payment.title') }).waitFor()
    // What a page that comes to life adds would move what has the focus.
    await page.waitForLoadState('networkidle')
    expect(await coveredControls(page, CONTROLS / 2)).toEqual([])
  }))

/** Lists have bars of their own, and ways past what stands above them. */
test.each([
  '/hotels/search?start=1&destination=city%3AACC&checkin=2027-01-12&checkout=2027-01-15&rooms=2-0&nationality=NG',
  '/activities/listings/ACC',
])('no bar covers what the keyboard has come to behind the skip link of %s', (address) =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page } }) => {
    for (const size of [PHONE, ENLARGED]) {
      await page.setViewportSize(size)
      await page.goto(stage.shop.url + address)
      const list = page.locator('main a[href^="#"]').first()
      await list.waitFor()
      await list.focus()
      await page.keyboard.press('Enter')
      expect(await coveredControls(page, CONTROLS / 2)).toEqual([])
    }
  }),
)

test('who follows a link by keyboard goes on in what the next page says', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page } }) => {
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await page.goto(`${stage.shop.url}/activities`)
    await page.getByRole('main').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/activities\/listings\//)
    await expect.poll(focused).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    await page.locator('header a[href="/hotels"]').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/hotels$/)
    await expect.poll(focused).toBe('main')
  }))

test('who follows a link at the foot goes on at the top of the next page', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page } }) => {
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await page.goto(`${stage.shop.url}/terms`)
    await page.waitForLoadState('networkidle')
    await page.locator('footer a[href="/privacy"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/privacy/)
    await expect.poll(focused).toBe('main')
  }))

test('a form that comes back with a mistake puts the keyboard at its field', () =>
  stage.story(
    { screen: 'laptop', language: 'en' },
    async ({ visitor: { page }, on: { button } }) => {
      await page.goto(`${stage.shop.url}/transfers/search?from=airport%3ALOS&to=hotel%3ALOS-12&adults=2`)
      await page.waitForLoadState('networkidle')
      // The page said what is missing as it came; what is sent again from here leads to the same path.
      await page.getByRole('main').focus()
      await button('transfer-search.submit').focus()
      await page.keyboard.press('Enter')
      const isWrong = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))
      await expect.poll(isWrong).toBe('true')
    },
    { refusals: true },
  ))
