/**
 * Method and path of every call under /api/v1, as plain data: the browser imports this file without
 * zod. Paths of the specification stand as it writes them.
 */
export const ENDPOINTS = {
  authToken: { method: 'POST', path: '/auth/token' },
  agency: { method: 'POST', path: '/agency' },
  cookies: { method: 'GET', path: '/cookies' },
  countries: { method: 'GET', path: '/countries' },
  searchAirport: { method: 'POST', path: '/search_airport' },
  flightSearch: { method: 'POST', path: '/flights/search' },
  flightSearchResults: { method: 'POST', path: '/flights/search_results' },
  flightPriceCalendar: { method: 'POST', path: '/flights/price_calendar' },
  flightConfirmAvailability: { method: 'POST', path: '/flights/confirm_availability' },
  flightDetails: { method: 'POST', path: '/flights/flight_details' },
  flightCreateBooking: { method: 'POST', path: '/flights/create_booking' },
  flightBookingConfirmation: { method: 'POST', path: '/flights/booking_confirmation' },
  flightCreatePaystackTransaction: { method: 'POST', path: '/flights/create_paystack_transaction' },
  flightCreateFlutterwaveTransaction: { method: 'POST', path: '/flights/create_flutterwave_transaction' },
  couponValidate: { method: 'POST', path: '/coupons/validate' },
  newsletterSubscribe: { method: 'POST', path: '/newsletter/subscribe' },
  newsletterConfirm: { method: 'POST', path: '/newsletter/confirm' },
  newsletterUnsubscribe: { method: 'POST', path: '/newsletter/unsubscribe' },
  paymentVerify: { method: 'POST', path: '/payments/verify' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>

export type EndpointName = keyof typeof ENDPOINTS

/** Every call lives under this prefix. */
export const API_BASE = '/api/v1'
