import { EventEmitter } from 'node:events'
import { createServer, type Server } from 'node:http'
import https from 'node:https'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KEYS, layTable, type SandboxTable, SANDBOX_URL } from '#adapters/payments/testing/sandbox-stage.ts'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

/** Flutterwave's own library for Node, as its package has it, in front of the local sandbox. */

interface Answer {
  readonly status: string
  readonly message: string
  readonly data: Readonly<Record<string, unknown>> | null
}
interface Library {
  readonly Transaction: Readonly<Record<'verify' | 'verify_by_tx' | 'refund', (input: object) => Promise<Answer>>>
}

let database: OpenDatabase
let table: SandboxTable
let library: Library
let server: Server
let folder = ''
/** Hosts that the library wanted to tell of its use. */
const telemetry: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  table = layTable(database.db)
  folder = await mkdtemp(path.join(tmpdir(), 'flutterwave-'))
  vi.stubEnv('FLW_SDK_STATE_PATH', path.join(folder, 'state.json'))
  blockTelemetry()
  const answer = getRequestListener(toSandbox)
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const Flutterwave = createRequire(import.meta.url)('flutterwave-node-v3')
  library = new Flutterwave('FLWPUBK_TEST-local-X', KEYS.flutterwaveSecret, base)
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
  await database.close()
})

/** The library reports to two hosts by `https.request`; here they are all out of reach. */
function blockTelemetry(): void {
  const unreachable = (options: unknown) => {
    telemetry.push(
      String((options as { hostname?: string; host?: string }).hostname ?? (options as { host?: string }).host),
    )
    const request = Object.assign(new EventEmitter(), {
      write: () => true,
      end: () => queueMicrotask(() => request.emit('error', new Error('blocked'))),
      destroy: () => request,
      setTimeout: () => request,
    })
    return request
  }
  vi.spyOn(https, 'request').mockImplementation(unreachable as never)
}

/** The library writes some of its paths with two slashes. */
async function toSandbox(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = request.method === 'GET' ? {} : { body: await request.text() }
  return table.sandbox.app.request(`${SANDBOX_URL}/flutterwave${pathname.replace(/^\/+/, '/')}${search}`, {
    method: request.method,
    headers: request.headers,
    ...body,
  })
}

let serial = 0
/** A payment of ₦7,500.00 that went well; our reference and Flutterwave's id. */
async function paid(): Promise<{ reference: string; id: string }> {
  const reference = `TRG-OFFICIAL-LIBRARY-${++serial}`
  const { flutterwave } = table.gateways
  await flutterwave.open({
    reference,
    amount: { amount: 750_000, currency: 'NGN' },
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Okafor',
    phone: '+2348031234567',
    channels: ['card'],
    returnUrl: 'http://127.0.0.1:3000/flights/booking/ord_1',
    metadata: {},
    title: 'Teranga',
    description: '',
  })
  await table.control('flutterwave', '/act', { reference, action: 'success' })
  const state = await flutterwave.verify(reference)
  if (state.kind !== 'successful') throw new Error(`the payment is ${state.kind}`)
  return { reference, id: state.providerId }
}

test('a payment is verified by its id and by our reference', async () => {
  const { reference, id } = await paid()
  const payment = { tx_ref: reference, amount: 7500, currency: 'NGN', status: 'successful' }
  expect(await library.Transaction.verify({ id })).toMatchObject({ status: 'success', data: payment })
  expect(await library.Transaction.verify_by_tx({ tx_ref: reference })).toMatchObject({
    status: 'success',
    data: payment,
  })
})

test('a part of it is given back; ours beside it is another, and more than was paid is refused', async () => {
  const { reference, id } = await paid()
  const made = await library.Transaction.refund({ id, amount: '2500' })
  expect(made).toMatchObject({ status: 'success', data: { amount_refunded: 2500, status: 'completed' } })
  const part = { amount: 250_000, currency: 'NGN' } as const
  const transaction = { reference, providerId: id }
  const ours = await table.gateways.flutterwave.requestRefund({ transaction, amount: part, note: 'cancelled' })
  expect(ours).toMatchObject({ amount: part, state: 'processed' })
  expect(ours.providerRefundId).not.toBe(String(made.data?.['id']))
  expect(await table.gateways.flutterwave.readRefund(ours.providerRefundId, transaction)).toEqual(ours)
  expect(await library.Transaction.refund({ id, amount: '7500' })).toMatchObject({ status: 'error' })
})

test('what is not there is not found, in Flutterwave’s words', async () => {
  const missing = { status: 'error', message: 'No transaction was found for this id' }
  expect(await library.Transaction.verify({ id: '1' })).toMatchObject(missing)
  expect(await library.Transaction.verify_by_tx({ tx_ref: 'TRG-NOBODY' })).toMatchObject(missing)
})

test('nothing left the machine, and nothing was written outside of the test’s folder', async () => {
  await vi.waitFor(() => expect(telemetry.length).toBeGreaterThan(0), { timeout: 20_000 })
  expect(new Set(telemetry)).toEqual(new Set(['api.ravepay.co', 'signozservice-prod.f4b-flutterwave.com']))
  expect((await readdir(folder)).filter((name) => name !== 'state.json')).toEqual([])
})
