import {
  deskWorkCloseRequest,
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
import { declareUnbooked, declareUnchanged, type OrderDeps, replaceFailedRefund } from '#modules/orders/index.ts'
import { findPaymentOfRefund } from '#modules/payments/index.ts'
import { addNote, type Staff, type StaffDeps } from '#modules/staff/index.ts'
import { assignItem, closeItem, type DeskItem, getDeskItem, listDeskWork, type WorkDeps } from '#modules/work/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { actorOf, colleagueOf, ownerOf, pagesOf, PER_PAGE } from '../presenting.ts'
import { presentItems, showDeskWork } from '../show-desk-work.ts'

interface DeskWorkDeps {
  readonly work: WorkDeps
  readonly payments: Pick<OrderDeps, 'db' | 'clock' | 'poke' | 'gateways'>
  readonly staff: StaffDeps
}

type Handling = `deskWork${'Take' | 'Note' | 'Close'}`
type Deciding = `deskWork${'Unbooked' | 'Refund' | 'Unchanged'}`
type Reading = 'deskWork' | 'deskWorkItem'
type WorkCalls = Reading | Handling | Deciding

/** What machines left to people. */
export function workRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, WorkCalls> {
  return { ...itemRoutes(deps), ...handlingRoutes(deps), ...decidingRoutes(deps) }
}

/** @throws Refusal `not_found`, also for what their role does not see to */
const itemOf = ({ work }: DeskWorkDeps, staff: Staff, id: number): Promise<DeskItem> =>
  getDeskItem(work, queuesOf(staff.role), id)

function itemRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, Reading> {
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
      handle: async ({ session: { staff } }, { id }) => showDeskWork(deps, await itemOf(deps, staff, id)),
    }),
  }
}

/** Who sees to a work item, and that it is done. */
function handlingRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, Handling> {
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
        return showDeskWork(deps, await itemOf(deps, staff, id))
      },
    }),
    deskWorkNote: officeRoute('deskWorkNote', {
      request: deskWorkNoteRequest,
      response,
      async handle({ session: { staff } }, { id, text }) {
        const item = await itemOf(deps, staff, id)
        await addNote(deps.staff, staff, { workItemId: id }, text)
        return showDeskWork(deps, item)
      },
    }),
    deskWorkClose: officeRoute('deskWorkClose', {
      request: deskWorkCloseRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner }) {
        await itemOf(deps, staff, id)
        if (!(await closeItem(work, id, actorOf(staff), seenOwner))) throw new Refusal('changed_meanwhile')
        return showDeskWork(deps, await itemOf(deps, staff, id))
      },
    }),
  }
}

/** What staff know and machines cannot. */
function decidingRoutes(deps: DeskWorkDeps): Pick<OfficeRoutes, Deciding> {
  const { work } = deps
  const response = deskWorkItemResponse
  return {
    deskWorkUnbooked: officeRoute('deskWorkUnbooked', {
      request: deskWorkUnbookedRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner }) {
        const { subject: itemId, owner, doneAt } = await itemOf(deps, staff, id)
        const isAsSeen = doneAt === null && owner === seenOwner
        if (!isAsSeen || !(await declareUnbooked(work, { itemId, actor: actorOf(staff) })))
          throw new Refusal('changed_meanwhile')
        work.poke()
        return showDeskWork(deps, await itemOf(deps, staff, id))
      },
    }),
    deskWorkRefund: officeRoute('deskWorkRefund', {
      request: deskWorkRefundRequest,
      response: deskWorkRefundResponse,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner, refund_id: refundId, way, why, transfer }) {
        const item = await itemOf(deps, staff, id)
        const isOfItem = item.reason === 'refund_stuck' && (await isOfPayment(deps, refundId, item.subject))
        if (item.owner !== seenOwner) throw new Refusal('changed_meanwhile')
        const decision = { refundId, way, why, actor: actorOf(staff), ...(way === 'hand' && transfer && { transfer }) }
        const outcome = isOfItem ? await replaceFailedRefund(deps.payments, decision) : ('settled' as const)
        return { ...(await showDeskWork(deps, await itemOf(deps, staff, id))), outcome }
      },
    }),
    deskWorkUnchanged: officeRoute('deskWorkUnchanged', {
      request: deskWorkUnchangedRequest,
      response,
      async handle({ session: { staff } }, { id, seen_owner: seenOwner, reason }) {
        const { subject: saleId, owner, doneAt } = await itemOf(deps, staff, id)
        const isAsSeen = doneAt === null && owner === seenOwner
        if (!isAsSeen || !(await declareUnchanged(work, { saleId, actor: actorOf(staff), reason })))
          throw new Refusal('changed_meanwhile')
        return showDeskWork(deps, await itemOf(deps, staff, id))
      },
    }),
  }
}

/** Whatever has become of the refund: who sends a decision once more, since its answer was lost, hears what came of it. */
async function isOfPayment({ payments: { db } }: DeskWorkDeps, refundId: string, reference: string): Promise<boolean> {
  return (await findPaymentOfRefund(db, refundId))?.reference === reference
}
