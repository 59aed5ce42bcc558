import type { Page } from 'playwright-core'

/** Walks through so many controls by keyboard. @returns those over whose middle something else lies */
export async function coveredControls(page: Page, controls: number): Promise<readonly string[]> {
  const covered: string[] = []
  for (let control = 0; control < controls; control += 1) {
    await page.keyboard.press('Tab')
    covered.push(...(await page.evaluate(coveredFocus)))
  }
  return covered
}

/**
 * Runs in the page. What was not drawn yet is laid out once the focus has come there: that is waited for.
 * @returns the control that has the focus, where something else lies over its middle
 */
export async function coveredFocus(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const focused = document.activeElement
  // The page itself, or what it says, which has the focus once its address has changed.
  if (!focused || focused === document.body || focused.id === 'main') return []
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  const control = focused.closest('label') ?? focused
  const isSeen = seen && (control.contains(seen) || seen.contains(control))
  return isSeen ? [] : [`${focused.outerHTML.slice(0, 120)} under ${seen?.outerHTML.slice(0, 120)}`]
}
