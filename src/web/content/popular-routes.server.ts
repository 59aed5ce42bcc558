import type { PopularRoute } from './home-page.tsx'

const ROUTES = [
  ['LOS', 'LHR'],
  ['LOS', 'DXB'],
  ['LOS', 'ACC'],
  ['LOS', 'JFK'],
  ['ABV', 'IST'],
  ['ABV', 'CDG'],
  ['LOS', 'NBO'],
  ['LOS', 'JNB'],
] as const

const DAY_MS = 86_400_000

/** Routes that many travel, four weeks ahead and for ten days. @param today `2026-12-01` */
export function popularRoutes(today: string): PopularRoute[] {
  const dayIn = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return ROUTES.map(([from, to]) => ({ from, to, depart: dayIn(28), return: dayIn(38) }))
}
