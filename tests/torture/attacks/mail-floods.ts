import { vi } from 'vitest'
import { mailboxOf } from '#platform/mailbox-key.ts'
import { PASSWORD } from '#tests/support/customer.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { type AttackedShop, many } from './attacked-shop.ts'
import { inDays } from './sales.ts'

const WAIT = { timeout: 40_000, interval: 250 }
const PERSON = { first_name: 'Zebulonia', last_name: 'Okparaeke', agree_terms: true }
/** Whichever way it is written, the mail comes to one mailbox. */
const SPELLINGS = ['victim@example.com', 'Victim@Example.com', 'victim+news@example.com', 'victim+x9@EXAMPLE.com']
const QUERY = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: inDays(50) }],
  adults: 1,
}

const WAYS = {
  codes: (visitor: Visitor, email: string) => visitor.call('emailCodeSend', { email }),
  'forgotten passwords': (visitor: Visitor, email: string) => visitor.call('authForgotPassword', { email }),
  newsletter: (visitor: Visitor, email: string) => visitor.call('newsletterSubscribe', { email, language: 'en' }),
  'price alerts': (visitor: Visitor, email: string) => visitor.call('priceAlertCreate', { search: QUERY, email }),
  registrations: (visitor: Visitor, email: string) =>
    visitor.call('authRegister', { ...PERSON, email, password: PASSWORD }),
} as const

/** An account whose address is confirmed, in a browser that is signed in. */
export async function signUpAt(shop: AttackedShop, visitor: Visitor, email: string): Promise<void> {
  shop.secrets.add(email)
  await visitor.call('authRegister', { ...PERSON, email, password: PASSWORD })
  const { id } = await mailTo(shop, email)
  const text = await (await fetch(`${shop.process.url}/mailbox/${id}/html`)).text()
  const token = /verify-email#([\w-]+)/.exec(text)?.[1] ?? ''
  shop.secrets.add(token)
  const { status, body } = await visitor.call('authVerifyEmail', { token })
  if (status !== 200) throw new Error(`sign-up: ${JSON.stringify(body)}`)
  visitor.bearer = body.access_token
}

const mailTo = (shop: AttackedShop, email: string) =>
  vi.waitFor(async () => {
    const mail = (await shop.mails()).find(({ recipient }) => recipient === email)
    if (!mail) throw new Error(`no mail to ${email} yet`)
    return mail
  }, WAIT)

interface Flood {
  readonly answers: readonly number[]
  readonly mails: number
}

/** Many strangers, each from an address of their own, ask for mails to one mailbox in every way there is. */
export async function floodMailbox(shop: AttackedShop, strangers: number): Promise<Flood> {
  const answers = await many(strangers, 10, async (index) => {
    const visitor = shop.visitor(`100.64.${Math.floor(index / 250)}.${(index % 250) + 1}`)
    const email = SPELLINGS[index % SPELLINGS.length] ?? ''
    const statuses: number[] = []
    for (const ask of Object.values(WAYS)) statuses.push((await ask(visitor, email)).status)
    return statuses
  })
  // Mails leave in the order in which they were asked for.
  const last = 'after-the-flood@example.com'
  await shop.visitor('203.0.113.99').call('newsletterSubscribe', { email: last, language: 'en' })
  await mailTo(shop, last)
  const mails = (await shop.mails()).filter(({ recipient }) => mailboxOf(recipient).mailbox === 'victim@example.com')
  return { answers: answers.flat(), mails: mails.length }
}
