import { ACCOUNT_ENDPOINTS } from './accounts/endpoints.ts'
import { ACTIVITY_ENDPOINTS } from './activities/endpoints.ts'
import { CASE_ENDPOINTS } from './cases/endpoints.ts'
import { CONTENT_ENDPOINTS } from './content/endpoints.ts'
import { FILE_ENDPOINTS } from './files/endpoints.ts'
import { FLIGHT_ENDPOINTS } from './flights/endpoints.ts'
import { HOTEL_ENDPOINTS } from './hotels/endpoints.ts'
import { INSURANCE_ENDPOINTS } from './insurance/endpoints.ts'
import { ORDER_ENDPOINTS } from './orders/endpoints.ts'
import { PACKAGE_ENDPOINTS } from './packages/endpoints.ts'
import { PAYMENT_ENDPOINTS } from './payments/endpoints.ts'
import { STUDY_ENDPOINTS } from './study/endpoints.ts'
import { TRANSFER_ENDPOINTS } from './transfers/endpoints.ts'
import { VISA_ENDPOINTS } from './visas/endpoints.ts'

/**
 * Method and path of every call under /api/v1, as plain data. Paths of the specification stand as it writes them; a
 * product has its calls in its own folder.
 */
export const ENDPOINTS = {
  agency: { method: 'POST', path: '/agency' },
  cookies: { method: 'GET', path: '/cookies' },
  countries: { method: 'GET', path: '/countries' },
  searchAirport: { method: 'POST', path: '/search_airport' },
  ...ACCOUNT_ENDPOINTS,
  ...ACTIVITY_ENDPOINTS,
  ...CASE_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...FILE_ENDPOINTS,
  ...FLIGHT_ENDPOINTS,
  ...HOTEL_ENDPOINTS,
  ...INSURANCE_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...PACKAGE_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...STUDY_ENDPOINTS,
  ...TRANSFER_ENDPOINTS,
  ...VISA_ENDPOINTS,
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>

export type EndpointName = keyof typeof ENDPOINTS
