/** Hotels: method and path of each call. */
export const HOTEL_ENDPOINTS = {
  hotelSearchDestination: { method: 'POST', path: '/hotels/search_destination' },
  hotelSearch: { method: 'POST', path: '/hotels/search' },
  hotelSearchResults: { method: 'POST', path: '/hotels/search_results' },
  hotelMap: { method: 'POST', path: '/hotels/map' },
  hotelStayPrices: { method: 'POST', path: '/hotels/stay_prices' },
  hotelQuestion: { method: 'POST', path: '/hotels/question' },
  hotelProperty: { method: 'POST', path: '/hotels/property' },
  hotelPopular: { method: 'POST', path: '/hotels/popular' },
  hotelDetails: { method: 'POST', path: '/hotels/details' },
  hotelCheckRate: { method: 'POST', path: '/hotels/check_rate' },
  hotelOffer: { method: 'POST', path: '/hotels/offer' },
} as const
