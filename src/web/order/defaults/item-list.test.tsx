import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import english from '#locales/en/order.json' with { type: 'json' }
import french from '#locales/fr/order.json' with { type: 'json' }
import { ItemList } from './item-list.tsx'

const STAY = {
  item_id: 'itm_stay',
  kind: 'hotel',
  status: 'ticketed',
  pnr: 'STAY42',
  amount: { amount: 12_000_000, currency: 'NGN' },
} as const

const MESSAGES = { en: english, fr: french }

test.each([
  ['en', 'Hotel Booked Reference STAY42 ₦120,000'],
  ['fr', 'Hôtel Réservé Référence STAY42'],
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
