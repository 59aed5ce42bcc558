import { Refusal } from '#contracts/errors.ts'
import type { WHOSE } from '#contracts/office/cases.ts'
import type { Role } from '#contracts/office/roles.ts'
import type { Db } from '#db/database.ts'
import { listColleagues, nameOfStaff, type Staff } from '#modules/staff/index.ts'

/** Lines of a list. */
export const PER_PAGE = 25

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE))

/** How the audit log names them. */
export const actorOf = (staff: Staff): string => `staff:${nameOfStaff(staff)}`

/** Whose work is asked for: nothing said for everybody's, null for nobody's. */
export function ownerOf(staff: Staff, whose: (typeof WHOSE)[number]): string | null | undefined {
  if (whose === 'all') return undefined
  return whose === 'mine' ? nameOfStaff(staff) : null
}

/**
 * A colleague to whom something can be handed; nobody where `email` is null.
 * @param sees whether a role sees to it: what is given to anybody else is seen by nobody
 * @throws Refusal `validation_failed`
 */
export async function colleagueOf(db: Db, email: string | null, sees: (role: Role) => boolean): Promise<string | null> {
  if (email === null) return null
  const found = (await listColleagues(db)).find((one) => one.email === email.toLowerCase())
  if (!found || !sees(found.role)) throw new Refusal('validation_failed', { fields: { to: 'invalid' } })
  return found.email
}

/** The booking references of some orders, each by its id. */
export async function bookingReferences(
  db: Db,
  orderIds: readonly (string | null)[],
): Promise<(orderId: string | null) => string | null> {
  const ids = orderIds.flatMap((id) => id ?? [])
  const orders =
    ids.length === 0
      ? []
      : await db.selectFrom('orders').select(['id', 'booking_reference']).where('id', 'in', ids).execute()
  const references = new Map(orders.map(({ id, booking_reference: reference }) => [id, reference]))
  return (id) => (id && references.get(id)) ?? null
}
