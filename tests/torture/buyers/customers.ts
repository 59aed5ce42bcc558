import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '#tests/support/customer.ts'
import { type StubbornVisitor, stubbornVisitor } from './stubborn-visitor.ts'

const TOP_UP = 500_000_000

/** A customer whose wallet was filled by both providers, signed in. */
export async function openCustomer(url: string, email: string): Promise<StubbornVisitor> {
  const visitor = stubbornVisitor(url)
  await visitor.call('authRegister', {
    first_name: 'Ada',
    last_name: 'Obi',
    email,
    password: PASSWORD,
    agree_terms: true,
  })
  await visitor.call('authVerifyEmail', { token: await tokenFor(visitor, email) })
  for (const provider of ['paystack', 'flutterwave'] as const) {
    const { body } = await visitor.call('walletTopup', { amount: TOP_UP, provider })
    await visitor.tellProvider(`${provider}/act`, 'POST', { reference: body.reference, action: 'success' })
    await untilTrue(async () => {
      const verified = await visitor.call('paymentVerify', { reference: body.reference })
      return verified.body.status === 'paid'
    })
  }
  return visitor
}

async function tokenFor(visitor: StubbornVisitor, email: string): Promise<string> {
  let token = ''
  await untilTrue(async () => {
    const list = await visitor.read('/mailbox')
    const id = new RegExp(`/mailbox/(\\d+)">[^<]*</a>\\s*<small>${email} `).exec(list)?.[1]
    if (id) token = /verify-email#([\w-]+)/.exec(await visitor.read(`/mailbox/${id}/html`))?.[1] ?? ''
    return token !== ''
  })
  return token
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(150)
}
