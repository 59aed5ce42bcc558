import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Frame, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { COOKIES_VERSION } from '#contracts/accounts/consent.ts'
import type { Language } from '#contracts/locale.ts'
import { keepPicture } from './pictures.ts'
import { expectNothingTooWide, expectToFit, lookAt } from './screen-width.ts'
import { STORY_START } from './shop-server.ts'

/** A phone of the middle range, and a laptop. */
const SCREENS = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 900 } } as const
export type Screen = keyof typeof SCREENS

const LANGUAGE_VALUES = {
  en: { label: 'English', value: 'LANG_EN', iso: 'en' },
  fr: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
} as const

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly language: Language
  /** Every message that a page wrote to the console as an error or a warning, and every uncaught error. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Who speaks English lives in Lagos, who speaks French in Dakar. */
const ZONES = { en: 'Africa/Lagos', fr: 'Africa/Dakar' } as const satisfies Record<Language, string>

/**
 * A traveller with a fresh browser profile, whose saved settings already say the language.
 * @param runsScripts whether the browser runs what pages bring along
 */
export async function openVisitor(
  browser: Browser,
  url: string,
  screen: Screen,
  language: Language,
  runsScripts = true,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: SCREENS[screen],
    locale: language === 'fr' ? 'fr-FR' : 'en-US',
    timezoneId: ZONES[language],
    hasTouch: screen === 'phone',
    reducedMotion: 'reduce',
    javaScriptEnabled: runsScripts,
  })
  if (runsScripts) await context.clock.install({ time: STORY_START })
  await context.addCookies([{ name: 'consent', value: `${COOKIES_VERSION}:recents`, url }])
  if (language === 'fr') await context.addCookies([settingsCookie(url, language)])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (runsScripts) waitForReact(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} (${page.url()})`))
  return { page, context, language, complaints, close: () => context.close() }
}

/**
 * From now on a page that was gone to is there once it takes clicks: a machine is quicker than a busy browser. And
 * it fits its screen.
 */
function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  const waitForURL = page.waitForURL.bind(page)
  const there = async (answer: Promise<Response | null>) => {
    const response = await answer
    await isThere(page)
    return response
  }
  page.goto = (...asked) => there(goto(...asked))
  page.reload = (...asked) => there(reload(...asked))
  page.goBack = (...asked) => there(goBack(...asked))
  page.waitForURL = async (...asked) => {
    await waitForURL(...asked)
    await isThere(page)
  }
}

async function isThere(page: Page): Promise<void> {
  await takesClicks(page)
  await expectToFit(page)
  // What is for browsers without script alone would be read as its source.
  expect(await lookAt(page, findShownNoscript)).toEqual([])
}

/** Runs in the page. @returns what is written for browsers without script and is shown all the same */
function findShownNoscript(): string[] {
  return [...document.querySelectorAll('noscript')].filter(takesRoom).map((part) => part.textContent.slice(0, 80))

  function takesRoom(part: Element): boolean {
    const content = document.createRange()
    content.selectNodeContents(part)
    return content.getClientRects().length > 0
  }
}

/** Pages of the sandboxes and documents have no React. */
async function takesClicks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    const main = document.querySelector('main')
    const isAlive = main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    // What the browser's own field makes of a day that is typed as the page writes it is nothing.
    return isAlive && main.querySelector('input[type=date]') === null
  })
}

function settingsCookie(url: string, language: Language): { name: string; value: string; url: string } {
  const saved = {
    selectedCountry: { label: 'Nigeria', value: 'NG', iso: 'NG' },
    selectedLanguage: LANGUAGE_VALUES[language],
    selectedCurrency: { label: 'Nigerian Naira', value: 'NGN', symbol: '₦' },
    isInitialized: true,
  }
  return { name: 'settings', value: encodeURIComponent(JSON.stringify(saved)), url }
}

/** A script that does nothing. */
const NOTHING_MORE = ';'

/** What axe leaves out unless it is asked: room for a finger. */
const MORE_RULES = { 'target-size': { enabled: true } }

/** Serious and critical accessibility violations of the page as it stands, one line each; it must fit its screen, too. */
export async function violations(page: Page): Promise<readonly string[]> {
  await expectNothingTooWide(page)
  await page.evaluate(transitionsOver)
  await keepPicture(page)
  // In the page itself: otherwise each look opens another page to gather what was found.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: NOTHING_MORE }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: MORE_RULES })
  const { violations: found } = await axe.analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Whether a look of before has left axe in the page and in each of its frames: to bring it is a fifth of a look. */
async function hasAxe(page: Page): Promise<boolean> {
  const isIn = (frame: Frame) => frame.evaluate(() => 'axe' in window).catch(() => false)
  const here = await Promise.all(page.frames().map(isIn))
  return here.every(Boolean)
}

/** Runs in the page. What turns pale or comes back is looked at once it has. */
async function transitionsOver(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(running.map(({ finished }) => finished))
}
