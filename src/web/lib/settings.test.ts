import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, type Currency } from '#contracts/money.ts'
import {
  answerCookies,
  parseSettings,
  pressedCookie,
  pressedSettings,
  readSettings,
  type Settings,
  settingsToKeep,
  withAskedLanguage,
} from './settings.ts'
import { toSavedSettings } from './place/saved-settings.ts'

const DEFAULTS = { language: 'en', country: 'NG', currency: 'NGN' }

test('a first visit is in English, from Nigeria, in naira', () => {
  expect(readSettings('')).toEqual(DEFAULTS)
})

test('French only when the saved language is LANG_FR', () => {
  expect(parseSettings('{"selectedLanguage":{"value":"LANG_FR"}}').language).toBe('fr')
  expect(parseSettings('{"selectedLanguage":{"value":"fr"}}').language).toBe('en')
})

test('what is saved is read again, from the cookie too', () => {
  const currencies = Object.keys(CURRENCIES) as Currency[]
  const settings = fc.record({
    language: fc.constantFrom('en', 'fr'),
    country: fc.constantFrom('NG', 'GH', 'FR', 'US'),
    currency: fc.constantFrom(...currencies),
  })
  fc.assert(
    fc.property(settings, (chosen) => {
      const json = JSON.stringify(toSavedSettings(chosen))
      expect(parseSettings(json)).toEqual(chosen)
      expect(readSettings(`sid=1; settings=${encodeURIComponent(json)}; other=2`)).toEqual(chosen)
    }),
  )
})

test('an address can ask for a language, and for nothing else', () => {
  const settings = readSettings('')
  expect(withAskedLanguage(settings, '?lang=fr').language).toBe('fr')
  expect(withAskedLanguage(settings, '?lang=de')).toEqual(settings)
})

test('what a form answered before the page had its script outweighs defaults that were saved meanwhile, and no choice', () => {
  const json = (settings: Settings) => JSON.stringify(toSavedSettings(settings))
  const cookie = (settings: Settings) => `place_asked=1; settings=${encodeURIComponent(json(settings))}`
  const english = readSettings('')
  const dakar: Settings = { language: 'fr', country: 'SN', currency: 'XOF' }
  const paris: Settings = { language: 'fr', country: 'FR', currency: 'EUR' }
  expect(settingsToKeep(json(english), cookie(dakar), dakar)).toEqual(dakar)
  expect(settingsToKeep(null, cookie(dakar), english)).toEqual(dakar)
  expect(settingsToKeep(json(paris), cookie(dakar), dakar)).toEqual(paris)
  expect(settingsToKeep(json(english), cookie(english), dakar)).toEqual(english)
  expect(settingsToKeep(null, '', dakar)).toEqual(dakar)
})

test('what was pressed last outweighs what was saved before, defaults too, and what an address asks for', () => {
  const dakar: Settings = { language: 'fr', country: 'SN', currency: 'XOF' }
  const english: Settings = { ...dakar, language: 'en' }
  const stored = JSON.stringify(toSavedSettings(dakar))
  for (const pressed of [english, readSettings('')]) {
    const cookies = `sid=1; ${pressedCookie(pressed, true).split(';')[0] ?? ''}; other=2`
    expect(pressedSettings(cookies)).toEqual(pressed)
    expect(settingsToKeep(stored, cookies, dakar, '?lang=fr')).toEqual(pressed)
  }
  expect(settingsToKeep(stored, '', dakar, '?lang=en')).toEqual(english)
})

test('what is saved in full, or spoilt, was not pressed', () => {
  const dakar: Settings = { language: 'fr', country: 'SN', currency: 'XOF' }
  expect(pressedSettings(`settings=${encodeURIComponent(JSON.stringify(toSavedSettings(dakar)))}`)).toBeNull()
  expect(pressedSettings('settings=isInitialized; other=isInitialized%22%3Afalse')).toBeNull()
  expect(pressedSettings('')).toBeNull()
})

test('an answer is kept for a year, of a shop with TLS by that alone', () => {
  expect(answerCookies(null, false)).toEqual(['place_asked=1; Path=/; Max-Age=31536000; SameSite=Lax'])
  const [asked, settings] = answerCookies(readSettings(''), true)
  expect(asked).toBe('place_asked=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(settings).toMatch(/^settings=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
})

test('a spoilt cookie is a first visit', () => {
  const spoilt = fc.string().map((text) => text.replaceAll(';', ''))
  fc.assert(
    fc.property(spoilt, (text) => {
      expect(readSettings(`settings=${text}`)).toEqual(DEFAULTS)
    }),
  )
  expect(readSettings('settings=%E0%A4%A')).toEqual(DEFAULTS)
})

test('saved settings have the shape of the specification', () => {
  expect(toSavedSettings({ language: 'fr', country: 'NG', currency: 'NGN' })).toEqual({
    selectedCountry: { label: 'Nigeria', value: 'NG', iso: 'NG' },
    selectedLanguage: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
    selectedCurrency: { label: 'Naira nigérian', value: 'NGN', symbol: '₦' },
    isInitialized: true,
  })
})
