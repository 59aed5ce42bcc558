import { expect, test } from 'vitest'
import { askedLanguageCookie } from './settings-cookie.server.ts'
import { toSavedSettings } from './saved-settings.ts'
import { DEFAULT_SETTINGS, readSettings, type Settings } from '../settings.ts'

const SHOP = 'https://teranga.example'
const cookieOf = (settings: Settings) => `settings=${encodeURIComponent(JSON.stringify(toSavedSettings(settings)))}`
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askedLanguageCookie(new Request(SHOP + path, { headers, method }), SHOP)

test('a document that is asked for in a language keeps it, and what else was chosen', () => {
  const cookie = ask('/?lang=fr', { 'Sec-Fetch-Dest': 'document' }) ?? ''
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
  expect(readSettings(cookie)).toEqual({ ...DEFAULT_SETTINGS, language: 'fr' })
  const ofDakar: Settings = { language: 'fr', country: 'SN', currency: 'XOF' }
  expect(readSettings(ask('/flights?lang=en', { Cookie: cookieOf(ofDakar) }) ?? '')).toEqual({
    ...ofDakar,
    language: 'en',
  })
})

test.each([
  ['the language of before', ask('/?lang=en')],
  ['none', ask('/flights/search?from=LOS')],
  ['one that is not spoken here', ask('/?lang=de')],
  ['the same as is kept', ask('/?lang=fr', { Cookie: cookieOf({ ...DEFAULT_SETTINGS, language: 'fr' }) })],
  ['by a picture on another page', ask('/?lang=fr', { 'Sec-Fetch-Dest': 'image' })],
  ['by a script, which keeps it itself', ask('/_root.data?lang=fr')],
  ['by a form', ask('/contact?lang=fr', {}, 'POST')],
])('nothing is kept where what is asked for is %s', (_, cookie) => expect(cookie).toBeNull())
