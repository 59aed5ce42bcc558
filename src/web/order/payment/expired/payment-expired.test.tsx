import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import payment from '#locales/en/payment.json' with { type: 'json' }
import type { Order } from '../../product-panels.ts'
import { PaymentExpired } from './payment-expired.tsx'

const { over } = payment
const WORDS = [
  over.text,
  over.again,
  over.waited,
  over.kept,
  over.paid,
  over.refund,
  over.refunded,
  over.parts_text,
] as const

type Payment = Order['payments'][number]
const NOT_OPEN = { open: null, charge_id: null, reference: 'pay_1' } as const
const paid = (status: string) => ({ ...NOT_OPEN, status })
const short = (received: Payment['amount'] | null) => ({
  charge_id: null,
  reference: 'pay_2',
  status: 'mismatch',
  open: { received, missing: null, transfer: null },
})

const SEARCH_ANEW = 'Search anew'

/** What the page says of an expired order with these payments. */
function said(payments: readonly Partial<Payment>[], instalments: Order['instalments'] = null, owner = true) {
  const order = { payments, instalments, owner, items: [{ kind: 'flight' }] } as unknown as Order
  const panel = { Expired: () => <a href="/flights">{SEARCH_ANEW}</a>, isOneThing: () => true }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <IntlProvider locale="en" messages={{ payment }} timeZone="UTC">
          <PaymentExpired order={order} panels={{ flight: panel } as never} />
        </IntlProvider>
      ),
    },
  ])
  const root = { settings: { language: 'en', country: 'NG', currency: 'NGN' }, rate: null }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />).replaceAll('&#x27;', "'")
  return { html, words: WORDS.filter((words) => html.includes(words)) }
}

test.each([
  ['nothing', [], [over.text]],
  ['a card that was refused', [paid('failed')], [over.text]],
  ['a payment that the bank never sent', [paid('pending')], [over.waited]],
  ['money of which nothing is decided yet', [paid('paid')], [over.paid]],
  ['money that goes back', [paid('refund_pending')], [over.again, over.refund]],
  ['money that is back', [paid('refunded')], [over.again, over.refunded]],
  ['two payments of which one is back', [paid('refunded'), paid('refund_pending')], [over.again, over.refund]],
  ['a part of the price', [short({ amount: 5_000_000, currency: 'NGN' })], [over.again, over.kept]],
  ['a part, and the rest too late', [short(null), paid('refunded')], [over.again, over.kept, over.refunded]],
  ['a part, and the price', [short(null), paid('paid')], [over.kept, over.paid]],
] as const)('an expired order for which came %s says so and nothing else', (_, payments, words) => {
  expect(said(payments).words).toEqual(words)
})

test('who paid and may yet get what they ordered is not sent to order it again', () => {
  expect(said([paid('paid')]).html).not.toContain(SEARCH_ANEW)
  for (const status of ['failed', 'refund_pending', 'refunded'])
    expect(said([paid(status)]).html).toContain(SEARCH_ANEW)
})

test('how much is here is told where the shop knows it', () => {
  expect(said([short({ amount: 5_000_000, currency: 'NGN' })]).html).toContain('We received ₦50,000')
  expect(said([short(null)]).html).not.toContain('We received')
})

const PLAN = { parts: [], rest_charge_id: null } as unknown as Order['instalments']

test.each([
  ['a part that goes back', [paid('refund_pending')], [over.parts_text]],
  ['a first part that came short', [short(null)], [over.again, over.kept]],
  [
    'a part that goes back, and a second that came short',
    [paid('paid'), short(null)],
    [over.again, over.kept, over.refund],
  ],
] as const)('of an order that is paid in parts and ended with %s nothing else is said', (_, payments, words) => {
  expect(said(payments, PLAN).words).toEqual(words)
})

test('who is not its owner hears nothing of money', () => {
  expect(said([], null, false).words).toEqual([over.again])
})
