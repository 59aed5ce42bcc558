import { expect, test } from 'vitest'
import { pricingSchema } from '#contracts/octo/pricing.ts'
import { withTodaysContent } from './catalogue/earlier-content.ts'
import { billedTotal } from './octo-money.ts'

const priced = (retail: number, currencyPrecision: number) =>
  pricingSchema.parse({ original: retail, retail, net: null, currency: 'EUR', currencyPrecision, includedTaxes: [] })
/** Two places of ten euros each. */
const unitItems = [{ pricing: priced(1_000, 2) }, { pricing: priced(1_000, 2) }]

test('places that cost something are not sold for nothing, whatever their booking says', () => {
  expect(billedTotal({ pricing: priced(0, 0), unitItems })).toEqual({
    amount: 2_000,
    currency: 'EUR',
  })
  expect(billedTotal({ pricing: priced(1_800, 2), unitItems })).toMatchObject({ amount: 1_800 })
  expect(billedTotal({ unitItems })).toBeNull()
})

test('a supplier of the standard’s earlier days says where it is by a destination', () => {
  const product = {
    title: 'Harbour',
    destination: { name: 'Accra', latitude: 5.55, longitude: -0.2 },
    highlights: ['Boats'],
    inclusions: ['Guide'],
  }
  expect(withTodaysContent(product)).toMatchObject({
    locations: [{ title: 'Accra', place: { latitude: 5.55, longitude: -0.2 } }],
    features: [
      { type: 'HIGHLIGHT', shortDescription: 'Boats' },
      { type: 'INCLUSION', shortDescription: 'Guide' },
    ],
  })
  const nowhere = { ...product, destination: { name: 'name', latitude: 0, longitude: 0 } }
  expect(withTodaysContent(nowhere)).not.toHaveProperty('locations')
  const todays = { ...product, locations: [] }
  expect(withTodaysContent(todays)).toBe(todays)
})
