import { colleaguesResponse, deskOrderRequest, deskOrderResponse } from '#contracts/office/orders.ts'
import { may, queuesOf } from '#contracts/office/roles.ts'
import { type FileDeps, listFilesForStaff } from '#modules/files/index.ts'
import { DOCUMENT_OWNER, type OrderDeps, readOrderForStaff } from '#modules/orders/index.ts'
import { listColleagues, nameOfStaff, type StaffDeps } from '#modules/staff/index.ts'
import { listDeskWork, type WorkDeps } from '#modules/work/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { showDeskFile } from '../show-desk-file.ts'
import { presentItems } from '../show-desk-work.ts'

interface DeskOrderDeps {
  readonly orders: OrderDeps
  readonly work: WorkDeps
  readonly staff: StaffDeps
  readonly files: FileDeps
}

/** As many as an order ever has. */
const MOST_WORK = 100

/** Orders, to be read; and who works here. */
export function orderRoutes(deps: DeskOrderDeps): Pick<OfficeRoutes, 'deskOrder' | 'colleagues'> {
  return {
    colleagues: officeRoute('colleagues', {
      request: null,
      response: colleaguesResponse,
      handle: async () => ({ colleagues: [...(await listColleagues(deps.staff.db))] }),
    }),
    deskOrder: officeRoute('deskOrder', {
      request: deskOrderRequest,
      response: deskOrderResponse,
      async handle({ session: { staff } }, { reference }) {
        const found = await readOrderForStaff(deps.orders, nameOfStaff(staff), reference, staff.language)
        const { id, createdAt, total, items, story } = found
        const queues = queuesOf(staff.role)
        const filter = { queues, orderId: id, overdue: false, closed: true, offset: 0, limit: MOST_WORK }
        const files = may(staff.role, 'files.read')
          ? await listFilesForStaff(deps.files, { kind: DOCUMENT_OWNER, id })
          : []
        return {
          order: {
            ...story,
            created_at: createdAt.toISOString(),
            total,
            items,
            work: await presentItems(deps, (await listDeskWork(deps.work, filter)).items),
            files: files.map(showDeskFile),
          },
        }
      },
    }),
  }
}
