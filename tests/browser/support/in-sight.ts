import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Expects that it stands on the screen as it is, without scrolling. */
export async function expectInSight(shown: Locator): Promise<void> {
  const height = shown.page().viewportSize()?.height ?? 0
  const top = async () => (await shown.boundingBox())?.y ?? -1
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await expect.poll(top).toBeLessThan(height)
}
