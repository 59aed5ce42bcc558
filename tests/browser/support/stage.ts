import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Gate } from '#api/admission/gate.ts'
import type { Visitor as Caller } from '#tests/support/shop.ts'
import { launchBrowser } from './browser.ts'
import { type Journey, journeyOf } from './journey.ts'
import { type ServedShop, serveShop } from './shop-server.ts'
import { keepPicture } from './pictures.ts'
import { expectNothingTooWide } from './screen-width.ts'
import { openVisitor } from './visitor.ts'
import type { Visit } from './visits.ts'

interface StoryOptions {
  /** The visitor's cookies are those of this caller of the API: the same person. */
  readonly as?: Caller
  /** Answers of 4xx and 5xx belong to the story; the browser writes a line about each. */
  readonly refusals?: boolean
  /** The visitor's browser runs no script. */
  readonly withoutScript?: boolean
}

interface Stage {
  readonly browser: Browser
  readonly shop: ServedShop
  /** A visitor's story in a fresh browser profile; it ends without a complaint of the browser. */
  story(visit: Visit, tell: (journey: Journey) => Promise<void>, options?: StoryOptions): Promise<void>
}

/** One for all files of a worker, which takes it along when it ends; each story has a profile of its own. */
let ofWorker: Promise<Browser> | null = null

async function browserOfWorker(): Promise<Browser> {
  const running = await ofWorker
  if (running?.isConnected()) return running
  ofWorker = launchBrowser()
  return ofWorker
}

/**
 * A browser and a served shop for the stories of one file, opened before the first and closed after the
 * last. `environment`: settings of the shop, as the process would find them; `gate`: what lets requests in.
 */
export function openStage(environment: Readonly<Record<string, string>> = {}, gate?: Gate): Stage {
  let browser: Browser
  let shop: ServedShop
  beforeAll(async () => {
    browser = await browserOfWorker()
    shop = await serveShop(environment, gate)
  })
  afterAll(async () => {
    await shop.close()
  })
  return {
    get browser() {
      return browser
    },
    get shop() {
      return shop
    },
    async story({ screen, language }, tell, { as, refusals = false, withoutScript = false } = {}) {
      const visitor = await openVisitor(browser, shop.url, screen, language, !withoutScript)
      try {
        if (as) await visitor.context.addCookies(cookiesOf(as, shop.url))
        await tell(journeyOf(visitor, shop.url))
        await expectNothingTooWide(visitor.page)
        await keepPicture(visitor.page)
        const isExpected = (line: string) => refusals && line.startsWith('Failed to load resource')
        expect(visitor.complaints.filter((line) => !isExpected(line)).join('\n')).toBe('')
      } finally {
        await visitor.close()
      }
    },
  }
}

const cookiesOf = ({ cookies }: Caller, url: string) => [...cookies].map(([name, value]) => ({ name, value, url }))
