import { PASSWORD } from '#tests/support/customer.ts'
import type { Desk } from '../staff.ts'
import { type ClosingTime, untilThere } from '../waiting.ts'
import { type StubbornVisitor, stubbornVisitor } from './stubborn-visitor.ts'

const TOP_UP = 500_000_000

/**
 * A customer whose wallet was filled by both providers, signed in.
 * @throws WaitedInVain without the mail, or the money.
 */
export async function openCustomer(
  url: string,
  email: string,
  closing: ClosingTime,
  desk: Desk,
): Promise<StubbornVisitor> {
  const visitor = stubbornVisitor(url, closing, desk)
  await visitor.call('authRegister', {
    first_name: 'Ada',
    last_name: 'Obi',
    email,
    password: PASSWORD,
    agree_terms: true,
  })
  await visitor.call('authVerifyEmail', { token: await tokenFor(visitor, email, closing) })
  for (const provider of ['paystack', 'flutterwave'] as const) {
    const { body } = await visitor.call('walletTopup', { amount: TOP_UP, provider })
    await visitor.callProvider(`${provider}/act`, 'POST', { reference: body.reference, action: 'success' })
    let last = ''
    await untilThere({ what: () => `money for ${email} at ${provider}, which is ${last}`, closing }, async () => {
      const verified = await visitor.call('paymentVerify', { reference: body.reference })
      last = verified.body.status ?? String(verified.status)
      return last === 'paid' ? true : undefined
    })
  }
  return visitor
}

/**
 * In any of the mails of this address: a shop that was killed between a registration and its answer is told to
 * register once more, and then says by the newer mail that there is an account.
 */
async function tokenFor(visitor: StubbornVisitor, email: string, closing: ClosingTime): Promise<string> {
  return untilThere({ what: () => `the mail by which ${email} is confirmed`, closing }, async () => {
    const list = await visitor.read('/mailbox')
    for (const [, id] of list.matchAll(new RegExp(`/mailbox/(\\d+)">[^<]*</a>\\s*<small>${email} `, 'g'))) {
      const token = /verify-email#([\w-]+)/.exec(await visitor.read(`/mailbox/${id}/html`))?.[1]
      if (token) return token
    }
    return undefined
  })
}
