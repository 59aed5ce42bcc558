import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit } from '#modules/audit/index.ts'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { setUpSecondFactor } from '#tests/support/second-factor.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
const { db } = shop.database
afterAll(() => shop.close())

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0' }
let email = ''
let serial = 0
let ada: Visitor
beforeEach(async () => {
  email = `ada${++serial}@example.com`
  ada = shop.visitor()
  await signUp(shop, ada, email)
})

/** What the security page shows, the latest first. */
async function activity(visitor = ada): Promise<readonly string[]> {
  const { body } = await visitor.call('accountActivity')
  return body.activity.map(({ kind, device }) => (device ? `${kind} (${device})` : kind))
}
async function mails(): Promise<readonly string[]> {
  await shop.worker.runDue()
  const rows = await db
    .selectFrom('mailbox_messages')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject).slice(1)
}
const logIn = (visitor: Visitor, password = PASSWORD, headers: Readonly<Record<string, string>> = {}) =>
  visitor.call('authLogin', { email, password }, headers)

describe('a customer sees', () => {
  test('who signed in, who tried to, and from where', async () => {
    const phone = shop.visitor()
    await logIn(phone, 'wrong password', PHONE)
    await logIn(phone, PASSWORD, PHONE)
    await phone.call('authLogout')
    expect(await activity()).toEqual([
      'signed_out (Firefox, Android)',
      'signed_in (Firefox, Android)',
      'sign_in_failed (Firefox, Android)',
      'signed_in',
      'verified',
      'registered',
    ])
    expect(await mails()).toEqual(['New sign-in to your Teranga account'])
  })

  test('is not written to again about a browser that is known', async () => {
    await ada.call('authLogout')
    ada.bearer = null
    await logIn(ada)
    expect(await mails()).toEqual([])
  })

  test('changes of password, second factor and sessions, each told by mail where it opens the account', async () => {
    const laptop = shop.visitor()
    await logIn(laptop)
    const { sessions } = (await ada.call('accountSessions')).body
    const other = sessions.find(({ current }) => !current)?.session_id
    await ada.call('accountRevokeSession', { session_id: other })
    const { codeOf } = await setUpSecondFactor(shop, ada)
    await ada.call('accountStopTwoFactor', { password: PASSWORD, code: codeOf() })
    await ada.call('accountChangePassword', { current_password: PASSWORD, password: 'adire and indigo' })
    ada.bearer = null
    await ada.call('accountExport')
    expect((await activity()).slice(0, 6)).toEqual([
      'data_exported',
      'signed_in',
      'password_changed',
      'two_factor_off',
      'two_factor_on',
      'session_ended',
    ])
    expect(await mails()).toEqual([
      'New sign-in to your Teranga account',
      'Two-step sign-in is now on',
      'Two-step sign-in is now off',
      'Your password was changed',
    ])
  })

  test('nothing of anybody else’s', async () => {
    await logIn(shop.visitor(), 'wrong password', PHONE)
    const bola = shop.visitor()
    await signUp(shop, bola, `bola${serial}@example.com`)
    expect(await activity(bola)).toEqual(['signed_in', 'verified', 'registered'])
  })
})

describe('the audit log', () => {
  const entries = () =>
    db.selectFrom('audit_log').selectAll().where('action', 'like', 'account.%').orderBy('id').execute()

  test('names nobody, and tells also of tries at addresses without an account', async () => {
    const nobody = `nobody${serial}@example.com`
    for (let guess = 0; guess < 2; guess++)
      await shop.visitor().call('authLogin', { email: nobody, password: 'wrong password' })
    const told = await entries()
    const strangers = told.filter(({ object }) => object.startsWith('nobody_'))
    expect(strangers).toHaveLength(2)
    // One address, one hash: somebody who goes through passwords or addresses is seen.
    expect(strangers[0]?.object).toBe(strangers[1]?.object)
    const text = JSON.stringify(told)
    for (const personal of [email, nobody, 'Obi', PASSWORD, 'Mozilla']) expect(text).not.toContain(personal)
    expect(await verifyAudit(db)).toMatchObject({ valid: true })
  })

  test('keeps that an account ended; its owner is told at the address that is forgotten', async () => {
    await ada.call('accountDelete', { password: PASSWORD })
    expect((await entries()).at(-1)).toMatchObject({ action: 'account.deleted' })
    expect((await mails()).at(-1)).toBe('Your Teranga account has been deleted')
  })

  test('does not keep what failed with its transaction', async () => {
    const before = (await entries()).length
    expect((await ada.call('accountRevokeSession', { session_id: 'ses_none' })).status).toBe(404)
    expect((await entries()).length).toBe(before)
  })
})
