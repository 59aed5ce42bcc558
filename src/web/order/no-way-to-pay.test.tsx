import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import payment from '#locales/fr/payment.json' with { type: 'json' }
import type { Order } from './product-panels.ts'
import { PaymentChoice } from './payment/payment-choice.tsx'

function offered(bank_transfer: boolean): string {
  const price = { currency: 'XOF', grand_total: 209_991 }
  const order = { confirmation_id: 'ord_1', price, payments: [], charges: [], bank_transfer } as unknown as Order
  const bill = { orderId: 'ord_1', charge: null, amount: { amount: 209_991, currency: 'XOF' }, payBy: null } as const
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <IntlProvider locale="fr" messages={{ payment }} timeZone="UTC">
          <PaymentChoice {...{ order, bill }} returned={null} wallet={null} offers={[]} ways={[]} elsewhere={[]} />
        </IntlProvider>
      ),
    },
  ])
  const root = { settings: { language: 'fr', country: 'SN', currency: 'XOF' }, rate: null }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
}

test('an order whose currency nobody takes any more says so, instead of showing no way at all', () => {
  expect(offered(false)).toContain(payment.no_way)
  expect(offered(true)).not.toContain(payment.no_way)
})
