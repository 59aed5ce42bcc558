import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { isInBasket } from '#modules/orders/index.ts'
import type { HotelDeps } from './deps.ts'

/** What rates of packages are sold together with. Rooms of one stay are no company for each other. */
export const COMPANY = ['flight', 'transfer', 'activity'] as const satisfies readonly ItemKind[]

/** Whether the visitor means to order something that rates of packages are sold together with. */
export function hasCompany(deps: Pick<HotelDeps, 'db' | 'clock' | 'offers'>, actor: Actor): Promise<boolean> {
  return isInBasket(deps, actor, COMPANY)
}
