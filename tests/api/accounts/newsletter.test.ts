import { afterAll, expect, test } from 'vitest'
import { newsletterConfirmResponse, newsletterSubscribeResponse } from '#contracts/accounts/newsletter.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const ADA = { email: 'ada@example.com', language: 'en' }

/** The limits of calls are asked for in a test of their own. */
const forgetCalls = () => shop.database.db.deleteFrom('rate_limits').execute()

/** Everything in the shop's mailbox, newest last. */
const mails = async () => {
  await shop.worker.runDue()
  return shop.database.db.selectFrom('mailbox_messages').select(['recipient', 'text']).orderBy('id').execute()
}

const tokenIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('a visitor signs up, confirms by mail and leaves by the mail program’s own button', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.call('newsletterSubscribe', { ...ADA, email: ' Ada@Example.com ' })
  expect(answer.status).toBe(202)
  expect(newsletterSubscribeResponse.parse(answer.body)).toEqual({ status: 'accepted' })
  const [question] = await mails()
  expect(question?.recipient).toBe('ada@example.com')
  const confirmed = await visitor.call('newsletterConfirm', { token: tokenIn(question?.text) })
  expect(newsletterConfirmResponse.parse(confirmed.body)).toEqual({ status: 'subscribed' })
  const address = `/api/v1/newsletter/one_click?token=${tokenIn((await mails())[1]?.text)}`
  const opened = await shop.app.request(address)
  expect([opened.status, opened.headers.get('Location')]).toEqual([
    303,
    `/newsletter/unsubscribe#${tokenIn((await mails())[1]?.text)}`,
  ])
  const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  expect((await shop.app.request(address, { ...form, body: 'List-Unsubscribe=One-Click' })).status).toBe(204)
  expect(await shop.database.db.selectFrom('newsletter_subscribers').select('status').execute()).toEqual([
    { status: 'unsubscribed' },
  ])
  expect((await shop.app.request('/api/v1/newsletter/one_click', form)).status).toBe(410)
})

test.each([
  [{ language: 'en' }, 'email', 'Email is required'],
  [{ email: '  ', language: 'en' }, 'email', 'Email is required'],
  [{ email: 'ada', language: 'en' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada@example.com\r\nBcc: eve@example.com', language: 'en' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@example.com`, language: 'en' }, 'email', 'This value is too long'],
  [{ email: ADA.email, language: 'de' }, 'language', 'This value is not valid'],
])('%j is refused on its field', async (body, field, text) => {
  await forgetCalls()
  await expectRefusal((headers) => shop.visitor().call('newsletterSubscribe', body, headers), {
    code: 'validation_failed',
    fields: { [field]: text },
  })
})

test.each(['newsletterConfirm', 'newsletterUnsubscribe'] as const)(
  '%s refuses a link that nobody sent',
  async (name) => {
    await expectRefusal((headers) => shop.visitor().call(name, { token: 'x'.repeat(43) }, headers), {
      code: 'link_invalid',
    })
  },
)

test('one client signs up three addresses an hour', async () => {
  await forgetCalls()
  const visitor = shop.visitor()
  const statuses: number[] = []
  for (const name of ['bola', 'chi', 'dayo', 'efe']) {
    statuses.push((await visitor.call('newsletterSubscribe', { ...ADA, email: `${name}@example.com` })).status)
  }
  expect(statuses).toEqual([202, 202, 202, 429])
  shop.clock.advance(3_600_000)
  expect((await visitor.call('newsletterSubscribe', { ...ADA, email: 'efe@example.com' })).status).toBe(202)
})
