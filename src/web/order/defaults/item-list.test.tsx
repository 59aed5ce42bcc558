import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import english from '#locales/en/order.json' with { type: 'json' }
import french from '#locales/fr/order.json' with { type: 'json' }
import type { Item } from '../product-panels.ts'
import { ItemList } from './item-list.tsx'

const STAY: Item = {
  item_id: 'itm_stay',
  kind: 'hotel',
  status: 'ticketed',
  pnr: 'STAY42',
  amount: { amount: 12_000_000, currency: 'NGN' },
  price: {
    currency: 'NGN',
    passengers: [],
    base: 12_000_000,
    taxes: [],
    taxes_total: 0,
    fees: [],
    fees_total: 0,
    discount: null,
    total: 12_000_000,
    grand_total: 12_000_000,
  },
  starts_at: '2026-12-01T14:00:00.000Z',
  ends_at: '2026-12-03T10:00:00.000Z',
  tickets: [],
  vouchers: ['VCH-7'],
  travellers: [0],
  special_requests: null,
  details: { title: '', facts: [{ name: 'Room', value: 'Twin' }] },
}

const MESSAGES = { en: english, fr: french }

test.each([
  ['en', 'Hotel Booked Reference STAY42 Voucher VCH-7 ₦120,000 Room: Twin'],
  ['fr', 'Hôtel Réservé Référence STAY42 Bon VCH-7'],
] as const)('an item that no product shows says in %s what it is and how it stands', (language, said) => {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <IntlProvider locale={language} messages={{ order: MESSAGES[language] }} timeZone="UTC">
          <ItemList items={[STAY]} />
        </IntlProvider>
      ),
    },
  ])
  const html = renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { settings: { language }, rate: null } } }} />,
  )
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(said)
})
