import { parentPort, workerData } from 'node:worker_threads'
import { createPlaces } from '#modules/places/index.ts'
import { openPostgres, SERVING } from '#db/database.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import { collectGarbageOfStart } from '#platform/load/collect-garbage.ts'
import { createLogger } from '#platform/logger.ts'
import { readProcessConfig } from '../../config/config.ts'
import { takeSimulatedFlights } from '../flights/open-simulator.ts'
import { openBuiltPages } from '../pages.ts'
import { createShop } from '../shop.ts'
import { makeFirstPages } from '../start/first-pages.ts'
import { answerAsked } from './answer-asked.ts'
import type { FromThread, ThreadStart, ToThread } from './messages.ts'

/** It computes two pieces at a time; the rest are short statements. */
const CONNECTIONS = 8

/** The whole shop but its jobs, in a thread of its own: as another process would, it shares the database alone. */
async function main({ port, flights }: ThreadStart): Promise<void> {
  const config = readProcessConfig(port)
  if (!parentPort || config.databaseUrl === null) throw new Error('a computing thread belongs to a shop on PostgreSQL')
  const database = openPostgres(config.databaseUrl, { ...SERVING, max: CONNECTIONS })
  const clock = await openDatabaseClock(database.db)
  const logger = createLogger(config.logLevel, { always: { thread: 'computing' } })
  const places = createPlaces()
  if (flights) takeSimulatedFlights(places, flights)
  const shop = await createShop({ config, database, clock, logger, places, pages: await openBuiltPages() })
  shop.state.set(true)
  await makeFirstPages(shop.app, config.baseUrl, logger)

  const waiting = new Map<number, AbortController>()
  parentPort.on('message', (message: ToThread) => {
    if (message.kind === 'look') return tell({ kind: 'alive' })
    if (message.kind === 'gone') return waiting.get(message.id)?.abort()
    if (message.kind === 'stop')
      return void shop
        .idle()
        .then(() => database.close())
        .then(() => tell({ kind: 'stopped' }))
    const { id } = message
    const isTurnedAway = shop.turnAway(message, ({ status, headers, body }) =>
      tell({ kind: 'answered', id, status, headers: Object.entries(headers), body, isWhole: true }),
    )
    if (isTurnedAway) return
    const caller = new AbortController()
    waiting.set(id, caller)
    void answerAsked(shop.app.fetch, message, caller.signal, tell).finally(() => waiting.delete(id))
  })
  tell({ kind: 'ready' })
  collectGarbageOfStart()
}

function tell(message: FromThread, transfer: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message, transfer)
}

await main(workerData)
