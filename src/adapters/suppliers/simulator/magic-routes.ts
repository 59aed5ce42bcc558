/**
 * Routes on which the simulator misbehaves on purpose, on any date, so that every answer of the port
 * can be seen without waiting for bad luck. The first nine are Duffel's own test routes; what our
 * port cannot express yet (hold only, stop inside a segment, airline credit) is left to real flights.
 */
export type Magic =
  | 'no_offers'
  | 'search_timeout'
  | 'gone_on_revalidate'
  | 'dearer_on_revalidate'
  | 'order_unknown'
  | 'order_declined'
  | 'schedule_change'
  | 'no_bags'
  | 'seats_gone_on_order'
  | 'last_seat'

const MAGIC: ReadonlyMap<string, Magic> = new Map([
  ['PVD-RAI', 'no_offers'],
  ['STN-LHR', 'search_timeout'],
  ['LGW-LHR', 'gone_on_revalidate'],
  ['LHR-STN', 'dearer_on_revalidate'],
  ['LHR-LGW', 'order_unknown'],
  ['LGW-STN', 'order_declined'],
  ['LHR-LTN', 'schedule_change'],
  ['BTS-MRU', 'no_bags'],
  // Ours:
  ['LTN-STN', 'seats_gone_on_order'],
  ['STN-LTN', 'last_seat'],
])

/** Pairs that the simulated airline flies, so that the magic routes always have offers. */
export const MAGIC_PAIRS: readonly (readonly [string, string])[] = [
  ['STN', 'LHR'],
  ['LGW', 'LHR'],
  ['LGW', 'STN'],
  ['LHR', 'LTN'],
  ['BTS', 'MRU'],
  ['LTN', 'STN'],
  ['JFK', 'EWR'],
]

/** What is special about a journey from one airport to another, if anything. */
export function magicOf(origin: string, destination: string): Magic | null {
  return MAGIC.get(`${origin}-${destination}`) ?? null
}

/** GBP 10.00, the price rise of `dearer_on_revalidate`. */
export const PRICE_RISE = { amount: 10_00, currency: 'GBP' } as const

/** How much later flights leave after a `schedule_change`. */
export const SHIFT_MINUTES = 35
