import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { GOOGLE_CLIENT, type LocalGoogle, startGoogle } from '#tests/support/google.ts'
import { setUpSecondFactor } from '#tests/support/second-factor.ts'
import { openShop, SHOP_URL, type TestShop, type Visitor } from '#tests/support/shop.ts'

let google: LocalGoogle
let shop: TestShop
beforeAll(async () => {
  google = await startGoogle()
  shop = await openShop({ suppliers: [], env: google.env })
})
afterAll(async () => {
  await shop.close()
  await google.stop()
})

let serial = 0
let email = ''
beforeEach(() => {
  email = `zola${++serial}@example.com`
  google.claims = { sub: `sub-${serial}`, email, email_verified: true, given_name: 'Zola', family_name: 'Diop' }
  google.refusal = null
  google.tokenStatus = 200
})

/** Presses the button and signs in at Google. @returns the address that Google sends the browser back to. */
async function goToGoogle(visitor: Visitor, next?: string): Promise<URL> {
  const { body } = await visitor.call('authGoogleStart', { next })
  const sent = await fetch(body.url, { redirect: 'manual' })
  return new URL(sent.headers.get('Location') ?? '')
}

/** Comes back to the shop. @returns where it leads. */
async function comeBack(visitor: Visitor, address: URL): Promise<string> {
  const answer = await visitor.fetch(address.pathname + address.search)
  visitor.bearer = null
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}
const enter = async (visitor: Visitor, next?: string) => comeBack(visitor, await goToGoogle(visitor, next))
const whoIs = async (visitor: Visitor) => (await visitor.call('accountProfile')).body.customer
const questionOf = (visitor: Visitor) => visitor.call('authGoogleQuestion')
const activityOf = async (visitor: Visitor) =>
  (await visitor.call('accountActivity')).body.activity.map(({ kind }) => kind)

/** Subjects of the mails to an address, oldest first. */
async function mailsTo(address: string) {
  await shop.worker.runDue()
  const rows = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('subject')
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
/** An account with a password, of a person whose address was never confirmed. */
async function registerOnly(): Promise<void> {
  const person = { first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, agree_terms: true }
  await shop.visitor().call('authRegister', person)
}

describe('somebody who is new', () => {
  test('has an account at once, and goes on to the page that asked', async () => {
    const visitor = shop.visitor()
    expect(await enter(visitor, '/account/wallet?tab=all')).toBe('/account/wallet?tab=all')
    expect(await whoIs(visitor)).toMatchObject({ email, first_name: 'Zola', last_name: 'Diop' })
    expect(await activityOf(visitor)).toEqual(['signed_in', 'registered'])
    expect((await visitor.call('accountGoogle')).body).toMatchObject({ linked: { email }, has_password: false })
  })

  test('is asked with state, nonce and a challenge that each differ, and no secret', async () => {
    await enter(shop.visitor())
    const first = google.asked.authorize
    await enter(shop.visitor())
    const second = google.asked.authorize
    for (const name of ['state', 'nonce', 'code_challenge']) expect(first.get(name)).not.toBe(second.get(name))
    expect(Object.fromEntries(second)).toMatchObject({
      response_type: 'code',
      client_id: GOOGLE_CLIENT,
      code_challenge_method: 'S256',
      redirect_uri: `${SHOP_URL}/api/v1/auth/google/callback`,
    })
    expect(google.asked.token).toMatchObject({ grant_type: 'authorization_code' })
    const kept = JSON.stringify(await shop.database.db.selectFrom('google_sign_ins').selectAll().execute())
    for (const secret of [second.get('state'), second.get('nonce'), google.asked.token['code_verifier']])
      expect(kept).not.toContain(secret)
  })

  test('is known again by subject, also under another address', async () => {
    const first = shop.visitor()
    await enter(first)
    const { customer_id } = await whoIs(first)
    google.claims.email = `other-${email}`
    const again = shop.visitor()
    await enter(again)
    expect(await whoIs(again)).toMatchObject({ customer_id, email })
  })

  test.each([
    ['محمد', 'بن علي'],
    ['<script>', '{name}'],
    ['x'.repeat(300), 'y'.repeat(300)],
    ['', ''],
  ])('may be called %j %j over there', async (given_name, family_name) => {
    Object.assign(google.claims, { given_name, family_name })
    const visitor = shop.visitor()
    expect(await enter(visitor)).toBe('/accounts/my-trips')
    const { first_name, last_name } = await whoIs(visitor)
    expect(first_name).toMatch(/^(?:zola|x{40})$/)
    expect(last_name).toMatch(/^(?:|y{40})$/)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login?next=/x', 'javascript:alert(1)'])(
    'does not go on to %s',
    async (next) => {
      expect(await enter(shop.visitor(), next)).toBe('/accounts/my-trips')
    },
  )
})

describe('somebody who has an account of that address', () => {
  test('is linked at once when both sides know the address, told by mail, and their cart comes along', async () => {
    await signUp(shop, shop.visitor(), email)
    const visitor = shop.visitor()
    await visitor.call('authToken')
    const planted = visitor.cookies.get('sid')
    await enter(visitor)
    expect(visitor.cookies.get('sid')).not.toBe(planted)
    expect(await whoIs(visitor)).toMatchObject({ email, first_name: 'Ada' })
    expect((await mailsTo(email)).slice(1)).toEqual([
      'You can now sign in with Google',
      'New sign-in to your Teranga account',
    ])
  })

  test('gives the password first where the account’s address was never confirmed', async () => {
    await registerOnly()
    const visitor = shop.visitor()
    expect(await enter(visitor, '/account/wallet')).toBe('/login/google')
    expect((await visitor.call('accountProfile')).status).toBe(401)
    expect((await questionOf(visitor)).body).toEqual({ email, asks: ['password'], next: '/account/wallet' })
    const finish = (password?: string) => visitor.call('authGoogleFinish', { password })
    expect(await finish()).toMatchObject({ status: 422, body: { errors: { password: ['Password is required'] } } })
    expect(await finish('not the password')).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect(await finish(PASSWORD)).toMatchObject({ status: 200, body: { next: '/account/wallet' } })
    visitor.bearer = null
    expect(await whoIs(visitor)).toMatchObject({ email, first_name: 'Ada' })
    expect(await finish(PASSWORD)).toMatchObject({ status: 410, body: { code: 'google_sign_in_ended' } })
  })

  test('gives the password first where Google does not know the address', async () => {
    await signUp(shop, shop.visitor(), email)
    google.claims.email_verified = false
    const thief = shop.visitor()
    expect(await enter(thief)).toBe('/login/google')
    expect((await thief.call('authGoogleFinish', { password: 'a guess' })).body.code).toBe('password_wrong')
    const owner = shop.visitor()
    await enter(owner)
    expect((await owner.call('authGoogleFinish', { password: PASSWORD })).status).toBe(200)
  })

  test('is not told whether there is one: an address that Google does not know asks for a password in any case', async () => {
    google.claims.email_verified = false
    const visitor = shop.visitor()
    expect(await enter(visitor)).toBe('/login/google')
    const { body } = await visitor.call('authGoogleFinish', { password: PASSWORD })
    expect(body.code).toBe('password_wrong')
    delete google.claims.email
    expect(await enter(shop.visitor())).toBe('/login/google')
  })

  test('guesses there no faster than at sign-in', async () => {
    await registerOnly()
    const visitor = shop.visitor()
    await enter(visitor)
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess++)
      codes.push((await visitor.call('authGoogleFinish', { password: `guess ${guess}` })).body.code)
    expect(codes.at(-1)).toBe('sign_in_throttled')
  })

  test('keeps the Google account that was linked first', async () => {
    await enter(shop.visitor())
    google.claims.sub = 'somebody else with that address now'
    expect(await enter(shop.visitor())).toBe(`/login?google=taken&next=%2Faccounts%2Fmy-trips`)
  })
})

describe('what comes back', () => {
  const refused = (reason: string) => `/login?google=${reason}&next=%2Faccounts%2Fmy-trips`

  test('counts in the browser that asked only', async () => {
    const address = await goToGoogle(shop.visitor())
    const other = shop.visitor()
    await other.call('authToken')
    expect(await comeBack(other, address)).toBe(refused('ended'))
    expect(await comeBack(shop.visitor(), address)).toBe(refused('ended'))
  })

  test('counts once', async () => {
    const visitor = shop.visitor()
    const address = await goToGoogle(visitor)
    await comeBack(visitor, address)
    await visitor.call('authLogout')
    expect(await comeBack(visitor, address)).toBe(refused('ended'))
  })

  test('counts for ten minutes', async () => {
    const visitor = shop.visitor()
    const address = await goToGoogle(visitor)
    shop.clock.advance(600_000)
    expect(await comeBack(visitor, address)).toBe(refused('ended'))
  })

  test.each([
    ['another state', (address: URL) => address.searchParams.set('state', 'A'.repeat(43))],
    ['no state', (address: URL) => address.searchParams.delete('state')],
    ['nothing', (address: URL) => (address.search = '')],
  ])('is worth nothing with %s', async (_what, spoil) => {
    const visitor = shop.visitor()
    const address = await goToGoogle(visitor)
    spoil(address)
    expect(await comeBack(visitor, address)).toBe(refused('ended'))
    expect((await visitor.call('accountProfile')).status).toBe(401)
  })

  test.each([
    ['a code of nobody', (address: URL) => address.searchParams.set('code', 'forged')],
    ['no code', (address: URL) => address.searchParams.delete('code')],
    ['two states', (address: URL) => address.searchParams.append('state', 'x')],
  ])('is not trusted with %s', async (_what, spoil) => {
    const visitor = shop.visitor()
    const address = await goToGoogle(visitor)
    spoil(address)
    expect(await comeBack(visitor, address)).toBe(refused('untrusted'))
    expect((await visitor.call('accountProfile')).status).toBe(401)
  })

  test.each([
    ['another nonce', { nonce: 'of another sign-in' }],
    ['another audience', { aud: 'another-shop.example' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { exp: 1_700_000_000 }],
  ])('is not trusted with %s', async (_what, claims) => {
    Object.assign(google.claims, claims)
    const visitor = shop.visitor()
    expect(await enter(visitor)).toBe(refused('untrusted'))
    expect((await visitor.call('accountProfile')).status).toBe(401)
  })

  test.each([
    ['access_denied', 'denied'],
    ['server_error', 'untrusted'],
  ])('may be a refusal: %s', async (refusal, reason) => {
    google.refusal = refusal
    const visitor = shop.visitor()
    expect(await enter(visitor)).toBe(refused(reason))
  })

  test('may find Google with a defect', async () => {
    google.tokenStatus = 503
    expect(await enter(shop.visitor())).toBe(refused('unavailable'))
  })
})

test('a second factor is asked for behind Google, too', async () => {
  const owner = shop.visitor()
  await signUp(shop, owner, email)
  await enter(owner)
  const { codeOf } = await setUpSecondFactor(shop, owner)
  const visitor = shop.visitor()
  expect(await enter(visitor)).toBe('/login/google')
  expect((await questionOf(visitor)).body.asks).toEqual(['code'])
  const finish = (code?: string) => visitor.call('authGoogleFinish', { code })
  expect((await finish()).body.code).toBe('code_required')
  const tries = await Promise.all(Array.from({ length: 12 }, () => finish('000000')))
  expect(tries.map(({ body }) => body.code)).toContain('sign_in_throttled')
  shop.clock.advance(3_600_000)
  visitor.bearer = null
  await enter(visitor)
  expect((await finish(codeOf())).status).toBe(200)
})

test('Google’s key is taken away with the password only, and opens nothing any more', async () => {
  const visitor = shop.visitor()
  await enter(visitor)
  const { body } = await visitor.call('accountUnlinkGoogle', { password: PASSWORD })
  expect(body.code).toBe('password_missing')
  const other = shop.visitor()
  google.claims = { sub: `sub-${++serial}`, email: `zola${serial}@example.com`, email_verified: true }
  await signUp(shop, other, `zola${serial}@example.com`)
  await enter(other)
  expect((await other.call('accountUnlinkGoogle', { password: 'wrong' })).body.code).toBe('password_wrong')
  expect((await other.call('accountUnlinkGoogle', { password: PASSWORD })).status).toBe(200)
  expect((await other.call('accountUnlinkGoogle', { password: PASSWORD })).status).toBe(404)
  expect((await other.call('accountGoogle')).body).toEqual({
    linked: null,
    has_password: true,
    offered: true,
    proved: false,
  })
  google.claims.email = `nobody${serial}@example.com`
  const stranger = shop.visitor()
  await enter(stranger)
  expect((await whoIs(stranger)).email).toBe(`nobody${serial}@example.com`)
})

describe('who is signed in', () => {
  const security = (outcome: string) => `/account/security?google=${outcome}`
  /** Goes to Google from inside the account, and comes back. */
  async function goAndReturn(visitor: Visitor, url: string): Promise<string> {
    const sent = await fetch(url, { redirect: 'manual' })
    return comeBack(visitor, new URL(sent.headers.get('Location') ?? ''))
  }
  async function signedUp(address = email) {
    const visitor = shop.visitor()
    await signUp(shop, visitor, address)
    return visitor
  }
  const startLink = async (visitor: Visitor, password = PASSWORD) => visitor.call('accountLinkGoogle', { password })
  const prove = async (visitor: Visitor) => {
    const { status, body } = await visitor.call('accountProveGoogle')
    expect(status).toBe(200)
    return goAndReturn(visitor, body.url)
  }

  test('links Google with the password, also under another address, and enters by it afterwards', async () => {
    const visitor = await signedUp()
    google.claims.email = `work-${email}`
    expect((await startLink(visitor, 'wrong')).body.code).toBe('password_wrong')
    expect(await goAndReturn(visitor, (await startLink(visitor)).body.url)).toBe(security('linked'))
    expect((await visitor.call('accountGoogle')).body.linked).toMatchObject({ email: `work-${email}` })
    expect((await mailsTo(email)).at(-1)).toBe('You can now sign in with Google')
    expect(await activityOf(visitor)).toContain('google_linked')
    expect((await startLink(visitor)).body.code).toBe('google_already_linked')
    const again = shop.visitor()
    await enter(again)
    expect((await whoIs(again)).email).toBe(email)
  })

  test('cannot link what opens another account, and stays who they are', async () => {
    const other = shop.visitor()
    await enter(other)
    const visitor = await signedUp(`second-${email}`)
    expect(await goAndReturn(visitor, (await startLink(visitor)).body.url)).toBe(security('taken'))
    expect((await whoIs(visitor)).email).toBe(`second-${email}`)
    expect((await visitor.call('accountGoogle')).body.linked).toBeNull()
  })

  test('may say no at Google, come back too late, or twice: nothing changes', async () => {
    const visitor = await signedUp()
    google.refusal = 'access_denied'
    expect(await goAndReturn(visitor, (await startLink(visitor)).body.url)).toBe(security('denied'))
    google.refusal = null
    const { url } = (await startLink(visitor)).body
    const sent = await fetch(url, { redirect: 'manual' })
    const back = new URL(sent.headers.get('Location') ?? '')
    shop.clock.advance(600_000)
    expect(await comeBack(visitor, back)).toBe(security('ended'))
    expect((await visitor.call('accountGoogle')).body.linked).toBeNull()
  })

  test('signed out meanwhile is not linked', async () => {
    const visitor = await signedUp()
    const { url } = (await startLink(visitor)).body
    await visitor.call('authLogout')
    visitor.bearer = null
    expect(await goAndReturn(visitor, url)).toMatch(/^\/login\?google=ended/)
  })

  test('sets a first password after proving at Google whose the account is; once', async () => {
    const visitor = shop.visitor()
    await enter(visitor)
    const elsewhere = shop.visitor()
    await enter(elsewhere)
    const set = (password: string) => visitor.call('accountSetPassword', { password })
    expect(await set(PASSWORD)).toMatchObject({ status: 410, body: { code: 'google_sign_in_ended' } })
    expect(await prove(visitor)).toBe(security('proved'))
    expect((await visitor.call('accountGoogle')).body).toMatchObject({ has_password: false, proved: true })
    expect((await set('password1234')).status).toBe(422)
    const done = await set(PASSWORD)
    expect(done.status).toBe(200)
    visitor.bearer = null
    expect((await set(`another ${PASSWORD}`)).status).toBe(410)
    expect((await elsewhere.call('accountProfile')).status).toBe(401)
    const { body } = await shop.visitor().call('authLogin', { email, password: PASSWORD })
    expect(body.customer.email).toBe(email)
    expect(await mailsTo(email)).toContain('Your password was changed')
    // What opens it can be changed now.
    expect((await visitor.call('accountUnlinkGoogle', { password: PASSWORD })).status).toBe(200)
  })

  test('is not believed as somebody else at Google, nor later than ten minutes after', async () => {
    const visitor = shop.visitor()
    await enter(visitor)
    const { sub } = google.claims
    google.claims.sub = `another ${sub}`
    expect(await prove(visitor)).toBe(security('other'))
    google.claims.sub = sub
    await prove(visitor)
    shop.clock.advance(600_000)
    visitor.bearer = null
    expect((await visitor.call('accountGoogle')).body.proved).toBe(false)
    expect((await visitor.call('accountSetPassword', { password: PASSWORD })).status).toBe(410)
  })

  test('with a password keeps it, whatever is proved', async () => {
    const visitor = await signedUp()
    await goAndReturn(visitor, (await startLink(visitor)).body.url)
    expect(await prove(visitor)).toBe(security('proved'))
    expect((await visitor.call('accountSetPassword', { password: `another ${PASSWORD}` })).status).toBe(410)
    expect((await shop.visitor().call('authLogin', { email, password: PASSWORD })).status).toBe(200)
  })

  test('sets a first password by the mail as well', async () => {
    const visitor = shop.visitor()
    await enter(visitor)
    await visitor.call('authForgotPassword', { email })
    await shop.worker.runDue()
    const { text } = await shop.database.db
      .selectFrom('mailbox_messages')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /reset-password#([\w-]+)/.exec(text)?.[1]
    expect((await visitor.call('authResetPassword', { token, password: PASSWORD })).status).toBe(200)
    expect((await shop.visitor().call('authLogin', { email, password: PASSWORD })).status).toBe(200)
  })
})

test('an account that ends lets go of its Google account', async () => {
  await signUp(shop, shop.visitor(), email)
  const visitor = shop.visitor()
  await enter(visitor)
  expect((await visitor.call('accountDelete', { password: PASSWORD })).status).toBe(200)
  expect((await mailsTo(email)).at(-1)).toBe('Your Teranga account has been deleted')
  const rows = await shop.database.db.selectFrom('customer_identities').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(email)
  shop.clock.advance(3_600_000)
  await shop.worker.runDue()
  const jobs = await shop.database.db.selectFrom('jobs').select('payload').execute()
  expect(JSON.stringify(jobs)).not.toContain(email)
})

test('it is offered where the shop has a client id', async () => {
  const plain = await openShop({ suppliers: [] })
  expect((await plain.visitor().call('agency')).body.sign_in).toEqual({ google: false })
  expect((await plain.visitor().call('authGoogleStart', {})).status).toBe(404)
  expect((await plain.visitor().fetch('/api/v1/auth/google/callback?code=x&state=y')).status).toBe(404)
  await plain.close()
  expect((await shop.visitor().call('agency')).body.sign_in).toEqual({ google: true })
})

test('nobody is sent to a provider that does not answer', async () => {
  const down = await openShop({ suppliers: [], env: { ...google.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' } })
  const visitor = down.visitor()
  expect(await visitor.call('authGoogleStart', {})).toMatchObject({
    status: 503,
    body: { code: 'google_unavailable' },
  })
  await down.close()
})
