import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const folder = process.env['PICTURES']

/** Whether stories are told for their pictures: what is told with and without a script is told with one. */
export const KEEPS_PICTURES = folder !== undefined

const SCHEMES = ['light', 'dark'] as const

/** How many pictures each story has by now. */
const taken = new Map<string, number>()

/**
 * With PICTURES=FOLDER: keeps how the page stands, from its head to its foot, in light and in dark, so that a person can
 * look at what the stories have gone through:
 * `FOLDER/phone-fr-dark/transfers/a-story-on-a-phone-in-fr-03-transfers-search.png`. Otherwise does nothing.
 */
export async function keepPicture(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!folder || !size || page.isClosed()) return
  const language = await page.evaluate(showEverything)
  const screen = size.width < 640 ? 'phone' : 'laptop'
  const { area, name } = nextName(page)
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: path.join(folder, `${screen}-${language}-${colorScheme}`, area, name),
      fullPage: true,
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

function nextName(page: Page): { area: string; name: string } {
  const { testPath = '', currentTestName = 'story' } = expect.getState()
  const area = path.basename(testPath, '.test.ts')
  const story = `${area}/${currentTestName}`
  const number = (taken.get(story) ?? 0) + 1
  taken.set(story, number)
  const place = plain(new URL(page.url()).pathname) || 'home'
  return { area, name: `${plain(currentTestName)}-${String(number).padStart(2, '0')}-${place}.png` }
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replaceAll(/^-|-$/g, '')

/** Runs in the page: what would come with scrolling comes now. @returns the page's language */
async function showEverything(): Promise<string> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; }')
  document.adoptedStyleSheets.push(sheet)
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  return document.documentElement.lang || 'none'
}
