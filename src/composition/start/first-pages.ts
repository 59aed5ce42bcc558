import { LANGUAGES } from '#contracts/locale.ts'
import type { Logger } from '#platform/logger.ts'
import type { Shop } from '../shop.ts'

/**
 * Makes the home page in each language before anybody is let in: whoever came first after a start waited a tenth of a
 * second for code that is compiled as it first runs. A page that fails keeps no shop from starting.
 */
export async function makeFirstPages(app: Pick<Shop['app'], 'request'>, home: string, logger: Logger): Promise<void> {
  for (const language of LANGUAGES) {
    const page = await app.request(home, { headers: { 'Accept-Language': language } })
    await page.arrayBuffer()
    if (!page.ok) logger.warn({ status: page.status, language }, 'the home page could not be made at the start')
  }
}
