import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import { openStage } from './support/stage.ts'
import { openVisitor } from './support/visitor.ts'
import { describeInTurn, ON_PHONE } from './support/visits.ts'

const stage = openStage()

const WAY = 'from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy'
const MOST_SHIFT = 0.01
/** A browser opens six connections to a server of the first HTTP: so many files of code come in two rounds. */
const MOST_FILES = 12
/** After a change of the page, before the router asks where new links lead. */
const ROUTER_PAUSE_MS = 100

interface Seen {
  /** Milliseconds at which the largest content stood. */
  readonly largestAt: number
  /** What stands in it. */
  readonly largest: string
  /** Addresses of what has been the largest so far, empty for text. */
  readonly pictures: readonly string[]
  /** How much moved by itself (cumulative layout shift). */
  readonly shift: number
}

/** Notes, with each frame, how many parts of a document are still waiting for their turn. */
async function watchTurns(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = []
    const count = () => {
      const waiting = [...document.querySelectorAll('html[data-in-turn] .in-turn')]
      counts.push(waiting.filter((part) => part.getAnimations().length > 0).length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { counts })
  })
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts)
}

/** Watches what the page draws from its beginning. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = { largestAt: 0, largest: '', shift: 0, pictures: [] as string[] }
    const on = (
      type: string,
      take: (entry: PerformanceEntry & { value?: number; url?: string; element?: Element }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    on('largest-contentful-paint', ({ startTime, url = '', element }) => {
      seen.largestAt = startTime
      seen.largest = element?.textContent ?? ''
      seen.pictures.push(url)
    })
    on('layout-shift', ({ value = 0 }) => (seen.shift += value))
    Object.assign(window, { seen })
  })
  return () => page.evaluate<Seen>('window.seen')
}

const LETTERS = '**/*.woff2'
const MACHINE_FONT = '"Shop Fallback DejaVu"'
const firstFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])

/** The letters of the shop come once this promise is kept. */
async function holdLetters(page: Page): Promise<PromiseWithResolvers<void>> {
  const letters = Promise.withResolvers<void>()
  await page.route(LETTERS, async (route) => {
    await letters.promise
    await route.continue()
  })
  return letters
}

describeInTurn('a list of flights that is opened by a link', 'laptop', (visit, inTurn) => {
  for (const [name, address] of [
    ['one way', `trip=one_way&${WAY}`],
    ['one way on flexible dates', `trip=one_way&${WAY}&flex=1`],
    ['there and back on flexible dates', `trip=round_trip&${WAY}&return=2027-01-26&flex=1`],
  ] as const)
    inTurn(`${name}: stands at once; what comes later is not larger and moves nothing`, () =>
      stage.story(visit, async ({ visitor: { page }, search }) => {
        await search(address)
        const friend = await openVisitor(stage.browser, stage.shop.url, visit.screen, visit.language)
        try {
          const seen = await watch(friend.page)
          // How little moves when its own letters come hangs on those of the machine, of which a test machine has few.
          await friend.page.route(LETTERS, () => undefined)
          // The sentence on the price comes when it may; until then the page stands without it.
          const asked = Promise.withResolvers<void>()
          const answered = Promise.withResolvers<void>()
          await friend.page.route('**/price_calendar', async (route) => {
            asked.resolve()
            await answered.promise
            await route.continue()
          })
          const document = await (await friend.page.goto(page.url(), { waitUntil: 'domcontentloaded' }))?.text()
          // The browser would hold back its first paint for what is asked for before the body.
          expect(document?.slice(0, document.indexOf('<body'))).not.toContain('as="font"')
          await asked.promise
          const { largestAt } = await seen()
          expect(largestAt).toBeGreaterThan(0)
          answered.resolve()
          await friend.page.locator('.price-level').waitFor()
          await friend.page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          )
          const after = await seen()
          expect(after.largestAt).toBe(largestAt)
          expect(after.shift).toBeLessThanOrEqual(MOST_SHIFT)
          // What the server wrote is taken over as it is styled: another sheet would have the whole page styled anew.
          expect(await friend.page.locator('link[rel=stylesheet]').count()).toBe(0)
          expect(friend.complaints).toEqual([])
        } finally {
          await friend.close()
        }
      }),
    )
})

describe.each(ON_PHONE)('a list of flights that is opened by a link on a $screen in $language', (visit) => {
  test('is painted from its head on, and asks for the files of its code after that, for nothing twice', () =>
    stage.story(visit, async ({ visitor: { page }, search }) => {
      await search(`trip=one_way&${WAY}`)
      const friend = await openVisitor(stage.browser, stage.shop.url, visit.screen, visit.language)
      try {
        const seen = await watch(friend.page)
        const asked: string[] = []
        await friend.page.route('**/__manifest?*', (route) => void asked.push(route.request().url()))
        await friend.page.route(LETTERS, () => undefined)
        await friend.page.route('**/price_calendar', () => undefined)
        const document = await (await friend.page.goto(page.url(), { waitUntil: 'domcontentloaded' }))?.text()
        const later = document?.match(/<link rel="later"/g)?.length ?? 0
        expect(later).toBeGreaterThan(4)
        expect(later).toBeLessThanOrEqual(MOST_FILES)
        expect(document).not.toContain('<link rel="modulepreload"')
        const list = friend.page.locator('#flight-list')
        await expect.poll(() => list.getByRole('listitem').last().isVisible()).toBe(true)
        // Nothing in the list is larger than what stands over it from the first.
        expect((await seen()).largest).toContain(translate(visit.language, 'listing.dates.insight_unknown'))
        expect((await seen()).shift).toBeLessThanOrEqual(MOST_SHIFT)
        await expect.poll(() => friend.page.locator('link[rel=later]').count()).toBe(0)
        // A wide screen has asked for more meanwhile.
        expect(await friend.page.locator('link[rel=modulepreload]').count()).toBeGreaterThanOrEqual(later)
        // Once the page lives, what comes into the list is there at once.
        await expect.poll(() => friend.page.locator('#list-head-end').count()).toBe(0)
        // It asks where its links lead, and not again while it changes and waits for the answer.
        await expect.poll(() => asked.length).toBe(1)
        await friend.page.evaluate(async (pause) => {
          window.document.body.append(window.document.createElement('i'))
          await new Promise((passed) => setTimeout(passed, pause))
        }, 2 * ROUTER_PAUSE_MS)
        expect(asked).toHaveLength(1)
        expect(friend.complaints).toEqual([])
      } finally {
        await friend.close()
      }
    }))
})

describe.each(ON_PHONE.filter(({ screen }) => screen === 'phone'))(
  'a list of flights on a $screen in $language',
  (visit) => {
    test('comes part by part, each in a frame of its own', () =>
      stage.story(visit, async ({ visitor: { page }, search }) => {
        await search(`trip=one_way&${WAY}`)
        const turns = await watchTurns(page)
        await page.reload()
        await expect.poll(() => page.locator('html[data-in-turn]').count()).toBe(0)
        const waiting = await turns()
        const most = Math.max(...waiting)
        expect(most).toBeGreaterThan(6)
        const from = waiting.lastIndexOf(most)
        const steps = waiting.slice(from + 1).map((count, at) => (waiting[from + at] ?? 0) - count)
        expect(Math.max(...steps)).toBe(1)
      }))
  },
)

const ROOMS = 'checkin=2027-01-12&checkout=2027-01-15&rooms=1'

describe.each(ON_PHONE)('a hotel that is opened by a link on a $screen in $language', (visit) => {
  test('comes with its styles, and so does the form in which a room there is booked', () =>
    stage.story(visit, async ({ visitor: { page }, on }) => {
      const sheets = page.locator('link[rel=stylesheet]')
      const readsFormats = page.waitForEvent('worker')
      await page.goto(`${stage.shop.url}/hotels/details/simulated_stays~LOS-12?${ROOMS}`)
      // What the browser knows of the language is read beside the page, not by it.
      await readsFormats
      const reserve = on.button('stay-details.summary.reserve').filter({ visible: true })
      await reserve.waitFor()
      await page.waitForLoadState('networkidle')
      expect(await sheets.count()).toBe(0)
      await reserve.click()
      await page.waitForURL(/\/hotels\/booking\//)
      await page.reload()
      // The codes of countries come once the page is alive.
      await expect.poll(() => page.locator('option').count()).toBeGreaterThan(100)
      await page.waitForLoadState('networkidle')
      expect(await sheets.count()).toBe(0)
    }))
})

describe.each(ON_PHONE)('pages of products that are opened by a link on a $screen in $language', (visit) => {
  test('give their words the same room before the letters of the shop have come', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      await page.clock.setFixedTime(stage.shop.now())
      const letters = await holdLetters(page)
      await page.goto(`${stage.shop.url}/holidays`, { waitUntil: 'domcontentloaded' })
      const room = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).maxWidth)
      const before = await room()
      letters.resolve()
      await expect.poll(() => firstFont(page)).toBe('Shop')
      expect(before).toMatch(/px$/)
      expect(await room()).toBe(before)
    }))

  test('stand in the fonts of the machine until all letters are there; the cloth is never the largest thing', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      const seen = await watch(page)
      // However long it takes, the letters come soon.
      await page.clock.setFixedTime(stage.shop.now())
      for (const address of ['/', '/flights', '/hotels', '/activities', '/visas']) {
        const letters = await holdLetters(page)
        const asked = page.waitForRequest(LETTERS)
        const pattern = page.waitForResponse(/\/assets\/adire-.*\.svg$/)
        await page.goto(stage.shop.url + address, { waitUntil: 'domcontentloaded' })
        await asked
        // Named before it has come, it would have the browser look for a font in its place before it paints.
        expect([address, await firstFont(page)]).toEqual([address, MACHINE_FONT])
        letters.resolve()
        await expect.poll(() => firstFont(page)).toBe('Shop')
        await (await pattern).finished()
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        const { largestAt, pictures } = await seen()
        expect(largestAt).toBeGreaterThan(0)
        expect(pictures.filter((url) => url.includes('adire'))).toEqual([])
        await page.unroute(LETTERS)
      }
    }))

  test('keep the fonts that somebody reads them in where the letters come late, up to the next page', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      const now = stage.shop.now().getTime()
      await page.clock.setFixedTime(now)
      const letters = await holdLetters(page)
      const asked = page.waitForRequest(LETTERS)
      await page.goto(stage.shop.url, { waitUntil: 'domcontentloaded' })
      await asked
      await page.clock.setFixedTime(now + 501)
      letters.resolve()
      await page.evaluate(() => document.fonts.load('1em Shop', 'a₦'))
      expect(await firstFont(page)).toBe(MACHINE_FONT)
      await page.locator('footer a[href="/about-us"]').click()
      await page.waitForURL('**/about-us')
      await expect.poll(() => firstFont(page)).toBe('Shop')
      // Who goes back finds them there, too.
      await page.goBack()
      await page.waitForURL((url) => url.pathname === '/')
      expect(await firstFont(page)).toBe('Shop')
    }))

  test('draw their lists where somebody is near', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      await page.goto(`${stage.shop.url}/holidays`)
      const last = page.locator('main li:has(> article)').last()
      const isDrawn = () =>
        last.evaluate((card) => card.querySelector('h3')?.checkVisibility({ contentVisibilityAuto: true }))
      expect(await isDrawn()).toBe(false)
      await last.scrollIntoViewIfNeeded()
      await expect.poll(isDrawn).toBe(true)
    }))

  test('come with their styles, and with their long lists once somebody turns to them', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      const options = page.getByRole('main').locator('option')
      for (const address of ['/visas', '/insurance', '/transfers', '/cabs', '/edu-consult']) {
        await page.goto(stage.shop.url + address)
        await page.waitForLoadState('networkidle')
        expect([address, await page.locator('link[rel=stylesheet]').count()]).toEqual([address, 0])
        if (address === '/edu-consult') continue
        const atFirst = await options.count()
        expect([address, atFirst < 60]).toEqual([address, true])
        await page.getByRole('main').locator('select, [list]').first().focus()
        await expect.poll(() => options.count()).toBeGreaterThan(atFirst + 50)
        const list = page.getByRole('main').locator('select').filter({ visible: true }).first()
        if (address !== '/visas') continue
        // The first thing that somebody does is to press the list: it is whole as it opens.
        await page.goto(stage.shop.url + address)
        await page.waitForLoadState('networkidle')
        const atPress = list.evaluate(
          (select) =>
            new Promise((tell) =>
              select.addEventListener('mousedown', () => tell(select.children.length), { once: true }),
            ),
        )
        await list.click()
        expect(await atPress).toBeGreaterThan(200)
        expect(await list.inputValue()).toBe('NG')
      }
    }))
})
