interface RouteCodes {
  readonly origin: string
  readonly destination: string
}

/** The page of a route between two cities, by their codes: `/flights/routes/los-lon`. */
export const routePath = ({ origin, destination }: RouteCodes): string =>
  `/flights/routes/${origin.toLowerCase()}-${destination.toLowerCase()}`

/** The cities of a route's page; null for what is none. */
export function readRoute(name: string): RouteCodes | null {
  const [, origin, destination] = /^([a-z]{3})-([a-z]{3})$/.exec(name) ?? []
  return origin && destination ? { origin: origin.toUpperCase(), destination: destination.toUpperCase() } : null
}
