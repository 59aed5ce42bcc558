import type { Room } from '#contracts/hotels/rates.ts'
import type { RoomParty, SupplierRate } from '#modules/hotels/stay-supplier.ts'

/** A search result: one hotel for one party. */
export interface IssuedResult {
  readonly id: string
  readonly propertyId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly party: RoomParty
}

/** A rate that was shown. */
export interface IssuedRate {
  readonly id: string
  readonly result: IssuedResult
  readonly rate: SupplierRate
  readonly room: Omit<Room, 'rates'>
  readonly expiresAt: Date
}

interface IssuedQuote {
  readonly id: string
  readonly of: IssuedRate
  readonly rate: SupplierRate
}

/** What was issued lives in memory and is gone after a restart. */
export interface Issued {
  readonly results: Shelf<IssuedResult>
  readonly rates: Shelf<IssuedRate>
  readonly quotes: Shelf<IssuedQuote>
}

interface Shelf<Thing> {
  put(thing: Omit<Thing, 'id'>): Thing
  find(id: string): Thing | null
}

const MOST = 20_000

export function createIssued(): Issued {
  return { results: shelf('srr'), rates: shelf('rat'), quotes: shelf('quo') }
}

function shelf<Thing extends { readonly id: string }>(prefix: string): Shelf<Thing>
function shelf(prefix: string): Shelf<{ readonly id: string }> {
  const kept = new Map<string, { readonly id: string }>()
  let issued = 0
  return {
    put(thing) {
      const id = `${prefix}_0000${String(++issued).padStart(8, '0')}`
      const whole = { ...thing, id }
      kept.set(id, whole)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return whole
    },
    find: (id) => kept.get(id) ?? null,
  }
}
