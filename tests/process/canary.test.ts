import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchBrowser } from '#tests/browser/support/browser.ts'
import { journeyOf } from '#tests/browser/support/journey.ts'
import { onPage } from '#tests/browser/support/on-page.ts'
import { prepareFolder } from '#tests/support/database/prepared-folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

/** What a visitor gives away or is given, and where it may turn up all the same. */
const PASSWORD = 'canary plum harbour seven'
const WRONG_PASSWORD = 'canary that was mistyped'
const EMAIL = 'canary.ada@example.com'
/** As the journey fills them in. */
const PASSPORT = 'A01234560'
const BORN = '1990-03-14'
/** A number that looks like a card's, where none belongs. */
const CARD = '5399 8383 8383 8381'

let shop: ShopProcess
let browser: Browser
let dataDir = ''
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks: Uint8Array[] = []
    stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    stream.on('end', () => {
      // Quoted-printable, made readable again.
      const text = Buffer.concat(chunks).toString()
      mails.push(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      done()
    })
  },
})

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-canary-'))
  await prepareFolder(dataDir)
  const port = await freePort()
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve))
  shop = await startShop({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    // The keys lie elsewhere than what they seal.
    DATA_ENCRYPTION_KEYS: `canary:${Buffer.alloc(32, 7).toString('base64')}`,
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.end('SIGKILL')
  await new Promise<void>((resolve) => mailServer.close(resolve))
  await rm(dataDir, { recursive: true, force: true })
})

/** What the browser keeps, in every kind of store. */
async function kept(context: BrowserContext): Promise<string> {
  const [page] = context.pages()
  const { origins } = await context.storageState({ indexedDB: true })
  const stores = await page?.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await (await caches.open(name)).match(request)
        cached.push(`${request.url} ${(await response?.text()) ?? ''}`)
      }
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), cached])
  })
  return JSON.stringify(origins) + (stores ?? '')
}

/** Every byte of the database's files. */
async function files(): Promise<Buffer> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Buffer.concat(await Promise.all(found.map((file) => readFile(file))))
}

async function mailedToken(page: string): Promise<string> {
  return vi.waitFor(
    () => {
      const token = mails.map((mail) => new RegExp(`/${page}#([\\w-]{43})`).exec(mail)?.[1]).findLast(Boolean)
      if (!token) throw new Error(`no mail leads to /${page}`)
      return token
    },
    { timeout: 20_000 },
  )
}

const containsAny = (text: string | Buffer, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

test('passport, birth date, password, card and tokens of a sale stand in no log, file, store or address', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const addresses: string[] = []
  const bearers = new Set<string>()
  page.on('request', (request) => {
    const { authorization, referer } = request.headers()
    addresses.push(request.url(), referer ?? '')
    const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (bearer) bearers.add(bearer)
  })
  const visitor = { page, context, language: 'en', complaints: [], close: () => context.close() } as const
  const journey = journeyOf(visitor, shop.url)
  const { button, field, heading } = onPage(page, 'en')

  await page.goto(`${shop.url}/register`)
  await field('login.first_name').fill('Adaeze')
  await field('login.last_name').fill('Okonkwo')
  await field('login.email').fill(EMAIL)
  await field('login.password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button('login.register_submit').click()
  await heading('login.mail_title').waitFor()
  const token = await mailedToken('verify-email')
  await page.goto(`${shop.url}/verify-email#${token}`)
  await button('login.verify_submit').click()
  await page.waitForURL(/\/accounts\/my-trips/)

  const depart = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await journey.search(`trip=one_way&from=LOS&to=LHR&depart=${depart}&adults=1&class=economy`)
  await journey.chooseFirst()
  await journey.fillTravellers(['ADT'])
  // A draft is kept while somebody fills in the form.
  await page.getByLabel('Phone').first().blur()
  const whileFilling = await kept(context)
  await journey.submitBooking()
  const beforePaying = await kept(context)
  await (await journey.chooseProvider('Paystack')).click()
  await journey.inWindow('outcomes.success')
  await journey.ticketed()
  const afterwards = await kept(context)

  // What strangers and slips of the finger send, too.
  const stranger = createVisitor(shop.url, (url, init) => fetch(url, init))
  await stranger.call('authLogin', { email: EMAIL, password: WRONG_PASSWORD, card: CARD })
  await stranger.call('flightCreateBooking', { card: CARD, passengers: [{ passport_number: PASSPORT }] })
  await stranger.call('searchAirport', { search: CARD })
  await stranger.call('newsletterConfirm', { token: CARD })
  await stranger.fetch(`/api/v1/documents/${CARD.replaceAll(' ', '')}/e_ticket`)
  await stranger.fetch('/api/v1/auth/login', { method: 'POST', body: `{"password":"${PASSWORD}`, headers: JSON_TYPE })

  const sid = (await context.cookies()).find(({ name }) => name === 'sid')?.value ?? ''
  const device = (await context.cookies()).find(({ name }) => name === 'device')?.value ?? ''
  expect([sid, device, token].every((secret) => secret.length > 40) && bearers.size > 0).toBe(true)
  const [bearer = ''] = bearers
  const secrets = { PASSWORD, WRONG_PASSWORD, PASSPORT, BORN, CARD, sid, device, bearer, token }

  expect(containsAny(whileFilling, secrets)).toEqual([])
  expect(containsAny(beforePaying, secrets)).toEqual([])
  expect(containsAny(afterwards, { ...secrets, EMAIL })).toEqual([])
  // A mailed token stands behind the `#`, which goes to no server.
  const sent = addresses.map((address) => address.split('#')[0]).join('\n')
  expect(containsAny(sent, { ...secrets, EMAIL, encoded: encodeURIComponent(EMAIL) })).toEqual([])

  await shop.end('SIGTERM')
  const logs = shop.output()
  expect(logs).toContain('"msg":"request"')
  expect(containsAny(logs, { ...secrets, EMAIL, surname: 'Okonkwo' })).toEqual([])
  const bytes = await files()
  // The address of a customer is kept: that it is found shows that the search finds what is there.
  expect(bytes.includes(EMAIL)).toBe(true)
  expect(containsAny(bytes, secrets)).toEqual([])
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
