import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'

const PAGES = ['/mailbox', '/mailbox/1', '/mailbox/1/html', '/sandbox/bank', '/sandbox/paystack/pay/x']

/** A request that came from this address through a socket. */
function from(address: string): { incoming: IncomingMessage } {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return { incoming: new IncomingMessage(socket) }
}

describe('a shop on this machine', async () => {
  const shop = await openShop({ suppliers: [] })
  afterAll(() => shop.close())
  const ask = async (url: string, headers: Record<string, string> = {}, peer = '127.0.0.1') =>
    (await shop.app.request(url, { headers }, from(peer))).status

  test('opens its mailbox and sandboxes to who sits at it', async () => {
    expect(await ask(`${SHOP_URL}/mailbox`)).toBe(200)
    expect(await ask('http://localhost:3000/sandbox/bank', { Referer: `${SHOP_URL}/` }, '::ffff:127.0.0.1')).toBe(200)
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['another machine', SHOP_URL, {}, '192.168.1.20'],
    ['another machine by IPv6', SHOP_URL, {}, 'fe80::1'],
    ['another name of this machine', 'http://shop.example', {}, '127.0.0.1'],
    ['a name that only begins like it', 'http://127.0.0.1.evil.example', {}, '127.0.0.1'],
    ['a proxy on this machine', SHOP_URL, { 'X-Forwarded-For': '203.0.113.9' }, '127.0.0.1'],
    ['a chain of proxies', SHOP_URL, { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' }, '127.0.0.1'],
    ['a proxy that tells the host', SHOP_URL, { 'X-Forwarded-Host': 'shop.example' }, '127.0.0.1'],
    ['a proxy of the standard', SHOP_URL, { Forwarded: 'for="[2001:db8::1]:4711";host=shop.example' }, '127.0.0.1'],
    ['a page elsewhere', SHOP_URL, { Origin: 'https://shop.example' }, '127.0.0.1'],
    ['a link elsewhere', SHOP_URL, { Referer: 'https://shop.example/' }, '127.0.0.1'],
  ])('refuses %s', async (_, origin, headers, peer) => {
    for (const page of PAGES) expect(await ask(origin + page, headers, peer), page).toBe(403)
  })

  test('says why, in the language of who asks', async () => {
    const answer = await shop.app.request(
      `${SHOP_URL}/mailbox`,
      { headers: { 'Accept-Language': 'fr' } },
      from('10.0.0.1'),
    )
    expect(await answer.text()).toContain('Cette page du bac à sable')
  })
})

describe('a shop for practice on a public address', async () => {
  const url = 'https://practice.example'
  const shop = await openShop({ suppliers: [], env: { BASE_URL: url, ALLOW_PUBLIC_SANDBOX: 'yes' } })
  afterAll(() => shop.close())
  const { localPassword } = shop.shop
  const ask = (page: string, password: string | null) =>
    shop.app.request(url + page, {
      headers: password === null ? {} : { Authorization: `Basic ${Buffer.from(`any:${password}`).toString('base64')}` },
    })

  test('asks for its password before every page, from every address', async () => {
    expect(localPassword).toMatch(/^[\w-]{43}$/)
    for (const page of PAGES)
      for (const wrong of [null, '', 'guess', `${localPassword}x`]) {
        const answer = await ask(page, wrong)
        expect(answer.status, page).toBe(401)
        expect(answer.headers.get('WWW-Authenticate')).toContain('Basic')
      }
    expect((await shop.app.request(`${SHOP_URL}/mailbox`, {}, from('127.0.0.1'))).status).toBe(401)
    expect((await ask('/mailbox', localPassword)).status).toBe(200)
    expect((await ask('/sandbox/bank', localPassword)).status).toBe(200)
  })

  test('says on every page what it is', async () => {
    const { body } = await shop.visitor().call('agency')
    expect(body.notice).toBe('practice')
  })
})
