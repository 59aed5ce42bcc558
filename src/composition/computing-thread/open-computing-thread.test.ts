import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLogger } from '#platform/logger.ts'
import { openComputingThread } from './open-computing-thread.ts'

const threads: Worker[] = []
let opened = Promise.withResolvers<Worker>()
const reopens: (() => void)[] = []
const thread = openComputingThread({
  open() {
    const worker = new Worker(new URL('testing/told-thread.ts', import.meta.url))
    threads.push(worker)
    opened.resolve(worker)
    return worker
  },
  logger: silentLogger,
  later: (run) => void reopens.push(run),
})

const server = createServer((incoming, outgoing) => {
  if (thread.answer(incoming, outgoing)) return
  incoming.resume()
  outgoing.end('by the process')
})
let url = ''

/** The message that a thread is ready comes before any that a test waits for. */
const isReady = async (): Promise<void> => void (await once(await opened.promise, 'message'))

beforeAll(async () => {
  await isReady()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})

afterAll(async () => {
  await thread.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const SEARCH = '/api/v1/flights/search'
const tell = (what: string) => fetch(`${url}/flights/listings/x?do=${what}`)

describe('what takes computing', () => {
  test('is answered by the thread as it was asked, body, headers and address', async () => {
    const answer = await fetch(`${url}${SEARCH}?a=%C3%A9`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'a=1; b=2', 'X-Forwarded-For': '10.1.1.1' },
      body: '{"from":"Dakar, Sénégal"}',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
    expect(answer.headers.get('X-Told')).toBe('yes')
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100)
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      url: `${url}${SEARCH}?a=%C3%A9`,
      sent: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'x-forwarded-for': '10.1.1.1' },
      address: '127.0.0.1',
      body: '{"from":"Dakar, Sénégal"}',
    })
  })

  test('comes part by part where it is made so', async () => {
    const answer = await tell('part')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toEqual({ done: false, value: 'first ' })
    expect((await tell('go on')).status).toBe(204)
    expect(await reader?.read()).toEqual({ done: false, value: 'second' })
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('that breaks on the way is cut off, so that nobody takes half of it for all', async () => {
    const answer = await tell('break')
    await tell('go on')
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  test('whose caller has gone is not computed any longer', async () => {
    const caller = new AbortController()
    const answer = fetch(`${url}/flights/listings/left?do=hang`, { signal: caller.signal })
    const isAsked = await tell('gone')
    expect(await isAsked.json()).toEqual([])
    caller.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect.poll(async () => (await tell('gone')).json()).toEqual([`${url}/flights/listings/left?do=hang`])
  })
})

/** Asks all of it at once on one connection, whoever reads the answers. */
async function askTogether(...asked: string[]) {
  const { hostname, port, host } = new URL(url)
  const areHeard = Promise.withResolvers<void>()
  let heard = 0
  server.on('request', function hear() {
    heard += 1
    if (heard < asked.length) return
    server.off('request', hear)
    areHeard.resolve()
  })
  const caller = connect(Number(port), hostname)
  caller.write(asked.map((what) => `GET /flights/listings/${what} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''))
  await areHeard.promise
  return caller
}

describe('a question behind another on one connection', () => {
  const asked = async (): Promise<string> => (await tell('asked')).text()

  test('is begun when the answer before it has been sent: who reads slowly makes nobody keep all of theirs', async () => {
    const caller = await askTogether('before?do=part', 'behind?do=echo')
    const answers = caller.setEncoding('utf8')
    await once(caller, 'data')
    expect(await asked()).toContain('/flights/listings/before?')
    expect(await asked()).not.toContain('/flights/listings/behind?')
    await tell('go on')
    for await (const part of answers) if (String(part).includes('201 Created')) break
    expect(await asked()).toContain('/flights/listings/behind?')
  })

  test('is never begun when their caller has gone', async () => {
    const caller = await askTogether('left?do=hang', 'left-behind?do=hang')
    await expect.poll(asked).toContain('/flights/listings/left?')
    caller.destroy()
    await expect.poll(async () => (await tell('gone')).json()).toContain(`${url}/flights/listings/left?do=hang`)
    expect(await asked()).not.toContain('left-behind')
  })
})

test('an answer whose head cannot be sent is cut off, and nothing else with it', async () => {
  await expect(tell('odd head')).rejects.toThrow('fetch failed')
  expect((await tell('echo')).status).toBe(201)
})

describe('the process itself answers', () => {
  test.each([
    ['what takes none', '/api/v1/places/search', {}],
    ['what takes forms longer than a search', SEARCH, { method: 'POST', body: 'x'.repeat(20_000) }],
  ])('%s', async (_, path, init) => {
    expect(await (await fetch(url + path, init)).text()).toBe('by the process')
  })

  test.each([
    ['a question by GET that has a body', 'GET', 'abc'],
    ['a question by HEAD that has a body', 'HEAD', 'abc'],
    ['a method that no request of the web may have', 'TRACE', ''],
  ])('%s', async (_, method, body) => {
    const headers = body ? { 'Content-Length': body.length } : {}
    const asked = ask(`${url}/flights/listings/x`, { method, headers }).end(body)
    const [answer] = await once(asked, 'response')
    expect(answer.headers['x-told']).toBeUndefined()
    answer.resume()
  })

  test('a path that leads elsewhere when it is read', async () => {
    const asked = ask(url, { path: '/flights/search/../../api/v1/auth/sign_in', method: 'POST' }).end()
    const [answer] = await once(asked, 'response')
    expect(answer.headers['x-told']).toBeUndefined()
    answer.resume()
  })

  test.each([
    ['a body of no declared length', { 'Transfer-Encoding': 'chunked' }],
    ['a host that none can have', { Host: 'a b' }],
    ['a host that hides another', { Host: 'shop.example/x@' }],
  ])('%s', async (_, headers) => {
    const asked = ask(url + SEARCH, { method: 'POST', headers }).end()
    const [answer] = await once(asked, 'response')
    answer.setEncoding('utf8')
    expect((await answer.toArray()).join('')).toBe('by the process')
  })
})

test('a thread that dies takes its callers with it alone; the process answers until another is there', async () => {
  const answers = await Promise.allSettled([tell('hang'), tell('die')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await (await tell('echo')).text()).toBe('by the process')

  opened = Promise.withResolvers()
  expect(reopens).toHaveLength(1)
  reopens[0]?.()
  await isReady()
  expect((await tell('echo')).status).toBe(201)
  expect(threads).toHaveLength(2)
})
