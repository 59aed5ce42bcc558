import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { openPayment, actAsCustomer } from '#tests/support/purchase.ts'
import { openPayShop } from '#tests/support/pay-shop.ts'

const shop = await openPayShop()
afterAll(() => shop.close())
const { db } = shop.database

beforeEach(async () => {
  shop.clock.advance(3 * 24 * 3_600_000)
  await db.deleteFrom('mailbox_messages').execute()
})

/** What has come to an address, newest last, and is taken out of it. */
async function mailsTo(...addresses: string[]): Promise<readonly { subject: string; text: string }[]> {
  await shop.worker.runDue()
  const mails = await db
    .deleteFrom('mailbox_messages')
    .where('recipient', 'in', addresses)
    .returning(['id', 'subject', 'text'])
    .execute()
  return mails.toSorted((one, other) => one.id - other.id)
}
/** No limit of calls is what holds here: each call is another visitor's, and what was counted is forgotten. */
async function asStranger(call: Parameters<ReturnType<typeof shop.visitor>['call']>[0], body: object) {
  await db.deleteFrom('rate_limits').execute()
  return shop.visitor().call(call, body)
}
const forgot = (email: string) => asStranger('authForgotPassword', { email })
const register = (email: string) =>
  asStranger('authRegister', { first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, agree_terms: true })

// First: its flights leave soon.
test('who has paid gets every mail at once, however much others have had sent there', async () => {
  const email = 'adaeze@example.com'
  for (let number = 0; number < 20; number++) {
    await asStranger('newsletterSubscribe', { email, language: 'en' })
    await forgot(email)
    await register(email)
  }
  await mailsTo(email)
  const buyer = shop.visitor()
  for (let number = 0; number < 4; number++) {
    const reference = await openPayment(buyer, await shop.order(buyer), 'paystack')
    await actAsCustomer(buyer, 'paystack', reference, 'success')
    await shop.settle()
  }
  expect(await mailsTo(email)).toHaveLength(4)
})

describe('forgotten passwords', () => {
  test('forty strangers bring three mails, and one that waits', async () => {
    await signUp(shop, shop.visitor(), 'ada@example.com')
    await db.deleteFrom('mailbox_messages').execute()
    for (let number = 0; number < 40; number++) expect((await forgot('Ada@example.com')).status).toBe(202)
    expect(await mailsTo('ada@example.com')).toHaveLength(3)
    shop.clock.advance(3_600_001)
    expect(await mailsTo('ada@example.com')).toHaveLength(1)
  })

  test('however long they go on, what their owner asks for is heard within the hour', async () => {
    await signUp(shop, shop.visitor(), 'bola@example.com')
    for (let hour = 0; hour < 30; hour++) {
      await forgot('bola@example.com')
      await forgot('bola@example.com')
      await shop.worker.runDue()
      shop.clock.advance(3_600_001)
    }
    const before = await mailsTo('bola@example.com')
    expect(before.length).toBeLessThan(45)
    await forgot('bola@example.com')
    shop.clock.advance(3_600_001)
    const mails = await mailsTo('bola@example.com')
    const token = /reset-password#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
    const { status } = await asStranger('authResetPassword', { token, password: 'another long marigold' })
    expect(status).toBe(200)
  })

  test('no other mail uses up what they need', async () => {
    await signUp(shop, shop.visitor(), 'chi@example.com')
    for (let number = 0; number < 30; number++) await register('chi@example.com')
    expect((await mailsTo('chi@example.com')).length).toBeLessThanOrEqual(8)
    await forgot('chi@example.com')
    expect(await mailsTo('chi@example.com')).toMatchObject([{ text: expect.stringContaining('/reset-password#') }])
  })
})

describe('whatever is unasked for', () => {
  const spellings = ['eve@example.com', 'EVE@Example.com', 'eve+1@example.com', 'eve+two@example.com']

  test('is counted together, for every way to write an address', async () => {
    for (let round = 0; round < 10; round++)
      for (const email of spellings) {
        await asStranger('newsletterSubscribe', { email, language: 'en' })
        await register(email)
      }
    const addresses = [...spellings, ...spellings.map((email) => email.toLowerCase())]
    expect(await mailsTo(...new Set(addresses))).toHaveLength(8)
    const decisions = await db.selectFrom('limited_mails').select(['mailbox', 'outcome', 'kind']).execute()
    const mailbox = decisions.at(-1)?.mailbox
    const ofEve = decisions.filter((decision) => decision.mailbox === mailbox)
    expect(ofEve.filter(({ outcome }) => outcome === 'sent')).toHaveLength(8)
    expect(ofEve.filter(({ outcome }) => outcome !== 'sent').length).toBeGreaterThan(8)
    expect(JSON.stringify(decisions)).not.toContain('eve')
  })

  test('of a domain is counted too, where a mailbox may be anything at it', async () => {
    const addresses = Array.from({ length: 80 }, (_, index) => `anything${index}@victim.example`)
    for (const email of addresses) await asStranger('newsletterSubscribe', { email, language: 'en' })
    expect(await mailsTo(...addresses)).toHaveLength(60)
    const many = Array.from({ length: 70 }, (_, index) => `person${index}@yahoo.com`)
    for (const email of many) await asStranger('newsletterSubscribe', { email, language: 'en' })
    expect(await mailsTo(...many)).toHaveLength(70)
  })
})
