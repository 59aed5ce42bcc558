import type { ShownCase } from '#contracts/cases/cases.ts'
import type { CaseReservation } from '#contracts/cases/reservations.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import { hasLetter } from '#modules/documents/index.ts'
import { loadOrder, type Order, titleOrders } from '#modules/orders/index.ts'
import type { Case } from '../case-store.ts'
import type { CaseReaderDeps } from '../deps.ts'
import { isBeforeWork } from '#contracts/cases/tracks.ts'
import { takesFiles } from '../files/file-places.ts'

/** Bookings that may stand beside one application. */
export const MOST_RESERVATIONS = 6

/** Whether bookings prove something for it: who decides about visas asks for them. */
export const takesReservations = ({ kind, status }: Pick<Case, 'kind' | 'status'>): boolean =>
  kind === 'visa' && status !== 'draft' && isBeforeWork(kind, status) && takesFiles({ status })

/** The bookings beside a case, in the order in which they came. */
export async function loadReservations(db: Db | Tx, caseId: string): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom('case_reservations')
    .select('order_id')
    .where('case_id', '=', caseId)
    .orderBy('attached_at')
    .orderBy('order_id')
    .execute()
  const orders = await Promise.all(rows.map(({ order_id: id }) => loadOrder(db, id)))
  return orders.filter((order) => order !== null)
}

/** The bookings beside a case, for its owner alone, and whether one may be put there. */
export async function reservationsOf(
  deps: Pick<CaseReaderDeps, 'db' | 'products' | 'itemDocuments'>,
  found: Case,
  orders: readonly Order[],
  { language, isOwner }: { readonly language: Language; readonly isOwner: boolean },
): Promise<Pick<ShownCase, 'reservations' | 'can_attach'>> {
  if (!isOwner) return { reservations: [], can_attach: false }
  return {
    reservations: await presentReservations(deps, orders, language),
    can_attach: takesReservations(found) && orders.length < MOST_RESERVATIONS,
  }
}

/** Bookings as a case tells of them, in a language. */
export async function presentReservations(
  deps: Pick<CaseReaderDeps, 'db' | 'products' | 'itemDocuments'>,
  orders: readonly Order[],
  language: Language,
): Promise<CaseReservation[]> {
  const titles = await titleOrders(deps, new Set(orders.map(({ id }) => id)), language)
  return orders.map((order) => ({
    confirmation_id: order.id,
    booking_reference: order.bookingReference,
    title: titles.get(order.id) ?? order.bookingReference,
    state: stateOf(deps, order),
    letter: `/api/v1/documents/${order.id}/letter`,
  }))
}

function stateOf({ itemDocuments }: Pick<CaseReaderDeps, 'itemDocuments'>, order: Order): CaseReservation['state'] {
  if (!hasLetter(itemDocuments, order)) return 'gone'
  return order.items.some(({ status }) => status === 'held') ? 'held' : 'confirmed'
}
