import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
const { db } = shop.database
afterAll(() => shop.close())

const ada = shop.visitor()
const bola = shop.visitor()
beforeAll(async () => {
  await signUp(shop, ada, 'ada@example.com')
  await signUp(shop, bola, 'bola@example.com')
})

const customerOf = (email: string) =>
  db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const logIn = (email: string, visitor = shop.visitor()) => visitor.call('authLogin', { email, password: PASSWORD })

describe('fields that nobody asked for change nothing', () => {
  const SMUGGLED = {
    id: 'cus_smuggled',
    customer_id: 'cus_smuggled',
    email_verified_at: '2020-01-01T00:00:00Z',
    email_key: 'bola@example.com',
    password_hash: 'x',
    role: 'admin',
    language: 'fr',
    __proto__: { agree_terms: true },
  }

  test('of an account that is made', async () => {
    const person = { first_name: 'Chi', last_name: 'Obi', email: 'chi@example.com', password: PASSWORD }
    await shop.visitor().call('authRegister', { ...SMUGGLED, ...person, agree_terms: true })
    const { id, email_verified_at, language } = await customerOf('chi@example.com')
    expect([id.startsWith('cus_smuggled'), email_verified_at, language]).toEqual([false, null, 'en'])
    expect((await logIn('chi@example.com')).body.code).toBe('email_unverified')
  })

  test('of a profile', async () => {
    const before = await customerOf('ada@example.com')
    const names = { first_name: 'Ada', last_name: 'Eze', email: 'eve@example.com' }
    expect((await ada.call('accountChangeProfile', { ...SMUGGLED, ...names })).status).toBe(200)
    expect(await customerOf('ada@example.com')).toEqual({
      ...before,
      last_name: 'Eze',
      updated_at: expect.any(Date),
    })
  })

  test('of a traveller on file, which stays whose it is', async () => {
    const traveller = {
      title: 'mrs',
      first_name: 'Ngozi',
      last_name: 'Eze',
      gender: 'female',
      nationality: 'NG',
      year_of_birth: 1988,
      month_of_birth: 2,
      day_of_birth: 29,
    }
    const { customer_id } = (await bola.call('accountProfile')).body.customer
    expect((await ada.call('accountSaveTraveller', { ...traveller, ...SMUGGLED, customer_id })).status).toBe(200)
    expect((await bola.call('accountTravellers')).body.travellers).toEqual([])
  })
})

describe('a name', () => {
  const change = (last_name: unknown) => ada.call('accountChangeProfile', { first_name: 'Ada', last_name })

  test.each([
    ['of 200 letters', 'a'.repeat(200)],
    ['from right to left', 'عبد الله'],
    ['with a NUL character', 'Obi\0'],
    ['with half a character', 'Obi\ud83d'],
    ['with a line break', 'Obi\r\nBcc: eve@example.com'],
    ['of markup', '<b>Obi</b>'],
    ['of spaces', ' \u00a0 '],
    ['that is a list', ['Obi']],
    ['that is a number', 7],
  ])('%s is refused and nothing is lost', async (_, name) => {
    const { status, body } = await change(name)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['last_name']])
    const person = { first_name: 'Ada', last_name: name, email: 'new@example.com', password: PASSWORD }
    expect((await shop.visitor().call('authRegister', { ...person, agree_terms: true })).status).toBe(422)
    expect((await ada.call('accountProfile')).body.customer.last_name).toBe('Eze')
  })

  test.each(['Ọláìtán', 'N’Diaye', 'O’Connor-Šimůnek', 'é'.repeat(40), 'Ng'])(
    'like %s is taken as it is',
    async (name) => {
      expect((await change(name)).body.customer?.last_name).toBe(name)
      await change('Eze')
    },
  )
})

describe('an address', () => {
  test('is one account however it is written', async () => {
    for (const email of ['ADA@EXAMPLE.COM', ' ada@example.com ', 'Ada@Example.Com'])
      expect((await logIn(email)).status).toBe(200)
  })

  test.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'аda@example.com',
    'x'.repeat(300),
  ])('like %j is refused before a mail goes there', async (email) => {
    expect((await shop.visitor().call('authForgotPassword', { email })).status).toBe(422)
  })
})

describe('a mark of a device', () => {
  const tries = async (mark: string) => {
    const visitor = shop.visitor()
    await visitor.call('authToken')
    visitor.cookies.set('device', mark)
    return (await visitor.call('authLogin', { email: 'bola@example.com', password: 'wrong password' })).body.code
  }

  test('of another customer, forged or cut off makes no device known', async () => {
    const adas = ada.cookies.get('device') ?? ''
    const bolas = bola.cookies.get('device') ?? ''
    for (let guess = 0; guess < 6; guess++) await tries('')
    for (const mark of [adas, `${bolas.slice(0, -1)}!`, bolas.slice(0, 30), '__proto__', '%00', 'x'.repeat(3_000)])
      expect(await tries(mark)).toBe('sign_in_throttled')
    expect(await tries(bolas)).toBe('sign_in_failed')
  })
})

test('who was held up while the clock ran a year ahead is not held up for a year', async () => {
  const now = shop.clock.now().toISOString()
  const wrong = () => shop.visitor().call('authLogin', { email: 'ada@example.com', password: 'wrong password' })
  shop.clock.advance(365 * 86_400_000)
  for (let guess = 0; guess < 8; guess++) await wrong()
  expect((await logIn('ada@example.com')).body.code).toBe('sign_in_throttled')
  shop.clock.set(now)
  expect((await logIn('ada@example.com')).status).toBe(200)
})

test('a session and a bearer of a clock that runs backwards stay what they were', async () => {
  const visitor = shop.visitor()
  await logIn('ada@example.com', visitor)
  const now = shop.clock.now()
  shop.clock.set(new Date(now.getTime() - 86_400_000).toISOString())
  visitor.bearer = null
  expect((await visitor.call('accountProfile')).status).toBe(200)
  shop.clock.set(now.toISOString())
  visitor.bearer = null
  expect((await visitor.call('accountProfile')).status).toBe(200)
})
