import type { ChangeOffer, SupplierExtra, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import type { PassengerType } from '#contracts/prices.ts'

/** An offer as it was issued; `offer` follows what the supplier says when it is read again. */
export interface IssuedOffer {
  readonly id: string
  readonly requestId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly passengers: readonly { readonly id: string; readonly type: PassengerType; readonly age: number | null }[]
  /** Ids of the segments, slice by slice. */
  readonly segmentIds: readonly (readonly string[])[]
  readonly sliceIds: readonly string[]
  offer: SupplierOffer
  /** The supplier's extras by the ids of services. */
  readonly services: Map<string, SupplierExtra>
  attempted: boolean
}

export interface IssuedChange {
  readonly id: string
  readonly orderId: string
  readonly sliceIndex: number
  readonly change: ChangeOffer
}

/**
 * What lives half an hour: offers and offers of changes. It is kept in memory; an offer of before a
 * restart is not found, as one that Duffel has forgotten.
 */
export interface IssuedOffers {
  put(offers: readonly IssuedOffer[]): void
  offer(id: string): IssuedOffer | null
  offersOf(requestId: string): readonly IssuedOffer[]
  isBooked(requestId: string): boolean
  markBooked(requestId: string): void
  putChanges(changes: readonly IssuedChange[]): void
  change(id: string): IssuedChange | null
}

/** A search has some hundreds of offers; the oldest searches make room. */
const MOST_OFFERS = 20_000
const MOST_CHANGES = 1_000

export function createIssuedOffers(): IssuedOffers {
  const requests = new Map<string, readonly IssuedOffer[]>()
  const offers = new Map<string, IssuedOffer>()
  const booked = new Set<string>()
  const changes = new Map<string, IssuedChange>()
  return {
    put(added) {
      const [first] = added
      if (!first) return
      requests.set(first.requestId, added)
      for (const offer of added) offers.set(offer.id, offer)
      for (const [id, old] of requests) {
        if (offers.size <= MOST_OFFERS) break
        requests.delete(id)
        booked.delete(id)
        for (const offer of old) offers.delete(offer.id)
      }
    },
    offer: (id) => offers.get(id) ?? null,
    offersOf: (requestId) => requests.get(requestId) ?? [],
    isBooked: (requestId) => booked.has(requestId),
    markBooked: (requestId) => void booked.add(requestId),
    putChanges(added) {
      for (const change of added) changes.set(change.id, change)
      for (const id of changes.keys()) {
        if (changes.size <= MOST_CHANGES) break
        changes.delete(id)
      }
    },
    change: (id) => changes.get(id) ?? null,
  }
}
