/** The calls of travel insurance. */
export const INSURANCE_ENDPOINTS = {
  insuranceQuote: { method: 'POST', path: '/insurance/quote' },
  insuranceQuoted: { method: 'POST', path: '/insurance/quoted' },
  insuranceChoose: { method: 'POST', path: '/insurance/choose' },
  insuranceOffer: { method: 'POST', path: '/insurance/offer' },
  insuranceDecline: { method: 'POST', path: '/insurance/decline' },
} as const
