import type { Db } from '#db/database.ts'
import { type ActivitySupplier, orderActivity } from '#modules/activities/activity-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { cancelBooking, quoteCancellation } from './bookings/cancel.ts'
import { confirm } from './bookings/confirm.ts'
import { findBooking, findOrdered, probe } from './bookings/find-booking.ts'
import { releaseHold } from './bookings/holds.ts'
import { extend, reserve } from './bookings/reserve.ts'
import { createActivityMemory } from './catalogue/activity-memory.ts'
import { describe, search } from './catalogue/find-activities.ts'
import type { ActivityTimeouts, ActivityTowns, HotelbedsActivitiesDeps } from './hotelbeds-activities-deps.ts'
import { listDays, listSlots } from './slots/list-slots.ts'

interface HotelbedsActivitiesOptions {
  readonly apiKey: string
  readonly secret: string
  /** `https://api.test.hotelbeds.com`, without a slash at its end. */
  readonly address: string
  readonly db: Db
  readonly clock: Clock
  readonly places: ActivityTowns
  /** @default the global one */
  readonly fetching?: typeof fetch
  readonly timeouts?: Partial<ActivityTimeouts>
}

const CODE = 'hotelbeds_activities'
/** A booking is answered or given up within a minute: by then orders are looked up. */
const TIMEOUTS: ActivityTimeouts = { reading: 15_000, booking: 50_000 }

/** Activities of Hotelbeds (Activities API 3.0): paid by the shop, booked at once or not at all. */
export function openHotelbedsActivities(options: HotelbedsActivitiesOptions): ActivitySupplier {
  const { fetching = fetch, timeouts, ...connection } = options
  const deps: HotelbedsActivitiesDeps = {
    ...connection,
    fetching,
    supplier: CODE,
    timeouts: { ...TIMEOUTS, ...timeouts },
    memory: createActivityMemory(options.clock),
    running: new Map(),
  }
  const calls: Pick<ActivitySupplier, 'reserve' | 'confirm' | 'find'> = {
    reserve: (request) => reserve(deps, request),
    confirm: (request) => confirm(deps, request),
    find: (uuid) => findBooking(deps, uuid),
  }
  return {
    ...calls,
    code: CODE,
    cities: async () =>
      [...deps.memory.cities]
        .map(([cityCode, sold]) => ({ cityCode, ...sold }))
        .toSorted((one, other) => other.activities - one.activities),
    search: (place, days, language, signal) => search(deps, place, days, language, signal),
    describe: (activityId, language) => describe(deps, activityId, language),
    calendar: (question, signal) => listDays(deps, question, signal),
    availability: (question, signal) => listSlots(deps, question, signal),
    extend: (uuid, holdMinutes) => extend(deps, uuid, holdMinutes),
    release: (uuid) => releaseHold(deps, uuid),
    order: (request) => orderActivity(calls, request),
    findOrder: (clientReference) => findOrdered(deps, clientReference),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelBooking(deps, quoteId),
    probe: () => probe(deps),
  }
}
