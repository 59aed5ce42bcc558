import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('flights', 'routes/flights.tsx'),
  route('flights/search', 'routes/flight-search.tsx'),
  route('flights/searchGood', 'routes/flight-search-good.ts'),
  route('flights/listings/:id', 'routes/flight-listing.tsx'),
  route('flights/booking/:id', 'routes/flight-booking.tsx'),
  route('flights/confirmation/:id', 'routes/flight-confirmation.tsx'),
  route('login', 'routes/login.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('about-us', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('careers', 'routes/careers.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('pictures/:name', 'routes/picture.ts'),
  route('route-maps/:legs', 'routes/route-map.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
