import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { type FoundStays, type SearchedPlace, type Stay, staysOf } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { foundColumns } from './found-columns.ts'
import { pickRooms } from './pick-rooms.ts'
import { rowsOf, scopeOf } from './scope.ts'
import { loadSoldRooms } from './sold-rooms.ts'
import { hasBegun, nightsOf } from './stay-nights.ts'

/** Hotels of a destination that have a room for everybody in all nights, each plan at its cheapest. */
export async function searchStays(deps: StayDeps, place: SearchedPlace, stay: Stay): Promise<FoundStays> {
  const scope = scopeOf(deps.world, place)
  const nights = scope && nightsOf(scope.city, stay)
  if (!nights || hasBegun(deps, nights)) return { currency: CHARGE_CURRENCY, stays: [] }
  const sold = await loadSoldRooms(deps.db, nights)
  const picked = pickRooms(deps.world, { stay, nights, sold }, rowsOf(deps.world, scope))
  const columns = foundColumns(deps, { stay, nights, picked })
  return {
    currency: CHARGE_CURRENCY,
    columns,
    get stays() {
      return staysOf(columns)
    },
  }
}
