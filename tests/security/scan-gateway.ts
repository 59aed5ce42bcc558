/**
 * A door for scanners that know neither sessions nor bearers: it passes each request on to a running
 * shop with the cookie and bearer of a visitor, or with `--customer` of a signed-in customer, and takes
 * another session and another forwarded address every few requests, so that the shop's limits do not hide its
 * parameters. The shop runs with TRUSTED_PROXIES=1 and its local mailbox.
 *
 *   node tests/security/scan-gateway.ts http://127.0.0.1:3000 3100 [--customer [PASSWORD]]
 * The password is what the start prints for the local pages of a public address.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'

const [shop = 'http://127.0.0.1:3000', port = '3100', ...flags] = process.argv.slice(2)
const asCustomer = flags.includes('--customer')
const password = flags.find((flag) => !flag.startsWith('--')) ?? ''
const LOCAL_PAGES = { headers: { Authorization: `Basic ${Buffer.from(`scan:${password}`).toString('base64')}` } }
/** Fewer than any limit of a session. */
const CALLS_OF_SESSION = asCustomer ? 20 : 4
const PASSWORD = 'kola nut and marigold'
const email = `scan-${Date.now()}@example.com`

/** Headers of the body as it was packed for the way. */
const UNPACKED: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection'])

interface Pass {
  readonly cookie: string
  readonly bearer: string
  readonly address: string
  left: number
}

let addresses = 0
const nextAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** One API call; answers the body and the session cookie as it is afterwards. */
async function call(endpoint: EndpointName, body: object, pass: { cookie: string; bearer: string; address: string }) {
  const { method, path } = ENDPOINTS[endpoint]
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': pass.address,
    Cookie: pass.cookie,
    ...(pass.bearer && { Authorization: `Bearer ${pass.bearer}` }),
  }
  const response = await fetch(shop + API_BASE + path, { method, headers, body: JSON.stringify(body) })
  const sid = response.headers.getSetCookie().flatMap((set) => /^(?:__Host-)?sid=[^;]+/.exec(set) ?? [])
  const answer: { access_token?: string } = await response.json()
  if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${JSON.stringify(answer)}`)
  return { cookie: sid[0] ?? pass.cookie, bearer: answer.access_token ?? pass.bearer, address: pass.address }
}

const openVisitor = () => call('authToken', {}, { cookie: '', bearer: '', address: nextAddress() })

/** The token of the mail that confirms the account, out of the local mailbox. */
async function mailedToken(): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const list = await (await fetch(`${shop}/mailbox`, LOCAL_PAGES)).text()
    const [, path] = /href="(\/mailbox\/\d+)"/.exec(list) ?? []
    const mail = path ? await (await fetch(`${shop}${path}/html`, LOCAL_PAGES)).text() : ''
    const token = /verify-email#([\w-]{43})/.exec(mail)?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no mail came')
}

async function makeAccount(): Promise<void> {
  const visitor = await openVisitor()
  const person = { first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, agree_terms: true }
  await call('authRegister', person, visitor)
  await call('authVerifyEmail', { token: await mailedToken() }, visitor)
}

async function openPass(): Promise<Pass> {
  const visitor = await openVisitor()
  const pass = asCustomer ? await call('authLogin', { email, password: PASSWORD }, visitor) : visitor
  return { ...pass, left: CALLS_OF_SESSION }
}

let current: Promise<Pass> | null = null
async function takePass(): Promise<Pass> {
  current ??= openPass()
  // A shop that was not ready is asked again.
  current.catch(() => (current = null))
  const pass = await current
  if (pass.left-- > 0) return pass
  current = null
  return takePass()
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function forward(request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  const body = await read(request)
  const pass = await takePass()
  // What a scanner puts into a cookie goes first, the session after it.
  const cookie = [headers.cookie, pass.cookie].filter(Boolean).join('; ')
  const sent = new Headers({ 'X-Forwarded-For': pass.address, Authorization: `Bearer ${pass.bearer}`, Cookie: cookie })
  for (const name of ['accept', 'accept-language', 'content-type', 'idempotency-key', 'user-agent', 'referer']) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return fetch(shop + url, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(hasBody && { body: new Uint8Array(body) }),
  })
}

if (asCustomer) await makeAccount()
createServer((request, response) => {
  forward(request)
    .then(async (answer) => {
      // All that a browser would get; the body is unpacked already.
      for (const [name, value] of answer.headers) if (!UNPACKED.has(name)) response.appendHeader(name, value)
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    })
    // A request that no HTTP client would send on, such as a header with line breaks.
    .catch((error: unknown) => response.writeHead(400).end(String(error)))
}).listen(Number(port), '127.0.0.1')
