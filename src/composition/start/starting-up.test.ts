import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startingUp } from './starting-up.ts'

let server: Server
let address = ''

beforeAll(async () => {
  server = createServer(startingUp)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  address = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

const PAGE = { headers: { Accept: 'text/html,application/xhtml+xml' } }

test('a browser that comes while the shop starts reads both languages and tries again by itself', async () => {
  const answer = await fetch(`${address}/flights`, PAGE)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('<meta http-equiv="refresh" content="2">')
  expect(page).toContain('Teranga is starting')
  expect(page).toMatch(/<section lang="fr"><h2>Teranga démarre/)
  const [, nonce] = /<style nonce="([^"]+)"/.exec(page) ?? []
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
})

test('everybody else is told in JSON, also a browser that sends something', async () => {
  for (const asked of [{}, { ...PAGE, method: 'POST' }]) {
    const answer = await fetch(`${address}/api/flights`, asked)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toEqual({ status: 'starting' })
  }
})

test('the process says that it lives, to browsers too', async () => {
  const answer = await fetch(`${address}/healthz`, PAGE)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'starting' })
})
