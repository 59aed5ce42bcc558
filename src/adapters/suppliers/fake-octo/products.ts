import type { OctoProduct, OctoUnit } from '#contracts/octo/products.ts'

/** What an adult’s place costs, in cents; a child’s is half of it. */
const PRICES = { 'castle-walk': 4_500, 'bead-market': 1_900, 'lake-day': 12_000 } as const
export type FakeProductId = keyof typeof PRICES

/** Its currency is counted finer than the shop’s: five digits of a euro. */
const PRECISION = 4
const FINER = 100

export const priceOf = (productId: FakeProductId, unitId: string, weekend: boolean): number =>
  Math.round(PRICES[productId] * (unitId === 'child' ? 0.5 : 1) * (weekend ? 1.1 : 1)) * FINER

export const pricingOf = (amount: number) => ({
  original: amount,
  retail: amount,
  // A quarter stays with the reseller.
  net: Math.round((amount * 3) / 4),
  currency: 'EUR',
  currencyPrecision: PRECISION,
  includedTaxes: [{ name: 'VAT', original: 0, retail: 0, net: null }],
})

const ACCRA = { latitude: 5.556, longitude: -0.1969 } as const
const TITLES = {
  'castle-walk': { en: 'Castle walk', fr: 'Visite du château à pied' },
  'bead-market': { en: 'Bead market', fr: 'Marché aux perles' },
  'lake-day': { en: 'A day at the lake', fr: 'Une journée au lac' },
} as const

function unit(id: string, type: OctoUnit['type'], ages: readonly [number, number]): OctoUnit {
  return {
    id,
    internalName: id,
    reference: null,
    type,
    restrictions: {
      minAge: ages[0],
      maxAge: ages[1],
      idRequired: false,
      minQuantity: null,
      maxQuantity: 9,
      paxCount: 1,
      accompaniedBy: id === 'child' ? ['adult'] : [],
    },
    requiredContactFields: [],
  }
}

/** One walk at set times, one place with opening hours and a question, one day out that somebody must agree to. */
export function fakeProduct(id: FakeProductId, language: 'en' | 'fr', isPriced: boolean): OctoProduct {
  const isOpen = id === 'bead-market'
  const units = [unit('adult', 'ADULT', [12, 99]), unit('child', 'CHILD', [4, 11])].map((each) => ({
    ...each,
    ...(isPriced && { pricingFrom: [pricingOf(priceOf(id, each.id, false))] }),
  }))
  return {
    id,
    internalName: id,
    reference: null,
    locale: language,
    timeZone: 'Africa/Accra',
    allowFreesale: false,
    instantConfirmation: id !== 'lake-day',
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: isOpen ? 'OPENING_HOURS' : 'START_TIME',
    deliveryFormats: ['QRCODE', 'PDF_URL'],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    options: [
      {
        id: 'DEFAULT',
        default: true,
        internalName: 'DEFAULT',
        reference: null,
        availabilityLocalStartTimes: isOpen ? ['00:00'] : START_TIMES,
        cancellationCutoff: '90 minutes',
        cancellationCutoffAmount: 90,
        cancellationCutoffUnit: 'minute',
        requiredContactFields: ['firstName'],
        restrictions: { minUnits: null, maxUnits: 12 },
        units,
      },
    ],
    ...(isPriced && { defaultCurrency: 'EUR', availableCurrencies: ['EUR'], pricingPer: 'UNIT' as const }),
    title: TITLES[id][language],
    shortDescription: null,
    description: TITLES[id][language],
    features: [{ shortDescription: TITLES[id][language], type: 'HIGHLIGHT' }],
    categoryLabels: isOpen ? ['food'] : ['walking-tours'],
    durationMinutesFrom: 120,
    durationMinutesTo: null,
    locations: [
      {
        title: 'Gate',
        shortDescription: null,
        types: ['START'],
        minutesTo: null,
        minutesAt: null,
        place: {
          ...ACCRA,
          postalAddress: {
            streetAddress: 'High Street',
            addressLocality: 'Accra',
            addressRegion: null,
            postalCode: null,
            addressCountry: 'GH',
            postOfficeBoxNumber: null,
          },
          identifiers: NO_IDENTIFIERS,
          sameAs: [],
        },
      },
    ],
    ...(isOpen && { questions: [QUESTION] }),
  }
}

export const START_TIMES = ['09:00', '14:30']

export const QUESTION = {
  id: 'arrival',
  title: 'How do you come?',
  shortDescription: null,
  required: true,
  inputType: 'select' as const,
  selectOptions: [
    { label: 'On foot', value: 'foot' },
    { label: 'By car', value: 'car' },
  ],
  coverImageUrl: null,
}

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
} as const

export const PRODUCT_IDS: readonly FakeProductId[] = ['castle-walk', 'bead-market', 'lake-day']
