import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { openDatabase } from '#db/database.ts'
import { ensureShopKind } from '#modules/settings/index.ts'
import { prepareFolder } from '#tests/support/database/prepared-folder.ts'
import {
  actAsCustomer,
  book,
  bookingBody,
  choose,
  openPayment,
  search,
  steerProvider,
} from '#tests/support/purchase.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

let dataDir = ''
const running = new Set<ShopProcess>()

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-process-'))
})
afterEach(async () => {
  for (const shop of running) await shop.end('SIGKILL')
  running.clear()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(port = '0'): Promise<ShopProcess> {
  const shop = await startShop({ DATA_DIR: dataDir, NODE_ENV: 'test', PORT: port })
  running.add(shop)
  return shop
}

async function end(shop: ShopProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  running.delete(shop)
  return shop.end(signal)
}

/** One and the same browser, in front of whichever process now serves the address. */
function visitorOf(shop: ShopProcess): Visitor {
  return createVisitor(shop.url, (url, init) => fetch(url, init))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: inDays(40) }],
  adults: 1,
}

test('a server killed between payment and ticketing tickets once when it is back', async () => {
  await prepareFolder(dataDir)
  const first = await start()
  const visitor = visitorOf(first)
  await steerProvider(visitor, 'paystack', { webhooks: 'hold' })
  const offer = await choose(visitor, await search(visitor, FORM))
  const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), 'one')
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  await actAsCustomer(visitor, 'paystack', reference, 'success')
  // The money is taken. The shop is asked to look, and dies at once, wherever it then is.
  const asked = visitor.call('paymentVerify', { reference }).catch(() => null)
  await end(first, 'SIGKILL')
  await asked

  const second = await start(new URL(first.url).port)
  await steerProvider(visitor, 'paystack', { webhooks: 'deliver', copies: 3 })
  await visitor.fetch('/sandbox/control/paystack/flush', { method: 'POST' })
  const sold = await vi.waitFor(
    async () => {
      const { body } = await visitor.call('flightBookingConfirmation', { confirmation_id })
      expect(body.fulfilment_status).toBe('ticketed')
      return body
    },
    { timeout: 90_000, interval: 250 },
  )
  expect(sold.payment_status).toBe('paid')
  for (const kind of ['payment_received', 'ticketed']) {
    expect(sold.timeline.filter((event) => event.kind === kind)).toHaveLength(1)
  }
  await end(second, 'SIGTERM')
})

test('a second process on the same data is refused with a clear message', async () => {
  await prepareFolder(dataDir)
  await start()
  await expect(start()).rejects.toMatchObject({ exitCode: 1, output: expect.stringContaining('is in use by process') })
})

test('on SIGTERM the server finishes, closes and can be started again on its data', async () => {
  const first = await start()
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await end(first, 'SIGTERM')).toBe(0)
  const second = await start()
  expect(second.output()).toContain('flights: simulator')
  expect(await end(second, 'SIGTERM')).toBe(0)
})

test('no other user of the machine gets at the data, not even where an older shop left its folder open', async () => {
  await chmod(dataDir, 0o755)
  const shop = await start()
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  // PGlite gives its files modes of its own; nobody comes to them through closed folders.
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : []))
  expect(folders.length).toBeGreaterThan(20)
  for (const folder of [dataDir, ...folders, path.join(dataDir, 'lock')])
    expect((await lstat(folder)).mode & 0o077, folder).toBe(0)
  await end(shop, 'SIGTERM')
})

test('a misspelt setting stops the start and is named', async () => {
  await expect(startShop({ DATA_DIR: dataDir, PAYSTACK_SECRET: 'sk_test_1' })).rejects.toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('PAYSTACK_SECRET is not a setting of the shop'),
  })
})

test('settings that have lost their keys do not make a live shop one for practice', async () => {
  await prepareFolder(dataDir)
  const database = await openDatabase({ url: null, dataDir })
  await ensureShopKind(database.db, 'live')
  await database.close()
  await expect(start()).rejects.toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('belongs to a shop for real sales'),
  })
})

test('a real bank account beside the sandboxes stops the start before anything is opened', async () => {
  const settings = { BANK_NAME: 'GTBank', BANK_ACCOUNT_NAME: 'Agency Ltd', BANK_ACCOUNT_NUMBER: '0123456789' }
  const statement = { BANK_STATEMENT_SECRET: 'a secret of tests' }
  await expect(startShop({ DATA_DIR: dataDir, ...settings, ...statement })).rejects.toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('the local payment sandboxes never meet'),
  })
  expect(await readdir(dataDir)).toEqual([])
})
