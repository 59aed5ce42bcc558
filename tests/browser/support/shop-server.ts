import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createGate, type Gate } from '#api/admission/gate.ts'
import { type Config, readConfig } from '../../../src/config/config.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createPlaces, type Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import { createWorkLane } from '#platform/load/work-lane.ts'
import { createLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'
import { createShop, type Shop } from '../../../src/composition/shop.ts'

/** The day on which every story begins, for the shop and for its visitors' browsers. */
export const STORY_START = '2026-11-21T09:00:00Z'

/** Loaded once per worker, and with it the simulated world of their flights: they never change. */
let places: Places | null = null

export interface ServedShop {
  readonly url: string
  readonly shop: Shop
  /** What time it is for the shop. */
  now(): Date
  readonly database: OpenDatabase
  close(): Promise<void>
}

/** A loop that is never behind with anything. */
export const NO_DELAY = { note: () => undefined, ms: () => 0 }

/**
 * Turns away whom it must for what they ask, and nobody for want of time: that would be the machine's which runs the
 * tests, with the browsers of several visitors and other shops on it.
 */
const withTime = (config: Pick<Config, 'trustedProxies'>): Gate =>
  createGate({ ...config, lane: createWorkLane({ now: () => 0 }), loopDelay: NO_DELAY })

/** A whole shop with its built pages and sandboxes, on a port of 127.0.0.1 and a fresh database. */
export async function serveShop(environment: Readonly<Record<string, string>> = {}, gate?: Gate): Promise<ServedShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = await openTestDatabase()
  const clock = runningClock(STORY_START)
  const config = readConfig({ NODE_ENV: 'test', PORT: String(port), BASE_URL: url, ...environment })
  const shop = await createShop({
    config,
    database,
    clock,
    logger: createLogger('error'),
    pages: await openBuiltPages(),
    places: (places ??= createPlaces()),
    gate: gate ?? withTime(config),
  })
  await shop.worker.start()
  shop.state.set(true)
  const answer = getRequestListener(shop.app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url,
    shop,
    now: () => clock.now(),
    database,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await shop.worker.stop()
      await database.close()
    },
  }
}

/** A clock that begins at an instant and then runs as clocks do. */
function runningClock(start: string): Clock {
  const offset = Date.parse(start) - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
