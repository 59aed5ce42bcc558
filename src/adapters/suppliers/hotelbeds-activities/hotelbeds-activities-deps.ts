import type { Connection } from '../hotelbeds/client/connection.ts'
import type { OrderOnceDeps } from '../real-orders/order-once.ts'
import type { ActivityMemory } from './catalogue/activity-memory.ts'

/** Longest waits, in milliseconds. */
export interface ActivityTimeouts {
  readonly reading: number
  readonly booking: number
}

/** The shop’s city that a place belongs to. */
export interface ActivityTowns {
  nearest(
    position: { readonly latitude: number; readonly longitude: number },
    country: string | null,
  ): { readonly cityCode: string; readonly country: string; readonly timezone: string }
}

export interface HotelbedsActivitiesDeps extends OrderOnceDeps, Connection {
  readonly timeouts: ActivityTimeouts
  readonly places: ActivityTowns
  readonly memory: ActivityMemory
}
