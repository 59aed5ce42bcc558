/** Flights: method and path of each call. */
export const FLIGHT_ENDPOINTS = {
  flightSearch: { method: 'POST', path: '/flights/search' },
  flightSearchResults: { method: 'POST', path: '/flights/search_results' },
  flightPriceCalendar: { method: 'POST', path: '/flights/price_calendar' },
  flightExplore: { method: 'POST', path: '/flights/explore' },
  flightRoute: { method: 'POST', path: '/flights/route' },
  flightConfirmAvailability: { method: 'POST', path: '/flights/confirm_availability' },
  flightDetails: { method: 'POST', path: '/flights/flight_details' },
  flightExtras: { method: 'POST', path: '/flights/extras' },
  flightCreateBooking: { method: 'POST', path: '/flights/create_booking' },
  flightBookingConfirmation: { method: 'POST', path: '/flights/booking_confirmation' },
  flightCreatePaystackTransaction: { method: 'POST', path: '/flights/create_paystack_transaction' },
  flightCreateFlutterwaveTransaction: { method: 'POST', path: '/flights/create_flutterwave_transaction' },
  flightCreateBankTransfer: { method: 'POST', path: '/flights/create_bank_transfer' },
  flightPayWithWallet: { method: 'POST', path: '/flights/pay_with_wallet' },
} as const
