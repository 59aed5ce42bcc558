/** Transfers: method and path of each call. */
export const TRANSFER_ENDPOINTS = {
  transferPlaces: { method: 'POST', path: '/transfers/places' },
  transferSearch: { method: 'POST', path: '/transfers/search' },
  transferFlight: { method: 'POST', path: '/transfers/flight' },
  transferCheck: { method: 'POST', path: '/transfers/check' },
  transferOffer: { method: 'POST', path: '/transfers/offer' },
} as const
