import type { SupplierQuery } from '#modules/flights/flight-supplier.ts'

/** A search by airports, days ahead and length of stay; null one way. */
interface SeededSearch {
  readonly from: string
  readonly to: string
  readonly ahead: number
  readonly nights: number | null
}

const HOME = 'LOS ABV PHC KAN ACC ABJ DSS LFW COO NBO ADD JNB CAI CMN DLA'.split(' ')
const AWAY =
  'LHR CDG PAR LON AMS FRA IST DXB DOH JED JFK ATL IAH YYZ BRU MAD LIS FCO ZRH MAN CAN PEK BOM DEL SIN KUL BKK SYD GRU'.split(
    ' ',
  )

/** Those whose order was first complained of. */
export const KNOWN_ROUTES: readonly (readonly [string, string])[] = [
  ['LOS', 'PAR'],
  ['DSS', 'CDG'],
  ['LOS', 'LHR'],
]

/**
 * Searches as an agency in West Africa is asked for: from home abroad, between cities of the continent, and some
 * between any two others; half of them there and back, one to six months ahead. The same for the same seed.
 */
export function seededSearches(count: number, seed: number): readonly SeededSearch[] {
  const random = randomOf(seed)
  const oneOf = (codes: readonly string[]): string => codes[Math.floor(random() * codes.length)] ?? 'LOS'
  const searches: SeededSearch[] = KNOWN_ROUTES.flatMap(([from, to]) => [
    { from, to, ahead: 45, nights: null },
    { from, to, ahead: 45, nights: 14 },
  ])
  while (searches.length < count) {
    const kind = random()
    const from = oneOf(kind < 0.8 ? HOME : AWAY)
    const to = oneOf(kind < 0.6 ? AWAY : kind < 0.8 ? HOME : [...HOME, ...AWAY])
    const ahead = 30 + Math.floor(random() * 150)
    const nights = random() < 0.5 ? null : 2 + Math.floor(random() * 28)
    if (from !== to) searches.push({ from, to, ahead, nights })
  }
  return searches
}

/** The search in a supplier's words, for one adult. */
export function queryOf({ from, to, ahead, nights }: SeededSearch, today: Date): SupplierQuery {
  const dateOf = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const out = { origin: from, destination: to, departureDate: dateOf(ahead) }
  const back = nights === null ? [] : [{ origin: to, destination: from, departureDate: dateOf(ahead + nights) }]
  return {
    slices: [out, ...back],
    passengers: { ADT: 1, CNN: 0, INF: 0 },
    cabin: 'economy',
    currency: 'NGN',
  }
}

/** Numbers in [0, 1) by a multiplicative generator of Lehmer. */
function randomOf(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
