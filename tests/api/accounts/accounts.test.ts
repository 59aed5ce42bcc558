import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())

const PASSWORD = 'kola nut and marigold'
let serial = 0
let email = ''
beforeEach(() => {
  email = `ada${++serial}@example.com`
})

const person = () => ({ first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, agree_terms: true })
const register = (visitor: Visitor, changes: object = {}) => visitor.call('authRegister', { ...person(), ...changes })
const login = (visitor: Visitor, password = PASSWORD, address = email) =>
  visitor.call('authLogin', { email: address, password })

/** What the mailbox has for an address, oldest first. */
async function mailsTo(address: string) {
  await shop.worker.runDue()
  return shop.database.db
    .selectFrom('mailbox_messages')
    .select(['subject', 'text', 'language'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
}
async function lastToken(address = email): Promise<string> {
  const mails = await mailsTo(address)
  return /#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
/** Somebody who has registered and confirmed, in a browser of their own. */
async function customer(): Promise<Visitor> {
  const visitor = shop.visitor()
  await register(visitor)
  await visitor.call('authVerifyEmail', { token: await lastToken() })
  return visitor
}

describe('an account', () => {
  test('is made, confirmed by a mail, and signed in', async () => {
    const visitor = shop.visitor()
    expect(await register(visitor)).toMatchObject({ status: 202, body: { status: 'accepted' } })
    expect((await visitor.call('accountProfile')).status).toBe(401)
    expect(await login(visitor)).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
    const confirmed = await visitor.call('authVerifyEmail', { token: await lastToken() })
    expect(confirmed).toMatchObject({ status: 200, body: { customer: { email, first_name: 'Ada', phone: null } } })
    expect(await visitor.call('accountProfile')).toMatchObject({ status: 200, body: { customer: { email } } })
  })

  test('that is asked for again in the same browser is sent its link again; in another one it is not', async () => {
    const visitor = shop.visitor()
    await register(visitor)
    const links = async () => (await mailsTo(email)).filter(({ text }) => text.includes('/verify-email#')).length
    expect(await links()).toBe(1)
    expect(await register(visitor)).toMatchObject({ status: 202, body: { status: 'accepted' } })
    expect(await links()).toBe(2)
    expect((await visitor.call('authVerifyEmail', { token: await lastToken() })).status).toBe(200)
    await register(visitor)
    await register(shop.visitor())
    expect(await links()).toBe(2)
  })

  test('cannot be made for a stranger who then confirms it: another browser gives the password', async () => {
    await register(shop.visitor())
    const token = await lastToken()
    const stranger = shop.visitor()
    expect(await stranger.call('authVerifyEmail', { token })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password is required'] } },
    })
    expect(await stranger.call('authVerifyEmail', { token, password: 'another password' })).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    })
    expect((await stranger.call('authVerifyEmail', { token, password: PASSWORD })).status).toBe(200)
  })

  test('a link works once, and not for ever', async () => {
    const visitor = await customer()
    await visitor.call('authForgotPassword', { email })
    const token = await lastToken()
    shop.clock.advance(46 * 60_000)
    visitor.bearer = null
    const late = await visitor.call('authResetPassword', { token, password: 'adire and indigo' })
    expect(late).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    await visitor.call('authForgotPassword', { email })
    const fresh = await lastToken()
    const reset = () => shop.visitor().call('authResetPassword', { token: fresh, password: 'adire and indigo' })
    const answers = await Promise.all([reset(), reset(), reset()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })

  test.each([
    ['short', 'Your password needs at least 12 characters'],
    ['password1234', 'This password is too easy to guess. Please choose another one.'],
    ['aaaaaaaaaaaaaaaa', 'This password is too easy to guess. Please choose another one.'],
    ['qwertyuiopasdf', 'This password is too easy to guess. Please choose another one.'],
    ['', 'Password is required'],
    ['x'.repeat(200), 'This value is too long'],
  ])('the password %j is refused', async (password, text) => {
    const { status, body } = await register(shop.visitor(), { password })
    expect({ status, text: body.errors?.['password']?.[0] }).toEqual({ status: 422, text })
  })
})

describe('nobody learns who has an account', () => {
  test('registering a taken address is answered alike, and its owner is told', async () => {
    await customer()
    const before = await mailsTo(email)
    const other = shop.visitor()
    const taken = await register(other, { first_name: 'Eve', password: 'not the same password' })
    const free = await register(other, { email: `free-${email}` })
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const mails = await mailsTo(email)
    expect(mails.slice(before.length).map(({ subject }) => subject)).toEqual([
      'You already have an account with Teranga',
    ])
    expect((await login(shop.visitor(), 'not the same password')).status).toBe(403)
    expect((await login(shop.visitor())).status).toBe(200)
  })

  test('a wrong password and an unknown address are one answer', async () => {
    await customer()
    const wrong = await login(shop.visitor(), 'wrong password!')
    const unknown = await login(shop.visitor(), 'wrong password!', 'nobody@example.com')
    const said = ({ status, body }: typeof wrong) => [status, body.code, body.message]
    expect(said(wrong)).toEqual(said(unknown))
    const visitor = shop.visitor()
    const known = await visitor.call('authForgotPassword', { email })
    const nobody = await visitor.call('authForgotPassword', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([nobody.status, nobody.body])
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })
})

describe('guessing', () => {
  test('waits double with every wrong password, and the owner’s own device is not held up by strangers', async () => {
    const owner = await customer()
    const stranger = shop.visitor()
    for (let guess = 0; guess < 5; guess++) expect((await login(stranger, `wrong guess ${guess}`)).status).toBe(403)
    // The sixth starts the clock.
    await login(stranger, 'wrong guess 5')
    const held = await login(stranger)
    expect(held).toMatchObject({ status: 429, body: { code: 'sign_in_throttled', details: { seconds: 1 } } })
    await owner.call('authLogout')
    owner.bearer = null
    expect((await login(owner)).status).toBe(200)
    shop.clock.advance(1_000)
    expect((await login(shop.visitor())).status).toBe(200)
  })

  test('a hundred guesses, whatever address they claim to come from, come to a handful, and never shut the owner out', async () => {
    const owner = await customer()
    let looked = 0
    for (let guess = 0; guess < 100; guess++) {
      const answer = await shop
        .visitor()
        .call(
          'authLogin',
          { email, password: `wrong ${guess}` },
          { 'X-Forwarded-For': `10.0.${guess >> 8}.${guess & 255}` },
        )
      if (answer.body.code === 'sign_in_failed') looked++
      shop.clock.advance(1_000)
    }
    expect(looked).toBeLessThan(20)
    await owner.call('authForgotPassword', { email })
    const reset = { token: await lastToken(), password: 'adire and indigo' }
    expect((await shop.visitor().call('authResetPassword', reset)).status).toBe(200)
    expect((await login(shop.visitor(), 'adire and indigo')).status).toBe(200)
  })
})

describe('sessions', () => {
  test('signing in gives the browser another cookie: one that was put there before is worth nothing', async () => {
    await customer()
    const visitor = shop.visitor()
    await visitor.call('authToken')
    const planted = shop.visitor()
    planted.cookies.set('sid', visitor.cookies.get('sid') ?? '')
    await login(visitor)
    expect(visitor.cookies.get('sid')).not.toBe(planted.cookies.get('sid'))
    expect((await planted.call('accountProfile')).status).toBe(401)
    expect((await visitor.call('accountProfile')).status).toBe(200)
  })

  test('are listed and ended one by one, by their owner only', async () => {
    const phone = await customer()
    const laptop = shop.visitor()
    await login(laptop)
    const listed = (await laptop.call('accountSessions')).body.sessions
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    expect(listed).toHaveLength(2)
    const other = listed.find(({ current }) => !current)?.session_id
    const theirs = email
    email = `eve${serial}@example.com`
    const eve = await customer()
    expect((await eve.call('accountRevokeSession', { session_id: other })).status).toBe(404)
    email = theirs
    expect((await laptop.call('accountRevokeSession', { session_id: other })).status).toBe(200)
    expect((await phone.call('accountProfile')).status).toBe(401)
    expect((await laptop.call('accountProfile')).status).toBe(200)
  })

  test('a new password ends all others', async () => {
    const phone = await customer()
    const laptop = shop.visitor()
    await login(laptop)
    const wrong = await laptop.call('accountChangePassword', { current_password: 'nope', password: 'adire and indigo' })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    const change = { current_password: PASSWORD, password: 'adire and indigo' }
    expect((await laptop.call('accountChangePassword', change)).status).toBe(200)
    expect((await phone.call('accountProfile')).status).toBe(401)
    expect((await laptop.call('accountProfile')).status).toBe(200)
    expect((await login(shop.visitor())).status).toBe(403)
  })

  test('signing out ends the session, and who comes next is nobody', async () => {
    const visitor = await customer()
    expect((await visitor.call('authLogout')).status).toBe(200)
    visitor.bearer = null
    expect((await visitor.call('accountProfile')).status).toBe(401)
  })

  test('another address is used once it was confirmed, and the old one is told', async () => {
    const visitor = await customer()
    const next = `new-${email}`
    expect((await visitor.call('accountChangeEmail', { email: next, password: PASSWORD })).status).toBe(202)
    expect((await login(shop.visitor(), PASSWORD, next)).status).toBe(403)
    expect((await visitor.call('accountConfirmEmail', { token: await lastToken(next) })).status).toBe(200)
    expect((await login(shop.visitor(), PASSWORD, next)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('The email address of your account has changed')
  })
})

test('nothing secret stands in the database', async () => {
  const visitor = await customer()
  await visitor.call('authForgotPassword', { email })
  const token = await lastToken()
  const { db } = shop.database
  const rows = await Promise.all([
    db.selectFrom('customers').selectAll().execute(),
    db.selectFrom('account_tokens').selectAll().execute(),
    db.selectFrom('sessions').selectAll().execute(),
    db.selectFrom('jobs').selectAll().execute(),
    db.selectFrom('sign_in_throttles').selectAll().execute(),
  ])
  const text = JSON.stringify(rows)
  for (const secret of [PASSWORD, token, visitor.cookies.get('sid') ?? '-', visitor.cookies.get('device') ?? '-'])
    expect(text).not.toContain(secret)
})
