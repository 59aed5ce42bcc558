/** Activities: method and path of each call. */
export const ACTIVITY_ENDPOINTS = {
  activityCities: { method: 'POST', path: '/activities/cities' },
  activitySearch: { method: 'POST', path: '/activities/search' },
  activityDetails: { method: 'POST', path: '/activities/details' },
  activityCalendar: { method: 'POST', path: '/activities/calendar' },
  activitySlots: { method: 'POST', path: '/activities/slots' },
  activityReserve: { method: 'POST', path: '/activities/reserve' },
  activityOffer: { method: 'POST', path: '/activities/offer' },
} as const
