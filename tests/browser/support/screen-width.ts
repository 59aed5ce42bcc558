import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Phones from the narrowest that is sold; 320 px is also a laptop's page at 400 %. */
const PHONE_WIDTHS = [320, 360, 390]

/** Expects that nothing on the page as it stands is wider than the screen, on each width of a phone and on its own. */
export async function expectNothingTooWide(page: Page): Promise<void> {
  const shown = page.viewportSize()
  if (!shown || page.isClosed()) return
  const tooWide: string[] = []
  for (const width of new Set([...PHONE_WIDTHS, shown.width])) {
    await page.setViewportSize({ width, height: shown.height })
    tooWide.push(...(await findHere(page)))
  }
  await page.setViewportSize(shown)
  expect(tooWide).toEqual([])
}

/** The same on the screen as it is, which moves nothing: layout shifts may be counted meanwhile. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await findHere(page)).toEqual([])
}

async function findHere(page: Page): Promise<readonly string[]> {
  const found = await lookAt(page, findTooWide)
  return found.map((culprit) => `${page.url()}: ${culprit}`)
}

/** What is found in the page; where another one came while this one was looked at, in that one. */
export async function lookAt<Found>(page: Page, find: () => Found): Promise<Found> {
  try {
    return await page.evaluate(find)
  } catch (error) {
    if (!String(error).includes('context was destroyed')) throw error
    await page.waitForLoadState()
    return page.evaluate(find)
  }
}

/** Runs in the page. @returns the elements that make the page, or a dialog's content, scroll sideways */
function findTooWide(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open] > *')]
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .map((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth
      const beyond = [...frame.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > edge + 1,
      )
      const innermost = beyond.filter(
        (element) => !beyond.some((other) => other !== element && element.contains(other)),
      )
      const names = innermost.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))
      return `${frame.scrollWidth} px in ${frame.clientWidth}: ${names.join(' | ')}`
    })
}
