import {
  deskFaultsResponse,
  type DeskFaultsResponse,
  deskRequeueRequest,
  deskResumeRequest,
  deskWorkCloseRequest,
  type DeskWorkItem,
  type DeskWorkItemResponse,
  deskWorkItemResponse,
  deskWorkKeyRequest,
  deskWorkNoteRequest,
  deskWorkRefundRequest,
  deskWorkRefundResponse,
  deskWorkRequest,
  deskWorkResponse,
  deskWorkTakeRequest,
  deskWorkUnbookedRequest,
  deskWorkUnchangedRequest,
} from '#contracts/office/work.ts'
import { Refusal } from '#contracts/errors.ts'
import { queuesOf } from '#contracts/office/roles.ts'
import {
  declareUnbooked,
  declareUnchanged,
  mayDeclareUnbooked,
  mayDeclareUnchanged,
  type OrderDeps,
  replaceFailedRefund,
  resumeSales,
} from '#modules/orders/index.ts'
import { listFailedRefunds } from '#modules/payments/index.ts'
import { addNote, loadNotes, nameColleagues, nameOfStaff, type Staff, type StaffDeps } from '#modules/staff/index.ts'
import {
  assignItem,
  closeItem,
  type DeskItem,
  getDeskItem,
  listDeadJobs,
  listDeskWork,
  requeueJob,
  type WorkDeps,
} from '#modules/work/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { colleagueOf, ownerOf, pagesOf, PER_PAGE } from '../presenting.ts'

interface DeskWorkDeps {
  readonly work: WorkDeps
  readonly payments: Pick<OrderDeps, 'db' | 'clock' | 'poke' | 'gateways'>
  readonly staff: StaffDeps
}

type Changes = `deskWork${'Take' | 'Note' | 'Close' | 'Unbooked' | 'Refund' | 'Unchanged'}`
type WorkCalls = 'deskWork' | 'deskWorkItem' | Changes
type FaultCalls = 'deskFaults' | 'deskRequeue' | 'deskResume'

const actorOf = (staff: Staff): string => `staff:${nameOfStaff(staff)}`

/** What machines left to people: work items, dead jobs, stopped suppliers. */
export function workRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, WorkCalls | FaultCalls> {
  return { ...itemRoutes(deps), ...changingRoutes(deps), ...faultRoutes(deps) }
}

/** @throws Refusal `not_found`, also for what their role does not see to */
const itemOf = ({ work }: DeskWorkDeps, staff: Staff, id: number): Promise<DeskItem> =>
  getDeskItem(work, queuesOf(staff.role), id)

function itemRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, Exclude<WorkCalls, Changes>> {
  const { work } = deps
  return {
    deskWork: officeRoute('deskWork', {
      request: deskWorkRequest,
      response: deskWorkResponse,
      async handle({ session: { staff } }, { queue, whose, page, ...filter }) {
        const queues = queuesOf(staff.role).filter((one) => !queue || one === queue)
        const offset = (page - 1) * PER_PAGE
        const owner = ownerOf(staff, whose)
        const { items, total } = await listDeskWork(work, { ...filter, queues, owner, offset, limit: PER_PAGE })
        return { items: await presentItems(deps, items), total, page, pages: pagesOf(total) }
      },
    }),
    deskWorkItem: officeRoute('deskWorkItem', {
      request: deskWorkKeyRequest,
      response: deskWorkItemResponse,
      handle: async ({ session: { staff } }, { id }) => show(deps, await itemOf(deps, staff, id)),
    }),
  }
}

function changingRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, Changes> {
  const { work } = deps
  const response = deskWorkItemResponse
  return {
    deskWorkTake: officeRoute('deskWorkTake', {
      request: deskWorkTakeRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner, to }) {
        const { queue } = await itemOf(deps, staff, id)
        const owner = await colleagueOf(deps.staff.db, to, (role) => queuesOf(role).includes(queue))
        await assignItem(work, { id, seenOwner }, owner, actorOf(staff))
        return show(deps, await itemOf(deps, staff, id))
      },
    }),
    deskWorkNote: officeRoute('deskWorkNote', {
      request: deskWorkNoteRequest,
      response,
      async handle({ session: { staff } }, { id, text }) {
        const item = await itemOf(deps, staff, id)
        await addNote(deps.staff, staff, { workItemId: id }, text)
        return show(deps, item)
      },
    }),
    deskWorkClose: officeRoute('deskWorkClose', {
      request: deskWorkCloseRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner }) {
        await itemOf(deps, staff, id)
        if (!(await closeItem(work, id, actorOf(staff), seenOwner))) throw new Refusal('changed_meanwhile')
        return show(deps, await itemOf(deps, staff, id))
      },
    }),
    deskWorkUnbooked: officeRoute('deskWorkUnbooked', {
      request: deskWorkUnbookedRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner }) {
        const { subject: itemId, owner, doneAt } = await itemOf(deps, staff, id)
        const isAsSeen = doneAt === null && owner === seenOwner
        if (!isAsSeen || !(await declareUnbooked(work, { itemId, actor: actorOf(staff) })))
          throw new Refusal('changed_meanwhile')
        work.poke()
        return show(deps, await itemOf(deps, staff, id))
      },
    }),
    deskWorkRefund: officeRoute('deskWorkRefund', {
      request: deskWorkRefundRequest,
      response: deskWorkRefundResponse,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner, refund_id: refundId, way, why, transfer }) {
        const item = await itemOf(deps, staff, id)
        const isOfItem = (await failedRefundsOf(deps, item)).some((one) => one.id === refundId)
        if (item.owner !== seenOwner) throw new Refusal('changed_meanwhile')
        const decision = { refundId, way, why, actor: actorOf(staff), ...(way === 'hand' && transfer && { transfer }) }
        const outcome = isOfItem ? await replaceFailedRefund(deps.payments, decision) : ('settled' as const)
        return { ...(await show(deps, await itemOf(deps, staff, id))), outcome }
      },
    }),
    deskWorkUnchanged: officeRoute('deskWorkUnchanged', {
      request: deskWorkUnchangedRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner, reason }) {
        const { subject: changeId, owner, doneAt } = await itemOf(deps, staff, id)
        const isAsSeen = doneAt === null && owner === seenOwner
        if (!isAsSeen || !(await declareUnchanged(work, { changeId, actor: actorOf(staff), reason })))
          throw new Refusal('changed_meanwhile')
        return show(deps, await itemOf(deps, staff, id))
      },
    }),
  }
}

function faultRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, FaultCalls> {
  const { work } = deps
  return {
    deskFaults: officeRoute('deskFaults', {
      request: null,
      response: deskFaultsResponse,
      handle: () => faultsOf(work),
    }),
    deskRequeue: officeRoute('deskRequeue', {
      request: deskRequeueRequest,
      response: deskFaultsResponse,
      async handle({ session: { staff } }, { id }) {
        if ((await requeueJob(work, id, actorOf(staff))) === null) throw new Refusal('changed_meanwhile')
        work.poke()
        return faultsOf(work)
      },
    }),
    deskResume: officeRoute('deskResume', {
      request: deskResumeRequest,
      response: deskFaultsResponse,
      async handle({ session: { staff } }, { supplier }) {
        if (!(await resumeSales(work, supplier, actorOf(staff)))) throw new Refusal('changed_meanwhile')
        return faultsOf(work)
      },
    }),
  }
}

/** As many dead jobs as anybody reads. */
const MOST_DEAD = 100

async function faultsOf({ db, stops }: WorkDeps): Promise<DeskFaultsResponse> {
  const dead = await listDeadJobs(db, MOST_DEAD)
  return {
    dead_jobs: dead.map(({ id, kind, key, failures, lastError, finishedAt }) => ({
      id,
      kind,
      key,
      failures,
      last_error: lastError,
      at: finishedAt?.toISOString() ?? null,
    })),
    stopped_suppliers: (await stops.allNow()).map(({ supplierCode, fault, detail, stoppedAt }) => ({
      supplier: supplierCode,
      fault,
      detail,
      at: stoppedAt.toISOString(),
    })),
  }
}

/** Work items as the desk shows them. */
export async function presentItems(
  { work: { clock }, staff }: { readonly work: Pick<WorkDeps, 'clock'>; readonly staff: Pick<StaffDeps, 'db'> },
  items: readonly DeskItem[],
): Promise<DeskWorkItem[]> {
  const name = await nameColleagues(staff.db)
  return items.map(({ id, queue, reason, subject, reference, owner, dueAt, createdAt, doneAt }) => ({
    id,
    queue,
    reason,
    subject,
    booking_reference: reference,
    owner: name(owner),
    due_at: dueAt.toISOString(),
    overdue: doneAt === null && dueAt <= clock.now(),
    created_at: createdAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
  }))
}

/** Of the payment that a refund's work is about. */
async function failedRefundsOf({ payments: { db } }: DeskWorkDeps, { reason, subject }: DeskItem) {
  return reason === 'refund_stuck' ? listFailedRefunds(db, subject) : []
}

async function show(deps: DeskWorkDeps, found: DeskItem): Promise<DeskWorkItemResponse> {
  const { db } = deps.staff
  const name = await nameColleagues(db)
  const notes = await loadNotes(db, deps.staff, { workItemId: found.id })
  const [item] = await presentItems(deps, [found])
  if (!item) throw new Error('a work item that was found is presented')
  return {
    item,
    failed_refunds: (await failedRefundsOf(deps, found)).map((refund) => ({
      refund_id: refund.id,
      amount: refund.amount,
      provider: refund.payment.provider,
      failed_at: refund.failedAt.toISOString(),
      ways: [...refund.ways],
    })),
    unheard: found.doneAt === null && (await mayDeclareUnbooked(db, found.subject)),
    unheard_change: found.doneAt === null && (await mayDeclareUnchanged(deps.work, db, found.subject)),
    notes: notes.map(({ staff: by, text, at }) => ({
      by: name(by) ?? { email: by, name: by },
      text,
      at: at.toISOString(),
    })),
  }
}
