import type { Language } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
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
import type { OwnActivityDeps } from './deps.ts'
import { daysWithPlaces, listDays, listSlots } from './slots/list-slots.ts'
import { unitPrices } from './slots/slot-prices.ts'
import { readTaken } from './slots/taken-places.ts'
import { describeProduct } from './world/describe.ts'
import type { Product } from './world/world.ts'

export { forgetParticipants } from './bookings/forget-participants.ts'
export { buildActivityWorld } from './world/world.ts'

/**
 * The shop's own activities, with no network: real cities, invented activities. What is sold is in the database, so that
 * every replica sells the same places.
 */
export function ownActivities(deps: OwnActivityDeps): ActivitySupplier {
  const calls = {
    reserve: (request: Parameters<ActivitySupplier['reserve']>[0]) => reserve(deps, request),
    confirm: (request: Parameters<ActivitySupplier['confirm']>[0]) => confirm(deps, request),
    find: (uuid: string) => findBooking(deps, { uuid }),
  }
  return {
    ...calls,
    code: 'own_activities',
    isInProcess: true,
    cities: async () => citiesOf(deps),
    search: (place, days, language) => search(deps, place, days, language),
    async describe(activityId, language) {
      const product = deps.world.products.get(activityId)
      return product ? describeProduct(deps, product, language) : null
    },
    calendar: (question) => listDays(deps, question),
    availability: (question) => listSlots(deps, question),
    extend: (uuid, holdMinutes) => extendHold(deps, uuid, holdMinutes),
    release: (uuid) => release(deps, uuid),
    order: (request) => orderActivity(calls, request),
    async findOrder(clientReference) {
      const booking = await findBooking(deps, { clientReference })
      return booking && supplierOrderOf(booking)
    },
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelBooking(deps, quoteId),
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
  return (deps.world.ofCity.get(cityCode) ?? []).map((product) => ({
    activity: describeProduct(deps, product, language),
    from: { amount: lowestOf(product, days), currency: CHARGE_CURRENCY },
    days: daysWithPlaces(deps, product, days, taken),
  }))
}

/** What an adult pays in the cheapest option. */
function lowestOf(product: Product, { from }: Pick<DayRange, 'from'>): number {
  const amounts = product.pattern.options.map((option) => {
    const [adult] = unitPrices({ product, option, day: dayOf(from) })
    return adult?.amount ?? 0
  })
  return Math.min(...amounts)
}

/** A quiet Monday: prices of cities do not depend on when they are asked for. */
const ANY_DAY = { from: '2027-03-01' }

function citiesOf({ world }: OwnActivityDeps): Awaited<ReturnType<ActivitySupplier['cities']>> {
  return [...world.ofCity]
    .map(([cityCode, products]) => ({
      cityCode,
      activities: products.length,
      from: {
        amount: Math.min(...products.map((product) => lowestOf(product, ANY_DAY))),
        currency: CHARGE_CURRENCY,
      },
    }))
    .toSorted((a, b) => b.activities - a.activities)
}
