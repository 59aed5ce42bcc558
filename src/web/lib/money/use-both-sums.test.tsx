import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { useBothSums } from './use-both-sums.ts'

const RATE = { from: 'NGN', to: 'XOF', rate: '0.4', margin_bps: 150, as_of: '2026-11-21T00:00:00Z', charged: true }

function told(currency: string, rate: object | null): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => useBothSums()({ amount: 10_000_000, currency: 'NGN' }) },
  ])
  const root = { settings: { language: 'fr', country: 'SN', currency }, rate }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />).replaceAll(/\s/gu, ' ')
}

test('what is owed in naira is told in francs first, and once to who thinks in naira', () => {
  expect(told('XOF', RATE)).toBe('40 000 F CFA (100 000 ₦)')
  expect(told('NGN', null)).toBe('100 000 ₦')
})
