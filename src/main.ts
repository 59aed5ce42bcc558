// First: what is loaded after it reads the mode that it sets.
import './config/runtime-mode.ts'
import { createServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { DataDirectoryInUse } from '#db/data-lock.ts'
import { SchemaTooNew } from '#db/schema-floor.ts'
import { openDatabase, type OpenDatabase } from '#db/database.ts'
import { FolderNotPrivate } from '#db/private-folder.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import { createPlaces } from '#modules/places/index.ts'
import { ensureShopKind, WrongShopKind } from '#modules/settings/index.ts'
import { type CommandSocket, openCommandSocket } from '#platform/command-socket.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { collectGarbageOfStart } from '#platform/load/collect-garbage.ts'
import { type Config, ConfigError, readProcessConfig } from './config/config.ts'
import { leavePractice } from './composition/start/leave-practice.ts'
import { openBuiltPages, type Pages } from './composition/pages.ts'
import { createShop, type Shop } from './composition/shop.ts'
import { makeFirstPages } from './composition/start/first-pages.ts'
import { startingUp } from './composition/start/starting-up.ts'
import type { ComputingThread } from './composition/computing-thread/open-computing-thread.ts'
import { startComputingThread } from './composition/computing-thread/start-computing-thread.ts'

/** Longest time that running requests get to end after the signal to stop. */
const DRAIN_MS = 10_000
/** A client that has not sent its whole request by then is cut off. */
const REQUEST_TIMEOUT_MS = 30_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const EXPLAINED = [DataDirectoryInUse, SchemaTooNew, FolderNotPrivate, WrongShopKind] as const

/** Failures of the start whose message says all there is to do. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n')
  if (error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `${error.message}: stop the other program, or set PORT`
    if (error.code === 'ERR_MODULE_NOT_FOUND')
      return `${error.message}: start with \`npm start\`, which builds the pages`
  }
  return error instanceof Error ? (error.stack ?? error.message) : 'unknown failure'
}

async function main(): Promise<void> {
  // What the process writes is for its own user alone.
  process.umask(0o077)
  const wanted = readProcessConfig()
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS }, startingUp)
  const config = readProcessConfig(await listen(server, wanted))
  const logger = createLogger(config.logLevel)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await ensureShopKind(database.db, config.standing.sales)
  const clock = await openDatabaseClock(database.db)
  await leavePractice({ db: database.db, clock }, config.standing.sales)
  const pages = await openPages(config, server)
  const places = createPlaces()
  const shop = await createShop({ config, database, clock, logger, pages, places })
  // The embedded database takes one process: commands come to it, as they go to PostgreSQL by themselves.
  const commands = database.kind === 'pglite' ? await openCommandSocket(config.dataDir, shop.command) : null
  const computing = startComputingThread({ config, database, places, logger })
  stopOnSignal({ server, shop, database, logger, commands, computing })
  await shop.worker.start()
  shop.state.set(true)
  if (config.environment !== 'development') await makeFirstPages(shop.app, config.baseUrl, logger)
  answerWith(server, { shop, pages, logger, computing })
  shop.sandbox?.resume()
  for (const line of [...localParts(config, database), ...warnings(config, shop)]) say(line)
  say(`listening on ${config.baseUrl}`)
  collectGarbageOfStart()
}

async function openPages(config: Config, server: Server): Promise<Pages> {
  if (config.environment !== 'development') return openBuiltPages()
  const { openDevelopmentPages } = await import('./composition/pages-dev.ts')
  return openDevelopmentPages(server)
}

interface Answering {
  readonly shop: Shop
  readonly pages: Pages
  readonly logger: Logger
  readonly computing: ComputingThread | null
}

function answerWith(server: Server, { shop, pages: { middleware }, logger, computing }: Answering): void {
  const answer = getRequestListener(shop.app.fetch, { errorHandler: (error) => refuseRequest(logger, error) })
  server.off('request', startingUp)
  server.on('request', (request, response) => {
    if (shop.state.ready && computing?.answer(request, response)) return
    if (shop.turnAway(request, ({ status, headers, body }) => response.writeHead(status, headers).end(body))) return
    if (!middleware) return void answer(request, response)
    middleware(request, response, () => void answer(request, response))
  })
}

/** What is no request at all, such as one to a host that none can have, and what failed around the shop's own answers. */
function refuseRequest(logger: Logger, error: unknown): Response {
  const isTheirs = error instanceof RequestError
  if (isTheirs) logger.info({ status: 400 }, 'request refused')
  else logger.error({ status: 500, error }, 'unexpected failure')
  return new Response(null, { status: isTheirs ? 400 : 500 })
}

/** @returns the port, which the system chooses when 0 is asked for. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })
}

/** One line for each part that stands in for an outside provider. */
function localParts(config: Config, database: OpenDatabase): string[] {
  return [
    ...(database.kind === 'pglite'
      ? [`database: embedded, in ${config.dataDir} (for trying and small shops; set DATABASE_URL for PostgreSQL)`]
      : []),
    ...localSellers(config),
    ...staySellers(config),
    ...activitySellers(config),
    ...(config.payments.kind === 'sandbox'
      ? ['payments: local sandboxes, no real money; test card 4084 0840 8408 4081, CVV 408, any date']
      : []),
    ...(config.mail.smtpUrl ? [] : [`mail: kept in the local mailbox, ${config.baseUrl}/mailbox`]),
  ]
}

function warnings({ standing }: Config, { localPassword }: Shop): string[] {
  return [
    ...(standing.notice === 'mixed' ? ['WARNING: payments are real, flights are not; every page says so'] : []),
    ...(localPassword ? [`mailbox and sandboxes ask for a name (any) and this password: ${localPassword}`] : []),
  ]
}

function localSellers({ suppliers: { simulator, duffel } }: Config): string[] {
  if (duffel?.kind === 'fake')
    return ['flights: simulator, through a local fake server of Duffel (no real airline is asked)']
  if (duffel?.accessToken.startsWith('duffel_test_')) return ['flights: Duffel with a test token (nobody flies)']
  return simulator ? ['flights: simulator (no real airline is asked)'] : []
}

function activitySellers({ octo }: Config): string[] {
  return octo?.isTest ? ['activities: a supplier by OCTO with a test key (nobody is expected)'] : []
}

function staySellers({ stays: { simulator, hotelbeds, duffel } }: Config): string[] {
  if (hotelbeds?.kind === 'fake')
    return ['stays: simulator, through a local fake server of Hotelbeds (no real hotel is asked)']
  if (hotelbeds && new URL(hotelbeds.address).hostname.startsWith('api.test.'))
    return ['stays: Hotelbeds at its test address (nobody is expected)']
  if (duffel) return ['stays: Duffel, as its flights']
  return simulator ? ['stays: simulator (no real hotel is asked)'] : []
}

interface Running {
  readonly server: Server
  readonly shop: Shop
  readonly database: OpenDatabase
  readonly logger: Logger
  readonly commands: CommandSocket | null
  readonly computing: ComputingThread | null
}

/** SIGTERM and SIGINT: no new work, running work ends, then everything closes. */
function stopOnSignal(running: Running): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    say(`${signal}: stopping`)
    drain(running)
      .then(() => say('stopped'))
      .catch((error: unknown) => {
        running.logger.error({ error }, 'stop failed')
        process.exitCode = 1
      })
      .finally(() => process.exit())
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function drain({ server, shop, database, commands, computing }: Running): Promise<void> {
  shop.state.set(false)
  await commands?.close()
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await Promise.all([new Promise((resolve) => server.close(resolve)), shop.worker.stop()])
  await computing?.close()
  await shop.idle()
  clearTimeout(deadline)
  await database.close()
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
