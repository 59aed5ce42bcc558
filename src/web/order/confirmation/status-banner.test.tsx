import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import confirmation from '#locales/en/confirmation.json' with { type: 'json' }
import type { Order } from '../product-panels.ts'
import { StatusBanner } from './status-banner.tsx'

const { cancelled, failed } = confirmation

function said(
  payment_status: Order['payment_status'],
  { status = 'cancelled', whatsapp = null }: { status?: Order['status']; whatsapp?: string | null } = {},
): string {
  const order = { status, payment_status, booking_reference: 'K7M2QP' } as Order
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <IntlProvider locale="en" messages={{ confirmation }} timeZone="UTC">
          <StatusBanner order={order} />
        </IntlProvider>
      ),
    },
  ])
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { brand: { name: 'Teranga', whatsapp } } } }} />,
  )
}

test.each([
  ['unpaid', cancelled.unpaid],
  ['paid', cancelled.no_refund],
  ['refund_pending', cancelled.refund_underway],
  ['part_refunded', cancelled.refunded],
  ['refunded', cancelled.refunded],
  ['review', failed.review],
] as const)('a cancelled order that is %s says where its money is', (payment_status, words) => {
  expect(said(payment_status)).toContain(words)
})

test.each(['cancelled', 'failed'] as const)(
  'an order that %s leads to a person who knows which one it is',
  (status) => {
    const number = '+2347000000000'
    const link = /href="(https:\/\/wa\.me\/[^"]*)"[^>]*rel="noreferrer"/.exec(
      said('paid', { status, whatsapp: number }),
    )?.[1]
    const { pathname, searchParams } = new URL(link ?? '')
    expect(pathname).toBe('/2347000000000')
    expect(searchParams.get('text')).toBe('Hello Teranga, I have a question about my booking K7M2QP.')
  },
)

test('a shop without a number shows no way that leads nowhere', () => {
  expect(said('paid')).not.toContain('wa.me')
})
