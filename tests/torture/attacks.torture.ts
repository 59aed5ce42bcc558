import { readdir, lstat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAt, floodMailbox } from './attacks/mail-floods.ts'
import { type AttackedShop, many, note, startAttackedShop, tally } from './attacks/attacked-shop.ts'
import { slowDown } from './attacks/costly-calls.ts'
import { attackWithHostileInput } from './attacks/hostile-input.ts'
import { attackWithPictures } from './attacks/pictures.ts'
import { pagesOfTheNext, POISON, poisonPages, SHARED_PATHS } from './attacks/poisoned-pages.ts'
import { openSlowSenders, type SlowSenders } from './attacks/raw-requests.ts'
import { buy, confirmEmail, grabSeats, type Sale } from './attacks/sales.ts'
import { attackWithStrangeRequests } from './attacks/strange-requests.ts'
import { MAIL_BUDGETS } from '#modules/notifications/limits/mail-rules.ts'
import type { Visitor } from '#tests/support/shop.ts'

/** As behind one proxy, so that attackers have addresses. */
let shop: AttackedShop
/** As `npm start` leaves it. */
let plain: AttackedShop
let slow: SlowSenders
let buyer: Visitor
let sale: Sale
const BUYER = 'adaeze@example.com'

beforeAll(async () => {
  shop = await startAttackedShop({ TRUSTED_PROXIES: '1' })
  plain = await startAttackedShop()
  slow = openSlowSenders(shop.process.url, 100)
  buyer = shop.visitor('203.0.113.1')
  shop.secrets.add(BUYER)
  sale = await buy(shop, buyer, crypto.randomUUID())
})
afterAll(async () => {
  await shop?.end()
  await plain?.end()
})

test('nobody else of the machine reads the data', async () => {
  const entries = await readdir(plain.dataDir, { recursive: true, withFileTypes: true })
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : []))
  const open: string[] = []
  for (const folder of [plain.dataDir, ...folders]) if ((await lstat(folder)).mode & 0o077) open.push(folder)
  note('open folders', `${open.length} of ${folders.length + 1}`)
  expect(open).toEqual([])
})

test('a page that was poisoned is never shown to another visitor', async () => {
  const requests = await poisonPages(shop)
  const pages = await pagesOfTheNext(shop)
  const poisoned = pages.filter((page) => page.includes(POISON))
  note('poisoned pages', `${poisoned.length} of ${pages.length} after ${requests} tries`)
  expect(pages.every((page) => page.startsWith('200'))).toBe(true)
  expect(poisoned).toEqual([])
})

test('what a customer is shown reaches no guest, and no guest’s page a customer', async () => {
  const customer = shop.visitor('203.0.113.2')
  await signUpAt(shop, customer, 'zebulonia@example.com')
  const own = /Zebulonia|zebulonia@|Okparaeke/i
  const guests = await many(SHARED_PATHS.length * 6, 6, async (index) => {
    const url = SHARED_PATHS[index % SHARED_PATHS.length] ?? '/'
    const [signedIn, guest] = await Promise.all([
      customer.fetch(url),
      shop.visitor(`203.0.113.${20 + (index % 40)}`).fetch(url),
    ])
    await signedIn.text()
    return guest.text()
  })
  const profile = await (await customer.fetch('/account/profile')).text()
  const kept = (await customer.fetch('/')).headers.get('Cache-Control')
  note('customers’ pages shown to guests', `${guests.filter((page) => own.test(page)).length} of ${guests.length}`)
  expect(profile).toMatch(own)
  expect(kept).toContain('private')
  expect(guests.filter((page) => own.test(page))).toEqual([])
})

test('sessions without end, with a bearer and no cookie', async () => {
  const known = shop.visitor('198.51.100.1')
  await known.call('authToken')
  await known.call('priceAlertCreate', {})
  const headers = { Authorization: `Bearer ${known.bearer}`, 'X-Forwarded-For': '198.51.100.1' }
  const open = () => fetch(`${shop.process.url}/api/v1/auth/token`, { method: 'POST', headers })
  const answers = await many(1_000, 40, async () => {
    const answer = await open()
    await answer.arrayBuffer()
    return answer.status
  })
  note('sessions of one address', tally(answers))
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(600)
})

test('addresses that are made up open no more of them', async () => {
  const answers = await many(800, 40, async (index) => {
    const claim = `192.0.2.${index % 250}`
    const headers = {
      'X-Forwarded-For': claim,
      'X-Real-IP': claim,
      Forwarded: `for=${claim}`,
      'CF-Connecting-IP': claim,
    }
    const answer = await fetch(`${plain.process.url}/api/v1/auth/token`, { method: 'POST', headers })
    await answer.arrayBuffer()
    return answer.status
  })
  note('sessions of made-up addresses', tally(answers))
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(600)
})

test('whatever costs most, at full speed from one address, never stops others', async () => {
  const { quietMs, attackedMs, ratio, spentRatio, answers } = await slowDown(shop, '198.51.100.2', 4)
  note(
    'light calls beside costly ones',
    `${attackedMs.toFixed(1)} ms, quiet ${quietMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)}, in the last turn ${spentRatio.toFixed(2)}; attacker ${tally(answers)}`,
  )
  expect(answers.length).toBeGreaterThan(20)
  // Of a machine that does nothing else; whoever has the budget of a quiet hour left may use it at once.
  expect(ratio).toBeLessThan(20)
})

test('seats kept unpaid: by one browser, and by many with confirmed addresses', async () => {
  const email = 'grab@example.com'
  const one = shop.visitor('198.51.100.3')
  const unconfirmed = await many(5, 5, () => grabSeats(one, { email, phone: '8030000000', adults: 9 }))
  await confirmEmail(shop, one, email)
  const alone = await many(8, 4, () => grabSeats(one, { email, phone: '8030000000', adults: 9 }))
  const many5 = await many(5, 2, async (index) => {
    const visitor = shop.visitor(`198.51.101.${index + 1}`)
    await confirmEmail(shop, visitor, `grab${index}@example.com`)
    const grab = { email: `grab${index}@example.com`, phone: `803000010${index}`, adults: 9 }
    return [await grabSeats(visitor, grab), await grabSeats(visitor, grab)]
  })
  const all = [...alone, ...many5.flat()]
  const seats = 9 * all.filter((answer) => answer === 201).length
  note('seats kept', `${seats} of ${9 * (all.length + unconfirmed.length)}; ${tally([...unconfirmed, ...all])}`)
  expect(unconfirmed).not.toContain(201)
  expect(seats).toBeGreaterThan(0)
  expect(seats).toBeLessThanOrEqual(18)
})

test('a flood of mails to one mailbox, in every way and spelling, from many addresses', async () => {
  await signUpAt(shop, shop.visitor('203.0.113.5'), 'victim@example.com')
  const { answers, mails } = await floodMailbox(shop, 40)
  note('mails to one mailbox', `${mails} of ${answers.length} asked for; ${tally(answers)}`)
  expect(mails).toBeGreaterThan(0)
  // Codes, ways back into an account and all others have a share each, so that none can use up another's.
  const most = Object.values(MAIL_BUDGETS).reduce((sum, { perHour }) => sum + perHour, 0)
  expect(mails).toBeLessThanOrEqual(most)
})

test('a foreign payment’s reference tells as little as one that nobody has', async () => {
  const stranger = shop.visitor('198.51.100.6')
  const ask = async (reference: string) => {
    const { status, body } = await stranger.call('paymentVerify', { reference })
    return [status, body.code, body.message].join(' ')
  }
  const foreign = await ask(sale.paymentReference)
  const unknown = await ask(sale.paymentReference.replace(/.{6}$/, 'ZZZZZZ'))
  note('foreign payment', foreign)
  expect(foreign).toBe(unknown)
  expect(foreign).toMatch(/^404 /)
})

test('a guest’s look-up cannot be shut by who knows the reference', async () => {
  const guess = { booking_reference: sale.bookingReference, email: BUYER, last_name: 'Obi' }
  const answers = await many(60, 6, async (index) => {
    const { status } = await shop.visitor(`198.51.102.${Math.floor(index / 6) + 1}`).call('bookingLookUp', guess)
    return status
  })
  const owner = await shop.visitor('203.0.113.7').call('bookingLookUp', { ...guess, last_name: 'Okonkwo' })
  note('look-up after guesses', `owner ${owner.status}; guesses ${tally(answers)}`)
  expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(50)
  expect(answers).not.toContain(200)
  expect(owner.status).toBe(200)
})

attackWithPictures(() => ({ shop, plain }))
attackWithStrangeRequests(() => ({ shop, plain }))
attackWithHostileInput(() => shop)

test('who sends for ever is cut off, and is no error', async () => {
  const gone = await slow.gone
  const longest = Math.max(...gone.map(({ afterMs }) => afterMs))
  note(
    'slow senders',
    `${gone.length} gone after at most ${Math.round(longest / 1000)} s; ${tally(gone.map(({ status }) => status))}`,
  )
  expect(longest).toBeLessThan(75_000)
  expect(shop.errors()).toEqual([])
  expect(plain.errors()).toEqual([])
})

test('what was printed meanwhile tells no reference, token or address', () => {
  for (const value of [...buyer.cookies.values(), buyer.bearer ?? '']) if (value.length > 20) shop.secrets.add(value)
  const printed = shop.process.output()
  const told = [...shop.secrets].filter((secret) => printed.includes(secret))
  note('secrets in the log', `${told.length} of ${shop.secrets.size} in ${printed.split('\n').length} lines`)
  expect(printed).toContain('"path":"/api/v1/payments/verify"')
  expect(shop.secrets.size).toBeGreaterThan(8)
  expect(told).toEqual([])
  expect(printed).not.toMatch(/[\w.]+@example\.com|198\.51\.10|203\.0\.113/)
})
