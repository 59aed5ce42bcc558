import { afterEach, expect, test, vi } from 'vitest'
import { COOKIES_VERSION } from '#contracts/accounts/consent.ts'
import { rememberCity, storedCities } from './recent-cities.ts'

function browserThatAllows(recents: boolean): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie: `consent=${COOKIES_VERSION}:${recents ? 'recents' : ''}` })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return kept
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last five cities are remembered, the newest first, each with the last day that was looked at', () => {
  browserThatAllows(true)
  for (const code of ['LOS', 'ACC', 'DSS', 'CPT', 'NBO']) rememberCity({ code, name: `City of ${code}`, date: null })
  rememberCity({ code: 'ACC', name: 'Accra', date: '2027-01-12' })
  rememberCity({ code: 'SSG', name: 'Île de Malabo', date: null })
  expect(storedCities()).toEqual([
    { code: 'SSG', name: 'Île de Malabo', date: null },
    { code: 'ACC', name: 'Accra', date: '2027-01-12' },
    { code: 'NBO', name: 'City of NBO', date: null },
    { code: 'CPT', name: 'City of CPT', date: null },
    { code: 'DSS', name: 'City of DSS', date: null },
  ])
})

test('nothing is remembered where the visitor does not allow it, and what else lies there is left out', () => {
  const kept = browserThatAllows(false)
  rememberCity({ code: 'LOS', name: 'Lagos', date: null })
  expect(kept.size).toBe(0)
  kept.set(
    'recent-activities',
    JSON.stringify(['LOS - Lagos', 'los - Lagos', { code: 'ACC' }, 'ACC 12/01 Accra', null]),
  )
  expect(storedCities()).toEqual([{ code: 'LOS', name: 'Lagos', date: null }])
})
