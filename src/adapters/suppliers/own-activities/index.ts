import type { Language } from '#contracts/locale.ts'
import {
  type ActivityPlace,
  type ActivitySupplier,
  type DayRange,
  type FoundActivity,
  orderActivity,
  supplierOrderOf,
} from '#modules/activities/activity-supplier.ts'
import { dayOf } from '../simulator/world/calendar.ts'
import { cancelBooking, quoteCancellation } from './bookings/cancellations.ts'
import { confirm, findBooking, release } from './bookings/confirm.ts'
import { lapseHolds } from './bookings/lapse-holds.ts'
import { extendHold, reserve } from './bookings/reserve.ts'
import type { WorldMemory } from './contract/activity-memory.ts'
import type { OwnActivityDeps } from './deps.ts'
import { daysWithPlaces, listDays, listSlots } from './slots/list-slots.ts'
import { readTaken } from './slots/taken-places.ts'

export { forgetParticipants } from './bookings/forget-participants.ts'
export { ownActivityKind } from './contract/activity-kind.ts'
export { createWorldMemory } from './contract/activity-memory.ts'
export { inventActivities } from './world/world.ts'

interface SellerDeps extends Omit<OwnActivityDeps, 'world'> {
  readonly memory: WorldMemory
}

/**
 * The shop's own activities, with no network: those of its catalogue and, for who tries it, invented ones in real
 * cities. What is sold is in the database, so that every replica sells the same places.
 */
export function ownActivities({ memory, ...deps }: SellerDeps): ActivitySupplier {
  const now = async (): Promise<OwnActivityDeps> => ({ ...deps, world: await memory.world() })
  const calls = {
    reserve: async (request: Parameters<ActivitySupplier['reserve']>[0]) => reserve(await now(), request),
    confirm: async (request: Parameters<ActivitySupplier['confirm']>[0]) => confirm(await now(), request),
    find: async (uuid: string) => findBooking(await now(), { uuid }),
  }
  return {
    ...calls,
    code: 'own_activities',
    isInProcess: true,
    cities: async () => citiesOf(await now()),
    search: async (place, days, language) => search(await now(), place, days, language),
    async describe(activityId, language) {
      const { world } = await now()
      return world.products.get(activityId)?.describe(deps, language) ?? null
    },
    calendar: async (question) => listDays(await now(), question),
    availability: async (question) => listSlots(await now(), question),
    extend: async (uuid, holdMinutes) => extendHold(await now(), uuid, holdMinutes),
    release: (uuid) => release(deps, uuid),
    order: (request) => orderActivity(calls, request),
    async findOrder(clientReference) {
      const booking = await findBooking(await now(), { clientReference })
      return booking && supplierOrderOf(booking)
    },
    quoteCancellation: async (supplierOrderId) => quoteCancellation(await now(), supplierOrderId),
    cancelOrder: async (quoteId) => cancelBooking(await now(), quoteId),
  }
}

async function search(
  deps: OwnActivityDeps,
  { cityCode }: ActivityPlace,
  days: DayRange,
  language: Language,
): Promise<readonly FoundActivity[]> {
  await lapseHolds(deps)
  const taken = await readTaken(deps.db, { city: cityCode, ...days })
  return (deps.world.ofCity.get(cityCode) ?? []).flatMap((product) => {
    const amount = product.lowest(dayOf(days.from))
    if (amount === null) return []
    return {
      activity: product.describe(deps, language),
      from: { amount, currency: product.currency },
      days: daysWithPlaces(deps, product, days, taken),
    }
  })
}

/** Of a city in several currencies the amount of the activities that are most. */
function citiesOf({ world }: OwnActivityDeps): Awaited<ReturnType<ActivitySupplier['cities']>> {
  return [...world.ofCity]
    .flatMap(([cityCode, products]) =>
      [...Map.groupBy(products, ({ currency }) => currency)].flatMap(([currency, alike]) => {
        const amounts = alike.flatMap((product) => product.lowest(null) ?? [])
        if (amounts.length === 0) return []
        return { cityCode, activities: amounts.length, from: { amount: Math.min(...amounts), currency } }
      }),
    )
    .toSorted((a, b) => b.activities - a.activities)
}
