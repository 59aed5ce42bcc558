import { createServer as createPlainServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#adapters/payments/payment-providers.ts'
import { layTable, type SandboxTable, SANDBOX_URL } from '#adapters/payments/testing/sandbox-stage.ts'
import { byNonce, securityHeaders } from '#api/security-headers.ts'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { launchBrowser } from './support/browser.ts'

/**
 * Paystack's own inline script, as its package has it, on a page with the shop's policy: the browser takes
 * Paystack's hosts to be the local sandbox.
 */

let database: OpenDatabase
let table: SandboxTable
let browser: Browser
const servers: Server[] = []
let shopUrl = ''

const script = createRequire(import.meta.url)
  .resolve('@paystack/inline-js')
  .replace('/lib/', '/dist/')

beforeAll(async () => {
  database = await openTestDatabase()
  table = layTable(database.db)
  const inline = await readFile(script)
  const atHosts = getRequestListener((request) => atPaystack(request, inline))
  const paystack = await listen(
    createTlsServer(selfSigned('paystack.test'), (request, response) => void atHosts(request, response)),
  )
  const atShop = getRequestListener(shopPage)
  const shop = await listen(createPlainServer((request, response) => void atShop(request, response)))
  shopUrl = `http://127.0.0.1:${shop}`
  const hosts = ['*.paystack.co', '*.paystack.com'].map((host) => `MAP ${host} 127.0.0.1:${paystack}`)
  browser = await launchBrowser([`--host-resolver-rules=${hosts.join(',')}`, '--ignore-certificate-errors'])
})
afterAll(async () => {
  await browser.close()
  for (const server of servers) await new Promise((resolve) => server.close(resolve).closeAllConnections())
  await database.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Paystack's hosts: where the script comes from, its window, and the calls of its API. */
async function atPaystack(request: Request, inline: Uint8Array): Promise<Response> {
  const { pathname, search, hostname } = new URL(request.url)
  if (hostname === 'js.paystack.co')
    return new Response(new Uint8Array(inline), { headers: { 'content-type': 'text/javascript' } })
  const path = pathname.startsWith('/sandbox/') ? pathname.slice('/sandbox'.length) : `/paystack${pathname}`
  const init = request.method === 'POST' ? { method: 'POST', body: await request.text() } : {}
  const answer = await table.sandbox.app.request(`${SANDBOX_URL}${path}${search}`, {
    ...init,
    headers: request.headers,
  })
  // The sandbox believes that it lives in the shop.
  const location = answer.headers.get('location')
  if (!location?.startsWith(SANDBOX_URL)) return answer
  const headers = new Headers(answer.headers)
  headers.set('location', location.slice(new URL(SANDBOX_URL).origin.length))
  return new Response(null, { status: answer.status, headers })
}

/** A payment page of the shop, with the headers that it has beside real providers. */
function shopPage(request: Request): Response {
  if (new URL(request.url).pathname !== '/flights/booking/ord_1') return new Response(null, { status: 404 })
  const policy = {
    baseUrl: 'http://127.0.0.1:3000',
    paymentHosts: PAYMENT_PROVIDERS.map(({ hosts }) => hosts),
    development: false,
  }
  const page = `<!doctype html><html lang="en"><head><title>Pay</title><link rel="icon" href="data:," />
    <script src="https://js.paystack.co/v2/inline.js"></script></head><body><main>Pay</main></body></html>`
  return new Response(page, {
    headers: { 'content-type': 'text/html', ...securityHeaders(policy, '/flights/booking/ord_1', byNonce('test')) },
  })
}

interface Told {
  readonly name: string
  readonly details: Readonly<Record<string, unknown>>
}

interface OpenPage {
  readonly page: Page
  /** What the script has called, in order. */
  told(): Promise<readonly Told[]>
  /** Breaches of the policy and messages of the browser. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** What Chromium remarks on an attribute that the script sets. */
const SCRIPTS_OWN = "Allow attribute will take precedence over 'allowpaymentrequest'."

async function openShopPage(): Promise<OpenPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text() !== SCRIPTS_OWN) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    // Visitors who refuse cookies of other sites refuse the window every storage too.
    if (window !== window.parent) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const storage of ['sessionStorage', 'localStorage']) Object.defineProperty(window, storage, { get })
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`)),
    )
  })
  await page.goto(`${shopUrl}/flights/booking/ord_1`)
  await page.evaluate(() => {
    const told: unknown[] = []
    const callback = (name: string) => (details: unknown) => told.push({ name, details: details ?? {} })
    Object.assign(window, {
      told,
      callbacks: Object.fromEntries(
        ['onLoad', 'onSuccess', 'onCancel', 'onError'].map((name) => [name, callback(name)]),
      ),
    })
  })
  return {
    page,
    told: () => page.evaluate('window.told'),
    complaints,
    close: () => context.close(),
  }
}

/** The window of the script. */
const windowOf = (page: Page) => page.frameLocator('iframe[id^=inline-checkout-]')

let serial = 0
const reference = () => `TRG-OFFICIAL-SCRIPT-${++serial}`

async function openTransaction(): Promise<{ reference: string; accessCode: string }> {
  const asked = {
    reference: reference(),
    amount: { amount: 123_450, currency: 'NGN' },
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Okafor',
    phone: '+2348031234567',
    channels: ['card'],
    returnUrl: 'http://127.0.0.1:3000/flights/booking/ord_1',
    metadata: {},
    title: 'Teranga',
    description: '',
  } as const
  const { accessCode } = await table.gateways.paystack.open(asked)
  return { reference: asked.reference, accessCode: accessCode ?? '' }
}

describe('Paystack’s own script', () => {
  test('resumes a transaction that the server opened: loaded, paid, verified, given back', async () => {
    const { page, told, complaints, close } = await openShopPage()
    const { reference: ours, accessCode } = await openTransaction()
    await page.evaluate(`new PaystackPop().resumeTransaction(${JSON.stringify(accessCode)}, window.callbacks)`)
    await windowOf(page).getByRole('button', { name: 'Success' }).first().click()
    await expect.poll(async () => (await told()).map(({ name }) => name)).toEqual(['onLoad', 'onSuccess'])
    const [loaded, paid] = await told()
    expect(loaded?.details).toMatchObject({ accessCode })
    expect(paid?.details).toMatchObject({ reference: ours, status: 'success', trxref: ours })

    const { paystack } = table.gateways
    const state = await paystack.verify(ours)
    expect(state).toMatchObject({ kind: 'successful', amount: { amount: 123_450, currency: 'NGN' } })
    const known = { reference: ours, providerId: state.kind === 'successful' ? state.providerId : null }
    const amount = { amount: 123_450, currency: 'NGN' } as const
    const made = await paystack.requestRefund({ transaction: known, amount, note: 'cancelled' })
    expect(made.state).toBe('pending')
    table.clock.advance(5_000)
    expect((await paystack.readRefund(made.providerRefundId, known))?.state).toBe('processed')
    expect(complaints).toEqual([])
    await close()
  })

  test('starts a transaction from the page, with a PIN and a code', async () => {
    const { page, told, complaints, close } = await openShopPage()
    const ours = reference()
    const asked = { key: 'pk_test_local', email: 'ada@example.com', amount: 500_000, currency: 'NGN', reference: ours }
    await page.evaluate(
      `new PaystackPop().newTransaction({ ...${JSON.stringify({ ...asked, firstName: 'Ada', lastName: 'Okafor' })}, ...window.callbacks })`,
    )
    const frame = windowOf(page)
    await frame.getByLabel('Card number').fill('5060 6666 6666 6666 666')
    await frame.getByRole('button', { name: /^Pay/ }).first().click()
    await frame.getByLabel('PIN', { exact: true }).fill('1234')
    await frame.getByRole('button').first().click()
    await frame.getByLabel('One-time code').fill('123456')
    await frame.getByRole('button').first().click()
    await expect.poll(async () => (await told()).map(({ name }) => name)).toEqual(['onLoad', 'onSuccess'])
    expect((await told())[1]?.details).toMatchObject({ reference: ours })
    expect(await table.gateways.paystack.verify(ours)).toMatchObject({
      kind: 'successful',
      amount: { amount: 500_000, currency: 'NGN' },
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('is told when the window is closed, and of a transaction that is none', async () => {
    const { page, told, close } = await openShopPage()
    const { reference: ours, accessCode } = await openTransaction()
    await page.evaluate(`new PaystackPop().resumeTransaction(${JSON.stringify(accessCode)}, window.callbacks)`)
    await windowOf(page).getByRole('button', { name: 'Cancel' }).first().click()
    await expect.poll(async () => (await told()).map(({ name }) => name)).toEqual(['onLoad', 'onCancel'])
    expect(await table.gateways.paystack.verify(ours)).toEqual({ kind: 'abandoned' })
    await close()

    const other = await openShopPage()
    const bad = { key: 'pk_live_nobody', email: 'ada@example.com', amount: 500_000, currency: 'NGN' }
    await other.page.evaluate(`new PaystackPop().newTransaction({ ...${JSON.stringify(bad)}, ...window.callbacks })`)
    await expect.poll(async () => (await other.told()).map(({ name }) => name)).toEqual(['onError'])
    await other.close()
  })
})
