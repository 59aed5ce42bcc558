import type { DuffelDeps } from '../duffel-deps.ts'

/**
 * Whether an offer is not to be sold as it is: its children were searched for with other ages, or one of the offers of
 * its search was booked, or is just being. Duffel makes one order of a search. Asks nobody but the shop's own rows.
 */
export async function needsNewSearch(
  { db, tickets }: Pick<DuffelDeps, 'db' | 'tickets'>,
  ref: string,
  childAges: readonly number[] | null,
): Promise<boolean> {
  const ticket = tickets.decode(ref)
  if (!ticket) return false
  if (childAges && childAges.join() !== ticket.childAges.join()) return true
  const { requestId } = ticket
  const attempt = await db
    .selectFrom('duffel_attempts')
    .select('client_reference')
    .where((where) =>
      where.or([
        where('offer_id', '=', ticket.offerId),
        ...(requestId === null
          ? []
          : [
              where.and([
                where('offer_request_id', '=', requestId),
                // Of what was declined nothing was booked.
                where('outcome', 'is distinct from', 'declined'),
              ]),
            ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}
