import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** Lets codes of the app become other ones. */
function wait(seconds: number): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString())
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() })
const logIn = (visitor: Visitor, email: string, code?: string) =>
  visitor.call('authLogin', { email, password: PASSWORD, code })

async function setUp(visitor: Visitor): Promise<{ secret: string; codes: readonly string[] }> {
  const { body } = await visitor.call('accountStartTwoFactor', { password: PASSWORD })
  expect(body.uri).toContain('otpauth://totp/Teranga:')
  expect(body.qr).toContain('<svg')
  const confirmed = await visitor.call('accountConfirmTwoFactor', { code: codeOf(body.secret) })
  expect(confirmed.status).toBe(200)
  wait(60)
  return { secret: body.secret, codes: confirmed.body.recovery_codes }
}

test('once set up, signing in asks for a code, and each code works once', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  const { secret, codes } = await setUp(ada)
  expect((await ada.call('accountTwoFactor')).body).toEqual({ on: true, recovery_codes_left: 10 })
  expect((await logIn(shop.visitor(), 'ada@example.com')).body.code).toBe('code_required')
  expect((await logIn(shop.visitor(), 'ada@example.com', '000000')).body.code).toBe('code_wrong')
  const code = codeOf(secret)
  expect((await logIn(shop.visitor(), 'ada@example.com', code)).status).toBe(200)
  expect((await logIn(shop.visitor(), 'ada@example.com', code)).body.code).toBe('code_wrong')
  const [recovery = ''] = codes
  expect((await logIn(shop.visitor(), 'ada@example.com', recovery.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await logIn(shop.visitor(), 'ada@example.com', recovery)).body.code).toBe('code_wrong')
  expect((await ada.call('accountTwoFactor')).body.recovery_codes_left).toBe(9)
})

test('a secret that was never confirmed asks for nothing; a wrong first code turns nothing on', async () => {
  const bola = shop.visitor()
  await signUp(shop, bola, 'bola@example.com')
  expect((await bola.call('accountStartTwoFactor', { password: 'another one' })).body.code).toBe('password_wrong')
  await bola.call('accountStartTwoFactor', { password: PASSWORD })
  expect((await bola.call('accountConfirmTwoFactor', { code: '000000' })).body.code).toBe('code_wrong')
  expect((await logIn(shop.visitor(), 'bola@example.com')).status).toBe(200)
})

test('who knows the password guesses codes no faster than passwords', async () => {
  const chi = shop.visitor()
  await signUp(shop, chi, 'chi@example.com')
  const { secret } = await setUp(chi)
  const tries: string[] = []
  for (let number = 0; number < 50; number++) {
    const { body } = await logIn(shop.visitor(), 'chi@example.com', String(100_000 + number))
    tries.push(body.code)
  }
  expect(tries.filter((code) => code === 'code_wrong').length).toBeLessThan(8)
  expect(tries.at(-1)).toBe('sign_in_throttled')
  wait(3600)
  expect((await logIn(shop.visitor(), 'chi@example.com', codeOf(secret))).status).toBe(200)
})

test('a mailed link to a new password does not get past it', async () => {
  const dayo = shop.visitor()
  await signUp(shop, dayo, 'dayo@example.com')
  const { secret } = await setUp(dayo)
  const thief = shop.visitor()
  await thief.call('authForgotPassword', { email: 'dayo@example.com' })
  await shop.worker.runDue()
  const mail = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('recipient', '=', 'dayo@example.com')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /reset-password#([\w-]+)/.exec(mail.text)?.[1]
  const password = 'palm wine under the baobab'
  expect((await thief.call('authResetPassword', { token, password })).body.code).toBe('code_required')
  const reset = await thief.call('authResetPassword', { token, password, code: codeOf(secret) })
  expect(reset.status).toBe(200)
})

test('it is turned off by password and code', async () => {
  const efe = shop.visitor()
  await signUp(shop, efe, 'efe@example.com')
  const { secret } = await setUp(efe)
  const again = await efe.call('accountStartTwoFactor', { password: PASSWORD })
  expect(again.body.code).toBe('two_factor_on')
  expect((await efe.call('accountStopTwoFactor', { password: PASSWORD, code: '000000' })).body.code).toBe('code_wrong')
  expect((await efe.call('accountStopTwoFactor', { password: PASSWORD, code: codeOf(secret) })).status).toBe(200)
  expect((await logIn(shop.visitor(), 'efe@example.com')).status).toBe(200)
  const { db } = shop.database
  const kept = JSON.stringify(await db.selectFrom('second_factors').selectAll().execute())
  expect(kept).not.toContain(secret)
})
