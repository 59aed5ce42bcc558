import type { Page, Route } from 'playwright-core'

/** Keeps the answers to these requests back until they are let go. */
export async function holdAnswers(page: Page, requests: string | RegExp): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route: Route) => {
    await promise
    await route.continue()
  })
  return { release: () => resolve() }
}
