/**
 * Method and path of every call under /api/v1, as plain data: the browser imports this file without
 * zod. Paths of the specification stand as it writes them.
 */
export const ENDPOINTS = {
  authToken: { method: 'POST', path: '/auth/token' },
  authRegister: { method: 'POST', path: '/auth/register' },
  authLogin: { method: 'POST', path: '/auth/login' },
  authLogout: { method: 'POST', path: '/auth/logout' },
  authVerifyEmail: { method: 'POST', path: '/auth/verify_email' },
  authForgotPassword: { method: 'POST', path: '/auth/forgot_password' },
  authResetPassword: { method: 'POST', path: '/auth/reset_password' },
  accountProfile: { method: 'GET', path: '/account/profile' },
  accountChangeProfile: { method: 'POST', path: '/account/profile' },
  accountChangePassword: { method: 'POST', path: '/account/password' },
  accountChangeEmail: { method: 'POST', path: '/account/email' },
  accountConfirmEmail: { method: 'POST', path: '/account/email/confirm' },
  accountSessions: { method: 'GET', path: '/account/sessions' },
  accountRevokeSession: { method: 'POST', path: '/account/sessions/revoke' },
  accountExport: { method: 'GET', path: '/account/export' },
  accountDelete: { method: 'POST', path: '/account/delete' },
  accountTravellers: { method: 'GET', path: '/account/travellers' },
  accountSaveTraveller: { method: 'POST', path: '/account/travellers' },
  accountRevealTraveller: { method: 'POST', path: '/account/travellers/reveal' },
  accountDeleteTraveller: { method: 'POST', path: '/account/travellers/delete' },
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
  bookingList: { method: 'POST', path: '/bookings/list' },
  bookingLookUp: { method: 'POST', path: '/bookings/look_up' },
  bookingCancelQuote: { method: 'POST', path: '/bookings/cancel_quote' },
  bookingCancel: { method: 'POST', path: '/bookings/cancel' },
  flightCreatePaystackTransaction: { method: 'POST', path: '/flights/create_paystack_transaction' },
  flightCreateFlutterwaveTransaction: { method: 'POST', path: '/flights/create_flutterwave_transaction' },
  couponValidate: { method: 'POST', path: '/coupons/validate' },
  offers: { method: 'GET', path: '/offers' },
  newsletterSubscribe: { method: 'POST', path: '/newsletter/subscribe' },
  newsletterConfirm: { method: 'POST', path: '/newsletter/confirm' },
  newsletterUnsubscribe: { method: 'POST', path: '/newsletter/unsubscribe' },
  flightCreateBankTransfer: { method: 'POST', path: '/flights/create_bank_transfer' },
  walletStatement: { method: 'POST', path: '/wallet/statement' },
  walletTopup: { method: 'POST', path: '/wallet/topup' },
  flightPayWithWallet: { method: 'POST', path: '/flights/pay_with_wallet' },
  paymentVerify: { method: 'POST', path: '/payments/verify' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>

export type EndpointName = keyof typeof ENDPOINTS

/** Every call lives under this prefix. */
export const API_BASE = '/api/v1'
