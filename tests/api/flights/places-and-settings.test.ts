import { afterAll, expect, test } from 'vitest'
import { searchAirportResponse } from '#contracts/places.ts'
import { agencyResponse, cookiesResponse, countriesResponse } from '#contracts/settings.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const call = async (method: 'GET' | 'POST', path: string, language: string, body?: unknown) => {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language }
  const answer = await shop.app.request(`/api/v1/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a visitor without a session finds places in the language of the visit', async () => {
  const { status, body } = await call('POST', 'search_airport', 'fr', { search: 'londr' })
  expect(status).toBe(200)
  const [first] = searchAirportResponse.parse(body).data
  expect(first).toMatchObject({ type: 'city', iata_code: 'LON', name: 'Londres', country_name: 'Royaume-Uni' })
})

test.each([[{}], [{ search: 7 }], [{ search: 'x'.repeat(81) }]])('%j is refused on its field', async (body) => {
  const { status, body: problem } = await call('POST', 'search_airport', 'en', body)
  expect(status).toBe(422)
  expect(Object.keys(problem.errors)).toEqual(['search'])
})

test('agency, countries and cookies answer anybody, in both languages', async () => {
  const agency = agencyResponse.parse((await call('POST', 'agency', 'fr')).body)
  expect(agency.default_currency).toEqual({ label: 'Naira nigérian', value: 'NGN', symbol: '₦' })
  expect(agency.exchangeRates.map(({ to }) => to)).toContain('XOF')
  const countries = countriesResponse.parse((await call('GET', 'countries', 'fr')).body)
  expect(countries.find(({ cca2 }) => cca2 === 'DE')).toEqual({ cca2: 'DE', name: 'Allemagne', ccc: '+49' })
  const cookies = await Promise.all(['en', 'fr'].map(async (language) => call('GET', 'cookies', language)))
  const [english, french] = cookies.map(({ body }) => cookiesResponse.parse(body).categories.map(({ title }) => title))
  expect(english).toEqual([
    'Your visit',
    'Your settings',
    'Your sign-in',
    'Forms in progress',
    'Trips saved to this device',
    'Recent searches',
  ])
  expect(french).toEqual([
    'Votre visite',
    'Vos préférences',
    'Votre connexion',
    'Formulaires en cours',
    'Voyages enregistrés sur cet appareil',
    'Recherches récentes',
  ])
})
