/**
 * Routes on which the simulator misbehaves on purpose, on any date, so that every answer of the port
 * can be seen without waiting for bad luck. The first thirteen are Duffel's own test routes, with its meanings.
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
  | 'no_extras'
  | 'may_hold'
  | 'connecting'
  | 'stops_on_the_way'
  | 'airline_credit'
  | 'seats_gone_on_order'
  | 'last_seat'
  | 'moved_after_sale'

const MAGIC: ReadonlyMap<string, Magic> = new Map([
  ['PVD-RAI', 'no_offers'],
  ['STN-LHR', 'search_timeout'],
  ['LGW-LHR', 'gone_on_revalidate'],
  ['LHR-STN', 'dearer_on_revalidate'],
  ['LHR-LGW', 'order_unknown'],
  ['LGW-STN', 'order_declined'],
  ['LHR-LTN', 'schedule_change'],
  ['BTS-MRU', 'no_bags'],
  ['BTS-ABV', 'no_extras'],
  ['JFK-EWR', 'may_hold'],
  ['LHR-DXB', 'connecting'],
  ['DXB-AMS', 'stops_on_the_way'],
  ['LTN-SYD', 'airline_credit'],
  // Ours:
  ['LTN-STN', 'seats_gone_on_order'],
  ['STN-LTN', 'last_seat'],
  ['LTN-LHR', 'moved_after_sale'],
])

/** Pairs that the simulated airline flies, so that the magic routes always have offers. */
export const MAGIC_PAIRS: readonly (readonly [string, string])[] = [
  ['STN', 'LHR'],
  ['LGW', 'LHR'],
  ['LGW', 'STN'],
  ['LHR', 'LTN'],
  ['BTS', 'MRU'],
  ['BTS', 'ABV'],
  ['LTN', 'SYD'],
  ['LTN', 'STN'],
  ['JFK', 'EWR'],
]

/** What is special about a journey from one airport to another, if anything. */
export function magicOf(origin: string, destination: string): Magic | null {
  return MAGIC.get(`${origin}-${destination}`) ?? null
}

/** GBP 10.00, the price rise of `dearer_on_revalidate`. */
export const PRICE_RISE = { amount: 10_00, currency: 'GBP' } as const

/** Where flights land on the way of `stops_on_the_way`. */
export const STOP_ON_THE_WAY = { iata_code: 'VIE', city_name: 'Vienna', minutes: 50 } as const

/** How much later flights leave after a `schedule_change`. */
export const SHIFT_MINUTES = 35

/** Whether flights of a journey are moved after they were ticketed: when, and by how much. */
export function isMovedLater(origin: string, destination: string): boolean {
  return magicOf(origin, destination) === 'moved_after_sale'
}
export const MOVED_AFTER_MS = 3_600_000
export const MOVED_MINUTES = 150
