import { expect, test } from 'vitest'
import { takesComputing } from './path-costs.ts'

test.each([
  ['POST', '/api/v1/flights/search'],
  ['POST', '/api/v1/flights/search_results'],
  ['POST', '/api/v1/flights/price_calendar'],
  ['POST', '/api/v1/hotels/search'],
  ['GET', '/api/v1/documents/ord_1/e_ticket'],
  ['GET', '/api/v1/insurance/wording/trip'],
  ['GET', '/route-maps/LOS-LHR'],
  ['GET', '/flights/search'],
  ['GET', '/fr/flights/listings/srch_1'],
  ['GET', '/flights/listings/srch_1.data'],
  ['HEAD', '/hotels/listings/stay_1'],
])('%s %s takes computing', (method, path) => {
  expect(takesComputing(method, path)).toBe(true)
})

test.each([
  ['GET', '/'],
  ['GET', '/fr'],
  ['GET', '/assets/root.js'],
  ['GET', '/api/v1/places/search_airport'],
  ['POST', '/api/v1/flights/confirm_availability'],
  ['POST', '/api/v1/orders/create'],
  ['POST', '/api/v1/webhooks/paystack'],
  ['GET', '/flights/booking/off_1'],
  ['GET', '/fr/orders/ord_1/payment'],
  ['GET', '/office/'],
  ['GET', '/healthz'],
])('%s %s takes none', (method, path) => {
  expect(takesComputing(method, path)).toBe(false)
})
