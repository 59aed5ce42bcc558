import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency } from '#contracts/money.ts'
import { toSavedSettings } from './saved-settings.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts'
import { suggestedPlace } from './suggested-place.ts'

const suggested = (header: string) => suggestedPlace(header, '', 'en')

describe('what a browser suggests', () => {
  test.each([
    ['fr-SN,fr;q=0.9,en;q=0.8', { tag: 'fr-SN', language: 'fr', country: 'SN', currency: 'XOF' }],
    ['fr-CI', { tag: 'fr-CI', language: 'fr', country: 'CI', currency: 'XOF' }],
    ['fr-CM,fr;q=0.9', { tag: 'fr-CM', language: 'fr', country: 'CM', currency: 'XAF' }],
    ['fr', { tag: 'fr', language: 'fr', country: null, currency: null }],
    ['fr-FR,fr;q=0.9', { tag: 'fr-FR', language: 'fr', country: 'FR', currency: 'EUR' }],
    ['en-GH,en;q=0.9', { tag: 'en-GH', language: 'en', country: 'GH', currency: 'GHS' }],
    ['en-KE', { tag: 'en-KE', language: 'en', country: 'KE', currency: 'KES' }],
    ['en-ZA', { tag: 'en-ZA', language: 'en', country: 'ZA', currency: 'ZAR' }],
    ['sw-KE,en;q=0.5', { tag: 'en-KE', language: 'en', country: 'KE', currency: 'KES' }],
    ['wo-SN, fr;q=0.8', { tag: 'fr-SN', language: 'fr', country: 'SN', currency: 'XOF' }],
    ['en;q=0.1, fr-SN', { tag: 'fr-SN', language: 'fr', country: 'SN', currency: 'XOF' }],
  ])('%s', (header, place) => {
    expect(suggested(header)).toEqual(place)
  })

  test.each([
    '',
    'en',
    'en-NG',
    'en-US,en;q=0.9',
    'en-GB',
    'en-CA',
    'de-DE',
    'yo-NG',
    'fr;q=0',
    '*',
    'x'.repeat(9_000),
  ])('nothing by %s', (header) => {
    expect(suggested(header)).toBeNull()
  })
})

test('nobody is asked who was asked, or who has chosen', () => {
  expect(suggestedPlace('fr-SN', 'sid=1; place_asked=1', 'en')).toBeNull()
  const chosen: Settings[] = [
    { ...DEFAULT_SETTINGS, language: 'fr' },
    { ...DEFAULT_SETTINGS, country: 'SN' },
    { ...DEFAULT_SETTINGS, currency: 'XOF' },
  ]
  for (const settings of chosen) {
    const cookies = `settings=${encodeURIComponent(JSON.stringify(toSavedSettings(settings)))}`
    expect(suggestedPlace('fr-SN', cookies, settings.language)).toBeNull()
  }
})

test('who comes by a link in French is asked for country and currency, and not for the language', () => {
  expect(suggestedPlace('fr-SN', '', 'fr')).toMatchObject({ tag: 'fr-SN', country: 'SN', currency: 'XOF' })
  for (const header of ['fr', 'en-GH', 'en', ''])
    expect([header, suggestedPlace(header, '', 'fr')]).toEqual([header, null])
  expect(suggestedPlace('fr-SN', 'place_asked=1', 'fr')).toBeNull()
})

test('whatever a header says, there are few pages of it, and what names one suggests the same again', () => {
  const part = fc.tuple(
    fc.constantFrom('fr', 'en', 'wo', 'de', 'EN', '*', ''),
    fc.constantFrom('', '-SN', '-fr', '-US', '-Latn-CI', '-ZZ', '-'),
    fc.constantFrom('', ';q=0.5', '; q=1', ';q=0', ';q=x'),
  )
  const header = fc.oneof(
    fc.string(),
    fc.array(part.map((parts) => parts.join(''))).map((parts) => parts.join(',')),
  )
  fc.assert(
    fc.property(header, (text) => {
      const place = suggested(text)
      if (!place) return
      expect(place.tag).toMatch(/^(?:fr|en)(?:-[A-Z]{2})?$/)
      if (place.currency) expect(Object.keys(CURRENCIES)).toContain(place.currency satisfies Currency)
      expect(suggested(place.tag)).toEqual(place)
    }),
  )
})
