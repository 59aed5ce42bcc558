import { afterAll, beforeEach, expect, test } from 'vitest'
import { OFFICE_BASE, OFFICE_ENDPOINTS } from '#contracts/office/endpoints.ts'
import { ACTIONS, ROLES } from '#contracts/office/roles.ts'
import { readAudit } from '#modules/audit/index.ts'
import { signUp } from '#tests/support/customer.ts'
import { appCode, DESK_PASSWORD, deskOf, mailedDeskLink, openDesk, staffCommand } from '#tests/support/office.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [], env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())
const { db } = shop.database
// Tries of strangers are counted in windows of a quarter of an hour.
beforeEach(() => shop.clock.advance(16 * 60_000))

const signIn = (email: string, code?: string, password = DESK_PASSWORD) =>
  deskOf(shop.visitor()).call('signIn', { email, password, code })
const actsOn = async (email: string) => {
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return (await readAudit(db, { object: id, actor: '', limit: 20 })).map(({ action }) => action).toReversed()
}

test('who is invited sets password and app by the link, which works once; the cookie is the desk’s alone', async () => {
  const email = 'ada@teranga.example'
  await staffCommand(shop, 'invite', email, '--role', 'manager', '--name', 'Ada Obi', '--language', 'fr')
  const former = await mailedDeskLink(shop, email)
  const desk = deskOf(shop.visitor())
  const seen = (await desk.call('openLink', { token: former })).body.app?.secret
  await staffCommand(shop, 'invite', email, '--role', 'agent', '--name', 'Ada Obi')
  const token = await mailedDeskLink(shop, email)
  expect((await desk.call('openLink', { token: former })).body.code).toBe('link_invalid')
  expect((await desk.call('openLink', { token: 'x' })).body.code).toBe('link_invalid')

  const opened = await desk.call('openLink', { token })
  expect(opened.body).toMatchObject({ purpose: 'invitation', email, name: 'Ada Obi' })
  expect(opened.body.app?.qr).toContain('<svg')
  expect(opened.body.app?.uri).toContain('otpauth://totp/Teranga%20office:')
  const secret = opened.body.app?.secret ?? ''
  // Whoever has opened the former link knows nothing of the app that counts.
  expect(secret).not.toBe(seen)
  // Loaded anew: an app that has read it stays right.
  expect((await desk.call('openLink', { token })).body.app?.secret).toBe(secret)
  expect((await db.selectFrom('staff_second_factors').select('secret').executeTakeFirstOrThrow()).secret).toMatch(
    /^enc1:/,
  )

  const accept = (over: object) =>
    desk.call('acceptLink', { token, password: DESK_PASSWORD, code: appCode(shop, secret), ...over })
  expect((await accept({ password: 'short' })).body.errors).toHaveProperty('password')
  expect((await accept({ password: 'password1234' })).body.errors).toHaveProperty('password')
  expect((await accept({ code: '000000' })).body.code).toBe('code_wrong')
  expect((await signIn(email, appCode(shop, secret))).body.code).toBe('sign_in_failed')
  const accepted = await accept({})
  expect(accepted.body).toMatchObject({ staff: { email, name: 'Ada Obi', role: 'agent', language: 'en' } })
  expect(accepted.body.recovery_codes).toHaveLength(10)
  expect(accepted.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^desk=[\w-]{43}; Path=\/office; HttpOnly; SameSite=Strict$/),
    'desk-open=1; Path=/office; SameSite=Strict',
    expect.stringMatching(/^desk-device=[\w.-]{66}; Max-Age=15552000; Path=\/office; HttpOnly; SameSite=Strict$/),
  ])
  expect((await desk.call('me')).body.staff.email).toBe(email)
  expect((await accept({})).body.code).toBe('link_invalid')
  expect(await actsOn(email)).toEqual(['staff.invited', 'staff.invited', 'staff.sign_in_refused', 'staff.joined'])

  await desk.call('setLanguage', { language: 'fr' })
  expect((await desk.call('me')).body.staff.language).toBe('fr')
  expect((await desk.call('signOut')).status).toBe(200)
  expect((await desk.call('me')).status).toBe(401)
})

test('an invitation ends after three days', async () => {
  await staffCommand(shop, 'invite', 'late@teranga.example')
  const token = await mailedDeskLink(shop, 'late@teranga.example')
  shop.clock.advance(72 * 3_600_000)
  expect((await deskOf(shop.visitor()).call('openLink', { token })).body.code).toBe('link_invalid')
})

test('a code is asked for every time, and good once; a recovery code too', async () => {
  const email = 'bola@teranga.example'
  const { secret, recoveryCodes } = await openDesk(shop, email)
  expect((await signIn(email)).body.code).toBe('code_required')
  const code = appCode(shop, secret)
  const both = await Promise.all([signIn(email, code), signIn(email, code)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(email, code)).body.code).toBe('code_wrong')
  const [recovery = '', other = ''] = recoveryCodes
  expect((await signIn(email, recovery)).status).toBe(200)
  expect((await signIn(email, recovery)).body.code).toBe('code_wrong')
  const kept = JSON.stringify(await db.selectFrom('staff_recovery_codes').selectAll().execute())
  expect(kept).not.toContain(other.replaceAll('-', ''))
})

test('guesses are slowed down, whatever the address they come from; a stranger learns nothing of who is there', async () => {
  const email = 'chidi@teranga.example'
  const { secret, ...own } = await openDesk(shop, email)
  const told = await Promise.all([signIn(email, '000000', 'a wrong password'), signIn('nobody@teranga.example')])
  expect(new Set(told.map(({ body }) => body.code))).toEqual(new Set(['sign_in_failed']))
  // Written down alike, which takes as long; the address that nobody has stands nowhere.
  const refused = await db
    .selectFrom('audit_log')
    .select('object')
    .where('action', '=', 'staff.sign_in_refused')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(new Set(refused.map(({ object }) => object.split('_')[0]))).toEqual(new Set(['nobody', 'stf']))
  const answers: string[] = []
  for (let guess = 0; guess < 10; guess++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${guess}` }
    const desk = deskOf(shop.visitor())
    answers.push((await desk.call('signIn', { email, password: DESK_PASSWORD, code: '123123' }, headers)).body.code)
  }
  expect(answers).toContain('sign_in_throttled')
  expect((await signIn(email, appCode(shop, secret))).body.code).toBe('sign_in_throttled')
  // Who has signed in on this device before does not wait for strangers; the mark is worth nothing to others.
  const known = { email, password: DESK_PASSWORD, code: appCode(shop, secret) }
  expect((await own.call('signIn', known)).status).toBe(200)
  const forged = shop.visitor()
  const mark = own.browser.cookies.get('desk-device') ?? ''
  // The last sign of a signature holds bits that nobody reads.
  forged.cookies.set(
    'desk-device',
    mark.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A')),
  )
  expect((await deskOf(forged).call('signIn', known)).body.code).toBe('sign_in_throttled')
  shop.clock.advance(15 * 60_000)
  expect((await signIn(email, appCode(shop, secret))).status).toBe(200)
  expect(await actsOn(email)).toContain('staff.sign_in_refused')
})

test('an address that tries too often is turned away', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7' }
  const desk = deskOf(shop.visitor())
  for (let count = 0; count < 60; count++) await desk.call('openLink', { token: 'x' }, headers)
  expect((await desk.call('openLink', { token: 'x' }, headers)).body.code).toBe('rate_limited')
})

test('customers’ sessions never reach the desk, nor the desk’s a customer’s account', async () => {
  const { browser } = await openDesk(shop, 'dele@teranga.example', 'manager')
  const customer = shop.visitor()
  await signUp(shop, customer, 'customer@example.com')
  const stolen = shop.visitor()
  // A customer's secret in the desk's cookie, and the other way round.
  stolen.cookies.set('desk', customer.cookies.get('sid') ?? '')
  stolen.cookies.set('sid', customer.cookies.get('sid') ?? '')
  expect((await deskOf(stolen).call('me')).status).toBe(401)
  const reverse = shop.visitor()
  reverse.cookies.set('sid', browser.cookies.get('desk') ?? '')
  reverse.bearer = customer.bearer
  expect((await reverse.call('accountProfile')).status).toBe(401)
  expect((await browser.call('accountProfile')).status).toBe(401)
})

test('a page of another origin can do nothing with the desk’s cookie', async () => {
  const desk = await openDesk(shop, 'efe@teranga.example')
  expect((await desk.call('signOut', {}, { Origin: 'https://elsewhere.example' })).body.code).toBe('forbidden')
  expect((await desk.call('signOut', {}, { 'Sec-Fetch-Site': 'cross-site' })).body.code).toBe('forbidden')
  expect((await desk.call('me')).status).toBe(200)
})

test('a session ends after half an hour of nothing, and after ten hours of work', async () => {
  const desk = await openDesk(shop, 'femi@teranga.example')
  shop.clock.advance(28 * 60_000)
  expect((await desk.call('me')).status).toBe(200)
  shop.clock.advance(30 * 60_000)
  expect((await desk.call('me')).status).toBe(401)
  const busy = await openDesk(shop, 'gbenga@teranga.example')
  const statuses: number[] = []
  for (let quarter = 0; quarter < 41; quarter++) {
    shop.clock.advance(15 * 60_000)
    statuses.push((await busy.call('me')).status)
  }
  expect(statuses.indexOf(401)).toBe(39)
})

test('who is suspended while signed in is out at once, and in again only when restored', async () => {
  const email = 'hadiza@teranga.example'
  const desk = await openDesk(shop, email)
  await staffCommand(shop, 'suspend', email)
  expect((await desk.call('me')).status).toBe(401)
  expect((await signIn(email, appCode(shop, desk.secret))).body.code).toBe('sign_in_failed')
  await staffCommand(shop, 'restore', email)
  expect((await desk.call('me')).status).toBe(401)
  expect((await signIn(email, appCode(shop, desk.secret))).status).toBe(200)
  await staffCommand(shop, 'out', email)
  expect(await staffCommand(shop)).toMatch(/active\s+agent\s+0 signed in\s+hadiza@teranga\.example/)
})

test('a lost phone is replaced by the password, a forgotten password by the phone', async () => {
  const email = 'ife@teranga.example'
  const { secret, ...desk } = await openDesk(shop, email)
  await staffCommand(shop, 'reset', email)
  expect((await desk.call('me')).status).toBe(401)
  expect((await signIn(email, appCode(shop, secret))).body.code).toBe('code_wrong')
  const token = await mailedDeskLink(shop, email)
  expect((await desk.call('openLink', { token })).body).toMatchObject({ purpose: 'second_factor', app: null })
  expect((await desk.call('openLink', { token, password: 'not the password' })).body.code).toBe('password_wrong')
  const { app } = (await desk.call('openLink', { token, password: DESK_PASSWORD })).body
  expect(app?.secret).not.toBe(secret)
  const code = appCode(shop, app?.secret ?? '')
  expect((await desk.call('acceptLink', { token, password: 'not the password', code })).body.code).toBe(
    'password_wrong',
  )
  expect((await desk.call('acceptLink', { token, password: DESK_PASSWORD, code })).status).toBe(200)

  shop.clock.advance(60_000)
  await staffCommand(shop, 'password', email)
  const again = await mailedDeskLink(shop, email)
  expect((await desk.call('openLink', { token: again })).body).toMatchObject({ purpose: 'password', app: null })
  const password = 'a canoe between two mangroves'
  const accepted = await desk.call('acceptLink', { token: again, password, code: appCode(shop, app?.secret ?? '') })
  expect(accepted.body.recovery_codes).toEqual([])
  shop.clock.advance(60_000)
  expect((await signIn(email, appCode(shop, app?.secret ?? ''), password)).status).toBe(200)
})

test('every action has roles, every call an action or leads to signing in, and who is not signed in gets no further', async () => {
  for (const roles of Object.values(ACTIONS)) for (const role of roles) expect(ROLES).toContain(role)
  for (const [name, { method, path, action }] of Object.entries(OFFICE_ENDPOINTS)) {
    if (action === null) expect(['signIn', 'openLink', 'acceptLink']).toContain(name)
    const response = await shop.visitor().fetch(OFFICE_BASE + path, {
      method,
      ...(method === 'POST' && { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    })
    expect(response.status, name).toBe(action === null ? 422 : 401)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  }
})

test('commands that make no sense change nothing', async () => {
  for (const args of [
    ['invite'],
    ['invite', 'no address'],
    ['invite', 'x@example.com', '--role', 'king'],
    ['role', 'nobody@teranga.example', 'agent'],
    ['suspend', 'nobody@teranga.example'],
    ['nothing'],
  ])
    expect((await shop.shop.command(['staff', ...args])).ok, args.join(' ')).toBe(false)
})

test('recovery codes are made anew by a code of the app alone; the former open nothing any more', async () => {
  const email = 'codes@teranga.example'
  const desk = await openDesk(shop, email)
  expect((await desk.call('recoveryCodes')).body).toEqual({ left: 10 })
  const [first = '', second = ''] = desk.recoveryCodes
  expect((await signIn(email, first)).status).toBe(200)
  expect((await desk.call('recoveryCodes')).body.left).toBe(9)
  // A recovery code makes no new ones: who has found one is not let in for ever.
  for (const code of ['000000', second]) expect((await desk.call('renewCodes', { code })).body.code).toBe('code_wrong')
  shop.clock.advance(16 * 60_000)
  const code = appCode(shop, desk.secret)
  const { status, body } = await desk.call('renewCodes', { code })
  expect([status, body.recovery_codes.length]).toEqual([200, 10])
  expect((await desk.call('renewCodes', { code })).body.code).toBe('code_wrong')
  expect((await signIn(email, second)).body.code).toBe('code_wrong')
  expect((await signIn(email, body.recovery_codes[0])).status).toBe(200)
  expect(await actsOn(email)).toContain('staff.recovery_codes_renewed')
})

test('guesses at the code that makes new ones are throttled', async () => {
  const desk = await openDesk(shop, 'guesses@teranga.example')
  const codes = Array.from({ length: 30 }, (_, number) => String(100_000 + number))
  const answers: (string | undefined)[] = []
  for (const code of codes) answers.push((await desk.call('renewCodes', { code })).body.code)
  expect(answers).toContain('sign_in_throttled')
  expect((await desk.call('recoveryCodes')).body.left).toBe(10)
})
