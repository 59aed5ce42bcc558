import { deskAuditRequest, deskAuditResponse } from '#contracts/office/audit.ts'
import { searchAudit } from '#modules/audit/index.ts'
import type { StaffDeps } from '#modules/staff/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { objectsOf, presentEntries } from '../show-audit-entry.ts'
import { actorOf } from '../presenting.ts'

/** Entries at a time. */
const PER_PAGE = 50

/** The log of who has done and seen what. */
export function auditRoutes({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>): Pick<OfficeRoutes, 'deskAudit'> {
  return {
    deskAudit: officeRoute('deskAudit', {
      request: deskAuditRequest,
      response: deskAuditResponse,
      async handle({ session: { staff } }, { object, actor, from, until, before }) {
        const { entries, older } = await searchAudit({ db, clock }, actorOf(staff), {
          objects: object ? await objectsOf(db, object) : undefined,
          // Colleagues are found by the address alone.
          actors: actor ? [actor, `staff:${actor.toLowerCase()}`] : undefined,
          from: from ? new Date(from) : null,
          until: until ? new Date(until) : null,
          before,
          limit: PER_PAGE,
        })
        return { entries: await presentEntries(db, entries), older }
      },
    }),
  }
}
