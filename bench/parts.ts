import type { Figure } from './figures.ts'

/** What is measured, in its order; each is loaded by the process that measures it. */
export const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  autocomplete: async () => (await import('./autocomplete.ts')).run(),
  search: async () => (await import('./search.ts')).run(),
  stays: async () => (await import('./stays.ts')).run(),
  'products/activities': async () => (await import('./products/activities.ts')).run(),
  'products/packages': async () => (await import('./products/packages.ts')).run(),
  'products/insurance': async () => (await import('./products/insurance.ts')).run(),
  'products/transfers': async () => (await import('./products/transfers.ts')).run(),
  server: async () => (await import('./server.ts')).run(),
  'page-rate': async () => (await import('./page-rate/index.ts')).run(),
  orders: async () => (await import('./orders.ts')).run(),
  overload: async () => (await import('./overload/index.ts')).run(),
  'sign-in-timing': async () => (await import('./sign-in-timing.ts')).run(),
}
