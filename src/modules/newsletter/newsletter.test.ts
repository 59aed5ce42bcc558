import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewsletterSubscribeRequest } from '#contracts/accounts/newsletter.ts'
import { createWorker } from '#db/job-worker.ts'
import type { MailMessage } from '#modules/notifications/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { translate } from '#tests/support/translate.ts'
import { cleanNewsletter, confirmSubscription, newsletterJobs, subscribe, unsubscribe } from './index.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const { db } = database
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ADA: NewsletterSubscribeRequest = { email: 'ada@example.com', language: 'fr' }

const clock = fixedClock('2026-11-21T09:00:00Z')
let sent: MailMessage[] = []
const deps = {
  db,
  clock,
  translate,
  brand: { name: 'Teranga', phone: '+234 800 000 0000' },
  baseUrl: 'https://shop.example',
  mailFrom: 'Teranga <hello@example.com>',
  mail: { send: async (mail: MailMessage) => void sent.push(mail) },
}
const worker = createWorker({ db, clock, logger: silentLogger, alone: true, handlers: newsletterJobs(deps) })

beforeEach(async () => {
  sent = []
  clock.set('2026-11-21T09:00:00Z')
  await db.deleteFrom('newsletter_subscribers').execute()
  await db.deleteFrom('jobs').execute()
})

/** The mails that leave now. */
async function post(): Promise<MailMessage[]> {
  sent = []
  await worker.runDue()
  return sent
}

const tokenOf = (mail: MailMessage | undefined): string =>
  /newsletter\/(?:confirm|unsubscribe)#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link in the mail')

const statusOf = async (email: string) =>
  (await db.selectFrom('newsletter_subscribers').select('status').where('email', '=', email).executeTakeFirst())?.status

/** Signs up and confirms; the token of the welcome mail leaves. */
async function join(request = ADA): Promise<{ confirm: string; leave: string }> {
  await subscribe(deps, request)
  const confirm = tokenOf((await post())[0])
  await confirmSubscription(deps, confirm)
  return { confirm, leave: tokenOf((await post())[0]) }
}

describe('signing up', () => {
  test('asks by one mail in the visitor’s language, and nothing is queued before the answer', async () => {
    expect(await subscribe(deps, ADA)).toEqual({ status: 'accepted' })
    const [mail, ...others] = await post()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      language: 'fr',
      subject: 'Merci de confirmer : la newsletter de Teranga',
    })
    expect(mail?.html).toContain('https://shop.example/newsletter/confirm#')
    expect(await statusOf(ADA.email)).toBe('pending')
  })

  test('twice at once, or again within the hour, sends one mail', async () => {
    await Promise.all([subscribe(deps, ADA), subscribe(deps, ADA)])
    clock.advance(HOUR_MS - 1)
    await subscribe(deps, ADA)
    expect(await post()).toHaveLength(1)
    clock.advance(1)
    await subscribe(deps, ADA)
    expect(await post()).toHaveLength(1)
  })

  test('answers who is subscribed already alike, and tells them by mail, in the language of their letters', async () => {
    await join()
    clock.advance(HOUR_MS)
    expect(await subscribe(deps, { ...ADA, language: 'en' })).toEqual({ status: 'accepted' })
    const [mail] = await post()
    expect(mail).toMatchObject({ language: 'fr', subject: 'Bienvenue dans la newsletter de Teranga' })
    expect(await statusOf(ADA.email)).toBe('subscribed')
  })

  test('keeps no token: neither beside the queued work nor as it stands in the mail', async () => {
    await subscribe(deps, ADA)
    const token = tokenOf((await post())[0])
    const kept = [
      await db.selectFrom('jobs').selectAll().execute(),
      await db.selectFrom('newsletter_links').selectAll().execute(),
    ]
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('a mail whose sending was interrupted leaves again under its id, and the links of both copies work', async () => {
    await subscribe(deps, ADA)
    const { mail } = deps
    let tries = 0
    const shaky = createWorker({
      db,
      clock,
      logger: silentLogger,
      alone: true,
      handlers: newsletterJobs({
        ...deps,
        mail: {
          async send(message) {
            await mail.send(message)
            if (++tries === 1) throw new Error('the connection broke')
          },
        },
      }),
    })
    await shaky.runDue()
    clock.advance(DAY_MS)
    await shaky.runDue()
    const [first, second] = sent
    expect(first?.messageId).toBe(second?.messageId)
    expect(tokenOf(first)).not.toBe(tokenOf(second))
    await confirmSubscription(deps, tokenOf(first))
    await confirmSubscription(deps, tokenOf(second))
  })
})

describe('the link that confirms', () => {
  test('subscribes once; pressed again, by two windows at once, it says the same and sends no second welcome', async () => {
    await subscribe(deps, ADA)
    const token = tokenOf((await post())[0])
    expect(await Promise.all([confirmSubscription(deps, token), confirmSubscription(deps, token)])).toEqual([
      { status: 'subscribed' },
      { status: 'subscribed' },
    ])
    const welcomes = await post()
    expect(welcomes).toHaveLength(1)
    expect(welcomes[0]?.headers).toEqual({
      'List-Unsubscribe': `<https://shop.example/api/v1/newsletter/one_click?token=${tokenOf(welcomes[0])}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('works for seven days', async () => {
    await subscribe(deps, ADA)
    const token = tokenOf((await post())[0])
    clock.advance(7 * DAY_MS)
    await expect(confirmSubscription(deps, token)).rejects.toMatchObject({ code: 'link_invalid' })
    expect(await statusOf(ADA.email)).toBe('pending')
  })

  test('brings nobody back who has left', async () => {
    const { confirm, leave } = await join()
    await unsubscribe(deps, leave)
    await expect(confirmSubscription(deps, confirm)).rejects.toMatchObject({ code: 'link_invalid' })
    expect(await statusOf(ADA.email)).toBe('unsubscribed')
  })

  test('is void when its reader left before using it', async () => {
    const { leave } = await join()
    await unsubscribe(deps, leave)
    clock.advance(HOUR_MS)
    await subscribe(deps, ADA)
    const second = tokenOf((await post())[0])
    await unsubscribe(deps, leave)
    await expect(confirmSubscription(deps, second)).rejects.toMatchObject({ code: 'link_invalid' })
  })

  test('does not unsubscribe, and the other does not confirm', async () => {
    const { confirm, leave } = await join()
    await expect(unsubscribe(deps, confirm)).rejects.toMatchObject({ code: 'link_invalid' })
    await expect(confirmSubscription(deps, leave)).rejects.toMatchObject({ code: 'link_invalid' })
  })
})

describe('leaving', () => {
  test('works by an old mail, however often, and whoever left can come back', async () => {
    const { leave } = await join()
    clock.advance(3650 * DAY_MS)
    await cleanNewsletter(deps)
    expect(await unsubscribe(deps, leave)).toEqual({ status: 'unsubscribed' })
    expect(await unsubscribe(deps, leave)).toEqual({ status: 'unsubscribed' })
    expect(await statusOf(ADA.email)).toBe('unsubscribed')
    await join()
    expect(await statusOf(ADA.email)).toBe('subscribed')
  })

  test.each(['', 'x', '\0', '🛫'])('a token that we never wrote is refused: %j', async (token) => {
    await expect(unsubscribe(deps, token)).rejects.toMatchObject({ code: 'link_invalid' })
    await expect(confirmSubscription(deps, token)).rejects.toMatchObject({ code: 'link_invalid' })
  })
})

test('an address that nobody confirmed is forgotten after seven days; a late mail then goes nowhere', async () => {
  await subscribe(deps, ADA)
  clock.advance(7 * DAY_MS)
  await cleanNewsletter(deps)
  expect(await statusOf(ADA.email)).toBeUndefined()
  expect(await post()).toEqual([])
})
