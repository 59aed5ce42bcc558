import { type Order, loadOrder, lockOrder } from '#modules/orders/index.ts'
import { type FlightItem, flightOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { FlightSupplier } from '../../flight-supplier.ts'
import { openWorkItem } from '#db/work-items.ts'
import { supplierByCode, type SupplierBlock, SupplierFailure } from '#modules/suppliers/index.ts'
import { type AfterSale, hasWaitedTooLong, heedBlock, waitLonger } from '../waiting/after-sale-waits.ts'
import { enqueueBuying, enqueueWaitingRequest, UNCLEAR } from './extra-work.ts'
import { extrasOfRequest } from './extra-store.ts'
import { saveExtras, refuseExtras } from './save-extras.ts'
import {
  type ExtrasRequest,
  findRequest,
  isBeingAskedFor,
  moveRequest,
  recordAttempt,
} from './requests/request-store.ts'

/** Before each look for an addition whose answer was lost; when they are used up staff are told, and it goes on hourly. */
const LOOK_AGAIN_MS = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const HOURLY_MS = 3_600_000
/** An order whose flights are just being changed is waited for. */
const BUSY_MS = 60_000

/**
 * Work `order.buy_extras`: asks the supplier to add what was paid for. The question is written down before; an
 * answer that was lost is looked for until the supplier can no longer be busy with it. What is not there by then
 * was not added, and its price goes back: it is never asked for again blindly.
 */
export async function buyExtras(
  deps: FlightWorkDeps,
  { requestId, round, isProbe = false }: { requestId: string; round: number; isProbe?: boolean },
): Promise<void> {
  const request = await findRequest(deps.db, requestId)
  if (!request || !isBeingAskedFor(request)) return
  const order = await loadOrder(deps.db, request.orderId)
  if (!order) throw new Error(`order ${request.orderId} is gone`)
  const work = { request, order, flight: flightOf(order, request.itemId), round, isProbe }
  const step = await nextStep(deps, work)
  await STEPS[step.kind](deps, work, step)
}

interface Work {
  readonly request: ExtrasRequest
  readonly order: Order
  readonly flight: FlightItem
  readonly round: number
  /** Asked to see whether a stopped supplier serves the shop again. */
  readonly isProbe: boolean
}

type Step =
  | { readonly kind: 'keep' }
  | { readonly kind: 'refuse'; readonly reason: string }
  /** `asked`: the supplier may be at it. */
  | { readonly kind: 'wait'; readonly until: Date; readonly asked: boolean }
  /** For what is the shop's to mend; the block, where it is new. */
  | { readonly kind: 'put_off'; readonly block: SupplierBlock | null }

const STEPS: {
  readonly [Kind in Step['kind']]: (deps: FlightWorkDeps, work: Work, step: Step) => Promise<void>
} = {
  keep: (deps, { request, order }) => saveExtras(deps, order, request),
  refuse: (deps, { request, order }, step) =>
    refuseExtras(deps, order, request, step.kind === 'refuse' ? step.reason : 'other'),
  async put_off(deps, { request, flight, round }, step) {
    if (step.kind !== 'put_off') return
    if (step.block) await heedBlock(deps, flight.supplierCode, step.block, saleOf(request))
    await deps.db.transaction().execute(async (tx) => {
      await lockOrder(tx, request.orderId)
      const runAt = await waitLonger(tx, deps, saleOf(request), { item: flight, wasAsked: step.block !== null })
      if (runAt) await enqueueWaitingRequest(tx, deps.clock, request.id, { round, runAt })
    })
  },
  async wait({ db, clock }, { request, round }, step) {
    if (step.kind !== 'wait') return
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, request.orderId)
      // Rounds count looks for an answer that was lost; what was not asked for yet has had none.
      if (!step.asked) return enqueueWaitingRequest(tx, clock, request.id, { round, runAt: step.until })
      await moveRequest(tx, clock, request.id, 'unclear')
      // Ended meanwhile, by another worker or the word of staff: nobody waits for its answer any more.
      if (!isBeingAskedFor(await findRequest(tx, request.id))) return
      await enqueueBuying(tx, clock, request.id, { round: round + 1, runAt: step.until })
      if (round === LOOK_AGAIN_MS.length)
        await openWorkItem(tx, clock, { ...UNCLEAR, subject: request.id, orderId: request.orderId })
    })
  },
}

function saleOf({ id, orderId, giveBackAt, attemptedAt }: ExtrasRequest): AfterSale {
  return { table: 'extras_requests', id, orderId, giveBackAt, askedAt: attemptedAt }
}

async function nextStep(deps: FlightWorkDeps, work: Work): Promise<Step> {
  const { request, flight } = work
  const supplier = supplierByCode(deps, flight.supplierCode)
  const { supplierOrderId } = flight
  if (!supplier.addServices || supplierOrderId === null) return { kind: 'refuse', reason: 'other' }
  if (request.attemptedAt === null) return (await stepBefore(deps, work)) ?? ask(deps, supplier, supplierOrderId, work)
  const found = await look(deps, supplier, supplierOrderId, request)
  if (found === true) return { kind: 'keep' }
  const freeAt = new Date(request.attemptedAt.getTime() + deps.supplierWindowMs)
  if (found === undefined || deps.clock.now() < freeAt) return lookLater(deps, work)
  return { kind: 'refuse', reason: 'unconfirmed' }
}

function lookLater(deps: FlightWorkDeps, { round }: Work): Step {
  return { ...waitFor(deps, LOOK_AGAIN_MS[round] ?? HOURLY_MS), asked: true }
}

/** null when the supplier can be asked now. */
async function stepBefore(deps: FlightWorkDeps, { request, flight, isProbe }: Work): Promise<Step | null> {
  if (hasWaitedTooLong(deps, saleOf(request))) return { kind: 'refuse', reason: 'not_in_time' }
  const step = stepOfFlight(deps, flight)
  if (step || isProbe || !(await deps.stops.now(flight.supplierCode))) return step
  return { kind: 'put_off', block: null }
}

/** null when the flight can be added to. */
function stepOfFlight(deps: FlightWorkDeps, { status }: FlightItem): Step | null {
  if (status === 'ticketed') return null
  return status === 'cancelled' || status === 'failed'
    ? { kind: 'refuse', reason: 'order_ended' }
    : { ...waitFor(deps, BUSY_MS), asked: false }
}

function waitFor({ clock }: FlightWorkDeps, milliseconds: number) {
  return { kind: 'wait' as const, until: new Date(clock.now().getTime() + milliseconds) }
}

async function ask(deps: FlightWorkDeps, supplier: FlightSupplier, supplierOrderId: string, work: Work): Promise<Step> {
  const { request } = work
  const extras = await extrasOfRequest(deps.db, request.id)
  if (!(await recordAttempt(deps.db, deps.clock, request))) return lookLater(deps, work)
  const outcome = await supplier.addServices?.({
    supplierOrderId,
    clientReference: request.clientReference,
    extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    expectedTotal: request.supplierAmount,
  })
  if (outcome?.kind === 'added') return { kind: 'keep' }
  if (outcome?.kind === 'declined') return { kind: 'refuse', reason: outcome.reason }
  if (outcome?.kind === 'blocked') return { kind: 'put_off', block: outcome }
  return lookLater(deps, work)
}

/** undefined when the supplier could not be asked. */
export async function look(
  deps: FlightWorkDeps,
  supplier: FlightSupplier,
  supplierOrderId: string,
  { clientReference, orderId }: ExtrasRequest,
): Promise<boolean | undefined> {
  try {
    return await supplier.findServices?.({ supplierOrderId, clientReference })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: orderId, error }, 'supplier could not be asked for added bags and seats')
    return undefined
  }
}
