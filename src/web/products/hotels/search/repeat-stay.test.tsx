import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import parts from '#locales/fr/search-parts.json' with { type: 'json' }
import shell from '#locales/fr/shell.json' with { type: 'json' }
import stays from '#locales/fr/stay-search.json' with { type: 'json' }
import { adoptMessages } from '../../../i18n/messages.ts'
import RepeatStay from './repeat-stay.tsx'

const QUERY = {
  destination: {
    type: 'hotel',
    id: 'DSS-3',
    name: 'Hôtel des Baobabs',
    city_name: 'Dakar',
    country_code: 'SN',
    country_name: 'Sénégal',
    latitude: 14.7,
    longitude: -17.4,
  },
  check_in: '2026-12-01',
  check_out: '2026-12-04',
  nights: 3,
  nationality: 'NG',
  rooms: [
    { adults: 2, children: 0, child_ages: [] },
    { adults: 1, children: 2, child_ages: [5, 9] },
  ],
  with_packages: false,
} as const

test('a search that was made stands in the form again', () => {
  adoptMessages('fr', { 'search-parts': parts, shell, 'stay-search': stays })
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <RepeatStay query={{ ...QUERY, rooms: QUERY.rooms.map(mutable) }} today="2026-11-21" />,
    },
  ])
  const settings = { language: 'fr', country: 'SN', currency: 'NGN' }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { settings, rate: null } } }} />)
  expect(html).toContain('value="hotel:DSS-3"')
  expect(html).toContain('value="Hôtel des Baobabs"')
  expect(html).toContain('value="2-0,1-2-5-9"')
  expect(html).toContain('2 chambres, 5 voyageurs')
  expect(html).toContain('mar. 1er – ven. 4 déc. · 3 nuits')
  expect(html).toContain('Nigeria')
})

const mutable = ({ child_ages, ...room }: (typeof QUERY.rooms)[number]) => ({ ...room, child_ages: [...child_ages] })
