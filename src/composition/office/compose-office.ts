import { deskFiles } from '#api/office/desk-files.ts'
import { deskLetters } from '#api/office/desk-letters.ts'
import { createOfficeApi } from '#api/office/office-api.ts'
import type { OfficeRoutes } from '#api/office/office-route.ts'
import { auditRoutes } from '#api/office/routes/audit.ts'
import { caseActRoutes } from '#api/office/routes/case-acts.ts'
import { caseRoutes } from '#api/office/routes/cases.ts'
import { moneyRoutes } from '#api/office/routes/money.ts'
import { orderRoutes } from '#api/office/routes/orders.ts'
import { signInRoutes } from '#api/office/routes/sign-in.ts'
import { faultRoutes } from '#api/office/routes/faults.ts'
import { workRoutes } from '#api/office/routes/work.ts'
import type { ApiDeps } from '#api/environment.ts'
import type { Parts } from '../shop-parts.ts'

/** Everything that the agency works by, from the parts of the shop. */
export function composeOffice(deps: ApiDeps, { staff, cases, files, orders, notifications }: Parts) {
  const work = orders
  const routes: OfficeRoutes = {
    ...signInRoutes(staff),
    ...caseRoutes({ cases, staff, files }),
    ...caseActRoutes({ cases, staff, files }),
    ...workRoutes({ work, staff, payments: orders }),
    ...faultRoutes(work),
    ...moneyRoutes(orders),
    ...auditRoutes(staff),
    ...orderRoutes({ orders, work, staff, files }),
  }
  return createOfficeApi(deps, routes, (api) => {
    deskFiles({ ...files, ...deps })(api)
    deskLetters({ ...notifications, ...cases, ...deps })(api)
  })
}
